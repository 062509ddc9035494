package org.polybook.cli.internal.serve;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Dictionary;
import java.util.List;
import java.util.Locale;
import org.polybook.io.NamedFile;

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
    /** By these Configuration Admin knows what a file configures. */
    private static final List<String> PIDS =
            List.of("service.pid", "service.factorypid", "factory.pid", "factory.pidlist");

    private static final int MOST_BYTES = 1 << 20;

    private KeptConfigurations() {}

    static void setForeignAside(Path state, Layout layout) throws IOException {
        List<Path> files = new ArrayList<>();
        collectInside(state.resolve(FOLDER), files);
        if (files.isEmpty()) {
            return;
        }
        try (ConfigurationReader reader = new ConfigurationReader(layout.bundle("org.apache.felix.configadmin"))) {
            for (Path file : files) {
                if (!isOwn(file, reader)) {
                    Path aside = free(state.resolve(ASIDE), file.getFileName().toString());
                    Files.createDirectories(aside.getParent());
                    Files.move(file, aside);
                    LOG.log(Level.WARNING, "A configuration that is not of Polybook was set aside: {0}", aside);
                }
            }
        }
    }

    /** Adds everything in the folder but folders; the links in it are not followed, but treated as files. */
    private static void collectInside(Path folder, List<Path> files) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (DirectoryStream<Path> entries = NamedFile.list(folder)) {
            for (Path entry : entries) {
                if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                    collectInside(entry, files);
                } else {
                    files.add(entry);
                }
            }
        }
    }

    private static boolean isOwn(Path file, ConfigurationReader reader) {
        try {
            return isOwn(reader.read(NamedFile.readOwn(file, MOST_BYTES)));
        } catch (IOException unreadable) {
            return false;
        }
    }

    /** Whether it has a PID and all its PIDs are Polybook's. */
    private static boolean isOwn(Dictionary<?, ?> configuration) {
        List<Object> found = new ArrayList<>();
        for (Object key : Collections.list(configuration.keys())) {
            if (PIDS.contains(key.toString().toLowerCase(Locale.ROOT))) {
                found.addAll(values(configuration.get(key)));
            }
        }
        return !found.isEmpty() && found.stream().allMatch(pid -> pid instanceof String text && text.startsWith(OWN));
    }

    private static Collection<?> values(Object value) {
        if (value instanceof Object[] several) {
            return Arrays.asList(several);
        }
        return value instanceof Collection<?> several ? several : List.of(value);
    }

    private static Path free(Path folder, String name) {
        Path path = folder.resolve(name);
        for (int i = 2; Files.exists(path, LinkOption.NOFOLLOW_LINKS); i++) {
            path = folder.resolve(name + "." + i);
        }
        return path;
    }
}
