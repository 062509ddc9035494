package org.polybook.cli.internal.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where the browser is.
 *
 * @param home its folder
 */
public record BrowserFolder(Path home) {
    private static final String NAME = "polybook-browser";

    /** Where a build puts the browser, seen from the folder of the application in the same build. */
    private static final Path BUILT = Path.of("..", "..", "..", "browser", "target", NAME);

    /** Returns the browser next to the application, or else the one of the same build; empty if the browser is in neither place. */
    public static Optional<BrowserFolder> of(Path application) throws IOException {
        Optional<BrowserFolder> beside = beside(application);
        return beside.isPresent()
                ? beside
                : Optional.of(new BrowserFolder(application.resolve(BUILT).normalize()))
                        .filter(BrowserFolder::isThere);
    }

    private boolean isThere() {
        return Files.isRegularFile(script());
    }

    /** Returns the newest by its name if there are several. */
    private static Optional<BrowserFolder> beside(Path application) throws IOException {
        Path parent = application.toAbsolutePath().normalize().getParent();
        if (parent == null) {
            return Optional.empty();
        }
        try (Stream<Path> folders = Files.list(parent)) {
            return folders.filter(folder -> isName(folder.getFileName().toString()))
                    .map(BrowserFolder::new)
                    .filter(BrowserFolder::isThere)
                    .max(Comparator.comparing(
                            browser -> browser.home.getFileName().toString()));
        }
    }

    private static boolean isName(String name) {
        return name.equals(NAME) || name.startsWith(NAME + "-");
    }

    /** What starts it on this system. */
    public Path script() {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        return home.resolve("bin").resolve(windows ? NAME + ".bat" : NAME);
    }
}
