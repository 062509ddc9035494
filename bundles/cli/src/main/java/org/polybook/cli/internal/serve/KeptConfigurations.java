package org.polybook.cli.internal.serve;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The configurations that are kept from run to run. Only Polybook's own are let into the framework: one of something else,
 * say of a watcher of folders that installs bundles, may have been planted by way of a folder of books when those were still
 * allowed to configure anything. It is moved into {@link #ASIDE}, not deleted.
 */
final class KeptConfigurations {
    static final String FOLDER = "configurations";
    static final String ASIDE = "configurations-set-aside";

    private static final Logger LOG = System.getLogger(KeptConfigurations.class.getName());
    private static final String OWN = "org.polybook.";
    /** Lines by which Configuration Admin knows what a file configures. */
    private static final Pattern PID =
            Pattern.compile("(?:service\\.pid|service\\.factoryPid|factory\\.pid)\\s*=\\s*\"([^\"]*)\"");

    private KeptConfigurations() {}

    static void setForeignAside(Path state) throws IOException {
        Path folder = state.resolve(FOLDER);
        if (!Files.isDirectory(folder)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
                    .toList();
        }
        for (Path file : files) {
            if (!isOwn(file)) {
                Path aside = free(state.resolve(ASIDE), file.getFileName().toString());
                Files.createDirectories(aside.getParent());
                Files.move(file, aside);
                LOG.log(Level.WARNING, "A configuration that is not of Polybook was set aside: {0}", aside);
            }
        }
    }

    private static boolean isOwn(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        Matcher pids = PID.matcher(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        boolean any = false;
        while (pids.find()) {
            any = true;
            if (!pids.group(1).startsWith(OWN)) {
                return false;
            }
        }
        return any;
    }

    private static Path free(Path folder, String name) {
        Path path = folder.resolve(name);
        for (int i = 2; Files.exists(path, LinkOption.NOFOLLOW_LINKS); i++) {
            path = folder.resolve(name + "." + i);
        }
        return path;
    }
}
