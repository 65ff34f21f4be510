/// Which keepsake this is.
public enum KeepsakeVersion {
    /// As `keepsake --version` prints it (semver.org).
    public static let text = "0.1.0"
}
