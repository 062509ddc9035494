package org.polybook.cli.internal.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.polybook.commands.BadInputException;

/**
 * The locations of the application's parts.
 *
 * @param home the application's folder
 */
public record ApplicationLayout(Path home) {
    /** System property set by the start script. */
    private static final String HOME = "polybook.home";

    /** Returns the layout given by the start script; empty if the program was started in another way. */
    public static Optional<ApplicationLayout> ofProcess() {
        return Optional.ofNullable(System.getProperty(HOME)).map(Path::of).map(ApplicationLayout::new);
    }

    /** Returns the layout given by the start script. */
    static ApplicationLayout required() throws BadInputException {
        return ofProcess()
                .orElseThrow(
                        () -> new BadInputException("start it by the script bin/polybook, which sets its folders"));
    }

    /** The folder of the sample bookshelf. */
    public Path books() {
        return home.resolve("books");
    }

    Path conf() {
        return home.resolve("conf");
    }

    /** Returns the bundles in the order of their names. */
    List<Path> bundles() throws IOException {
        try (Stream<Path> files = Files.list(home.resolve("bundles"))) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        }
    }

    /** Returns the jar of the bundle whose file has this name, with or without a version. */
    Path bundle(String name) throws IOException {
        return bundles().stream()
                .filter(jar -> jar.getFileName().toString().matches(Pattern.quote(name) + "(-[0-9].*)?[.]jar"))
                .findFirst()
                .orElseThrow(() -> new IOException("no bundle " + name + " in " + home.resolve("bundles")));
    }

    /** Returns the folder in which this user's configurations outlive a restart. */
    static Path stateFolder(Map<String, String> environment) {
        String own = environment.get("POLYBOOK_STATE");
        if (own != null && !own.isEmpty()) {
            return Path.of(own);
        }
        String base = environment.get("XDG_STATE_HOME");
        String windows = environment.get("LOCALAPPDATA");
        if (base != null && base.startsWith("/")) {
            return Path.of(base, "polybook");
        }
        return windows != null
                ? Path.of(windows, "polybook")
                : Path.of(System.getProperty("user.home"), ".local", "state", "polybook");
    }
}
