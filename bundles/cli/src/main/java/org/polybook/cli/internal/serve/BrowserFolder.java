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

    /** The browser beside the application; the newest by its name if there are several. Empty if there is none. */
    public static Optional<BrowserFolder> beside(Path application) throws IOException {
        Path parent = application.toAbsolutePath().normalize().getParent();
        if (parent == null) {
            return Optional.empty();
        }
        try (Stream<Path> folders = Files.list(parent)) {
            return folders.filter(folder -> isName(folder.getFileName().toString()))
                    .map(BrowserFolder::new)
                    .filter(browser -> Files.isRegularFile(browser.script()))
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
