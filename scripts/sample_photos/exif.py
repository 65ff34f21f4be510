"""EXIF blocks and TIFF files, written byte by byte (CIPA DC-008, TIFF 6.0)."""
import struct
import zlib
from fractions import Fraction

ASCII, SHORT, LONG, RATIONAL, BYTE, UNDEFINED = 2, 3, 4, 5, 1, 7
EXIF_POINTER, GPS_POINTER = 0x8769, 0x8825


def text(tag, value):
    return tag, ASCII, value.encode('utf-8') + b'\0'


def short(tag, *values):
    return tag, SHORT, values


def long(tag, *values):
    return tag, LONG, values


def rational(tag, *values):
    return tag, RATIONAL, [pair for v in values for pair in as_pair(v)]


def as_pair(value):
    fraction = Fraction(value).limit_denominator(10_000)
    return fraction.numerator, fraction.denominator


def sexagesimal(tag, degrees):
    """Degrees, minutes and ten-thousandths of seconds."""
    total = round(abs(degrees) * 3600 * 10_000)
    return tag, RATIONAL, [total // 36_000_000, 1, total // 600_000 % 60, 1, total % 600_000, 10_000]


def encoded(kind, value, order):
    """(count, bytes) of a value."""
    if isinstance(value, bytes):
        return len(value), value
    letter = {SHORT: 'H', LONG: 'I', RATIONAL: 'I', BYTE: 'B'}[kind]
    count = len(value) // 2 if kind == RATIONAL else len(value)
    return count, struct.pack(order + letter * len(value), *value)


def directory(entries, start, order, following=0):
    """A directory that begins at `start`, with its values behind it."""
    table, values = struct.pack(order + 'H', len(entries)), b''
    values_at = start + 2 + 12 * len(entries) + 4
    for tag, kind, value in sorted(entries):
        count, data = encoded(kind, value, order)
        table += struct.pack(order + 'HHI', tag, kind, count)
        if len(data) <= 4:
            table += data.ljust(4, b'\0')
        else:
            table += struct.pack(order + 'I', values_at + len(values))
            values += data + b'\0' * (len(data) % 2)
    return table + struct.pack(order + 'I', following) + values


def block(primary, exif, gps, order='<', strip=None):
    """The EXIF block; with `strip`, a TIFF file of that one strip."""
    head = (b'II' if order == '<' else b'MM') + struct.pack(order + 'HI', 42, 8)
    primary = list(primary)
    if strip is not None:
        primary.append(long(0x0111, 0))
    if exif:
        primary.append(long(EXIF_POINTER, 0))
    if gps:
        primary.append(long(GPS_POINTER, 0))

    def point(tag, place):
        primary[:] = [e if e[0] != tag else long(tag, place) for e in primary]
    place = 8 + len(directory(primary, 8, order))
    parts = []
    for tag, entries in ((EXIF_POINTER, exif), (GPS_POINTER, gps)):
        if entries:
            point(tag, place)
            parts.append(directory(entries, place, order))
            place += len(parts[-1])
    if strip is not None:
        point(0x0111, place)
        parts.append(strip)
    return head + directory(primary, 8, order) + b''.join(parts)


def into_jpeg(jpeg, exif_block):
    """The JPEG with the block as its first segment, in place of the JFIF header."""
    rest = jpeg[2:]
    while rest[:2] == b'\xff\xe0':
        rest = rest[2 + int.from_bytes(rest[2:4], 'big'):]
    if not exif_block:
        return jpeg
    payload = b'Exif\0\0' + exif_block
    return b'\xff\xd8\xff\xe1' + (len(payload) + 2).to_bytes(2, 'big') + payload + rest


def tiff(image, primary, exif, gps, order='>'):
    """An RGB picture as a deflated TIFF; each row holds differences (TIFF 6.0, section 14)."""
    width, height = image.size
    pixels = image.tobytes()
    rows = bytearray()
    for y in range(height):
        row = pixels[y * width * 3:(y + 1) * width * 3]
        rows += row[:3] + bytes((b - a) & 255 for a, b in zip(row, row[3:]))
    strip = zlib.compress(bytes(rows), 9)
    described = list(primary) + [
        long(0x0100, width), long(0x0101, height), short(0x0102, 8, 8, 8), short(0x0103, 8),
        short(0x0106, 2), short(0x0115, 3), long(0x0116, height), long(0x0117, len(strip)),
        short(0x011C, 1), short(0x013D, 2)]
    return block(described, exif, gps, order, strip)
