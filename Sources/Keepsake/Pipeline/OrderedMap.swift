import Glibc

/// Transforms what a source gives on several threads and hands the results on in the source's order.
///
/// Pull-based: a result is made only when there is room for it, so memory stays bounded however slow
/// the reader is. With one job everything runs on the reader's own thread.
final class OrderedMap<Input: Sendable, Output: Sendable> {
    /// Makes the function that one thread calls for each of its inputs; what it captures is that
    /// thread's alone.
    typealias MakeWorker = @Sendable () -> (Input) -> Output

    private let state: OrderedMapState<Input, Output>
    private var threads: [pthread_t] = []
    /// The reader's own worker, where it has no threads.
    private var worker: ((Input) -> Output)?

    /// - Parameters:
    ///   - jobs: threads, 1 or more.
    ///   - source: the next input; nil at the end. Called by one thread at a time.
    ///   - makeWorker: called once on each thread.
    init(
        jobs: Int,
        source: @escaping @Sendable () -> Input?,
        makeWorker: @escaping MakeWorker
    ) {
        // Two results a thread: one being read, one waiting.
        state = OrderedMapState(capacity: max(2, 2 * jobs), source: source, makeWorker: makeWorker)
        guard jobs > 1 else {
            worker = makeWorker()
            return
        }
        for _ in 0..<jobs { startThread() }
        if threads.isEmpty { worker = makeWorker() }
    }

    deinit {
        state.stop()
        for thread in threads { pthread_join(thread, nil) }
    }

    /// The next result, in the source's order; nil at the end.
    func next() -> Output? {
        guard let worker else { return state.takeNext() }
        return state.source().map(worker)
    }

    private func startThread() {
        var thread = pthread_t()
        let argument = Unmanaged.passRetained(state)
        let result = pthread_create(
            &thread,
            nil,
            { argument in
                guard let argument else { return nil }
                Unmanaged<OrderedMapRunner>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            },
            argument.toOpaque()
        )
        if result == 0 {
            threads.append(thread)
        } else {
            argument.release()
        }
    }
}

/// What a thread is given to run: a class without type parameters, for a C function can't have any.
private class OrderedMapRunner {
    func run() {}
}

/// What the threads of one map share.
///
/// `@unchecked Sendable`: all fields that change are only touched under `lock`; `source` is only
/// called under `sourceLock`.
private final class OrderedMapState<Input: Sendable, Output: Sendable>: OrderedMapRunner,
    @unchecked Sendable
{
    let source: @Sendable () -> Input?
    private let makeWorker: OrderedMap<Input, Output>.MakeWorker
    private let sourceLock = ConditionLock()
    private let lock = ConditionLock()
    /// Results that wait, by their number modulo the capacity.
    private var ring: [Output?]
    /// The number of the next result to be handed on, and of the next input to be taken.
    private var head = 0
    private var tail = 0
    private var isExhausted = false
    private var isStopped = false

    init(
        capacity: Int,
        source: @escaping @Sendable () -> Input?,
        makeWorker: @escaping OrderedMap<Input, Output>.MakeWorker
    ) {
        ring = Array(repeating: nil, count: capacity)
        self.source = source
        self.makeWorker = makeWorker
    }

    override func run() {
        let work = makeWorker()
        while let (number, input) = takeInput() {
            let output = work(input)
            lock.lock()
            ring[number % ring.count] = output
            lock.broadcast()
            lock.unlock()
        }
    }

    /// The next input and its number, once there is room for its result.
    private func takeInput() -> (Int, Input)? {
        sourceLock.lock()
        defer { sourceLock.unlock() }
        lock.lock()
        while tail - head >= ring.count, !isStopped { lock.wait() }
        let isOver = isStopped || isExhausted
        lock.unlock()
        guard !isOver else { return nil }
        let input = source()
        lock.lock()
        defer { lock.unlock() }
        guard let input else {
            isExhausted = true
            lock.broadcast()
            return nil
        }
        tail += 1
        return (tail - 1, input)
    }

    func takeNext() -> Output? {
        lock.lock()
        defer { lock.unlock() }
        while true {
            let slot = head % ring.count
            if let output = ring[slot] {
                ring[slot] = nil
                head += 1
                lock.broadcast()
                return output
            }
            if isExhausted, head == tail { return nil }
            lock.wait()
        }
    }

    func stop() {
        lock.lock()
        isStopped = true
        lock.broadcast()
        lock.unlock()
    }
}
