package org.polybook.cli.internal.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The location of the browser.
 *
 * @param home its folder
 */
public record BrowserFolder(Path home) {
    private static final String NAME = "polybook-browser";

    /** The folder of the browser in a build, relative to the folder of the application in the same build. */
    private static final Path BUILT = Path.of("..", "..", "..", "browser", "target", NAME);

    /** Returns the browser next to the application, otherwise that of the same build, or empty. */
    public static Optional<BrowserFolder> of(Path application) throws IOException {
        Optional<BrowserFolder> installed = newestNextTo(application);
        return installed.isPresent()
                ? installed
                : Optional.of(new BrowserFolder(application.resolve(BUILT).normalize()))
                        .filter(BrowserFolder::exists);
    }

    private boolean exists() {
        return Files.isRegularFile(script());
    }

    /**
     * Returns the browser installed next to the application. If there are several, returns the one whose name comes
     * last, usually the newest.
     */
    private static Optional<BrowserFolder> newestNextTo(Path application) throws IOException {
        Path parent = application.toAbsolutePath().normalize().getParent();
        if (parent == null) {
            return Optional.empty();
        }
        try (Stream<Path> folders = Files.list(parent)) {
            return folders.filter(
                            folder -> isBrowserFolderName(folder.getFileName().toString()))
                    .map(BrowserFolder::new)
                    .filter(BrowserFolder::exists)
                    .max(Comparator.comparing(
                            browser -> browser.home.getFileName().toString()));
        }
    }

    private static boolean isBrowserFolderName(String name) {
        return name.equals(NAME) || name.startsWith(NAME + "-");
    }

    /** Returns the script that starts the browser on this system. */
    public Path script() {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        return home.resolve("bin").resolve(windows ? NAME + ".bat" : NAME);
    }
}
