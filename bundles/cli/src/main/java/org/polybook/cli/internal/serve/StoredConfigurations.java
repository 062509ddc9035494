package org.polybook.cli.internal.serve;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
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
import org.polybook.io.FileOpener;
import org.polybook.io.FileWrites;

/**
 * The configurations stored between runs. Only those of Polybook are passed to the framework. In earlier versions, a
 * file in a folder of books could configure anything, so that an attacker may have planted other configurations, for
 * example of a folder watcher that installs bundles. Such a configuration is moved to {@link #ASIDE}, not deleted.
 */
final class StoredConfigurations {
    static final String FOLDER = "configurations";
    static final String ASIDE = "configurations-set-aside";

    private static final Logger LOG = System.getLogger(StoredConfigurations.class.getName());
    private static final String OWN = "org.polybook.";
    /** The keys by which Configuration Admin identifies the target of a configuration. */
    private static final List<String> PIDS =
            List.of("service.pid", "service.factorypid", "factory.pid", "factory.pidlist");

    private static final int MAX_BYTES = 1 << 20;

    private StoredConfigurations() {}

    static void setForeignAside(Path state, ApplicationLayout layout) throws IOException {
        List<Path> files = new ArrayList<>();
        collectFiles(state.resolve(FOLDER), files);
        if (files.isEmpty()) {
            return;
        }
        try (ConfigurationReader reader = new ConfigurationReader(layout.bundle("org.apache.felix.configadmin"))) {
            for (Path file : files) {
                if (!isPolybookConfiguration(file, reader)) {
                    Path aside =
                            freePath(state.resolve(ASIDE), file.getFileName().toString());
                    Files.createDirectories(aside.getParent());
                    Files.move(file, aside);
                    LOG.log(
                            Level.WARNING,
                            "A configuration that does not belong to Polybook was set aside: {0}",
                            aside);
                }
            }
        }
    }

    /** Copies the configurations of one state folder to another. */
    static void copy(Path from, Path to) throws IOException {
        List<Path> files = new ArrayList<>();
        collectFiles(from.resolve(FOLDER), files);
        for (Path file : files) {
            write(to.resolve(from.relativize(file)), FileOpener.readNoFollow(file, MAX_BYTES));
        }
    }

    /** Writes a file in a folder of this run; replaces an existing file. */
    static void write(Path file, byte[] content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.deleteIfExists(file);
        try (FileChannel channel = FileWrites.create(file)) {
            FileWrites.writeAll(channel, ByteBuffer.wrap(content), file);
        }
    }

    /** Adds all files of the folder and its subfolders. Does not follow links, but treats them as files. */
    private static void collectFiles(Path folder, List<Path> files) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (DirectoryStream<Path> entries = FileOpener.list(folder)) {
            for (Path entry : entries) {
                if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                    collectFiles(entry, files);
                } else {
                    files.add(entry);
                }
            }
        }
    }

    private static boolean isPolybookConfiguration(Path file, ConfigurationReader reader) {
        try {
            return isPolybookConfiguration(reader.read(FileOpener.readNoFollow(file, MAX_BYTES)));
        } catch (IOException unreadable) {
            return false;
        }
    }

    /** Returns true if the configuration has a PID and all its PIDs are Polybook's. */
    private static boolean isPolybookConfiguration(Dictionary<?, ?> configuration) {
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

    private static Path freePath(Path folder, String name) {
        Path path = folder.resolve(name);
        for (int i = 2; Files.exists(path, LinkOption.NOFOLLOW_LINKS); i++) {
            path = folder.resolve(name + "." + i);
        }
        return path;
    }
}
