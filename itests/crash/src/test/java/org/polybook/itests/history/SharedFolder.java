package org.polybook.itests.history;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.polybook.itests.crash.SystemCommand;

/**
 * A folder of a group in which processes of three users work. Needs permission to become another user, and {@code
 * setpriv}.
 */
final class SharedFolder extends HistorySetting {
    private static final int GROUP = 64_100;
    private static final int FIRST_USER = 64_001;
    private static final int USERS = 3;

    private String classPath = "";

    static boolean isPossible() throws InterruptedException {
        return SystemCommand.succeeds("setpriv", "--reuid=" + FIRST_USER, "--regid=" + GROUP, "--clear-groups", "true");
    }

    @Override
    void onEmptyFolder(HistoryFiles files) throws IOException {
        giveToGroup(files.folder(), "rwxrwxr-x");
        giveToGroup(files.bookFolder(), "rwxrwxr-x");
        classPath = copyClassPath(files.folder().resolve("lib"));
    }

    @Override
    void onBookWritten(HistoryFiles files) throws IOException {
        giveToGroup(files.book(), "rw-rw-r--");
        giveToGroup(files.counters(), "rw-rw-r--");
    }

    /** Gives a path to the group, with this mode; new files in a folder belong to the group, too. */
    private static void giveToGroup(Path path, String mode) throws IOException {
        Files.setAttribute(path, "unix:gid", GROUP);
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
        if (Files.isDirectory(path)) {
            Files.setAttribute(path, "unix:mode", 02775);
        }
    }

    @Override
    List<String> commandPrefix(int process) {
        return List.of("setpriv", "--reuid=" + (FIRST_USER + process % USERS), "--regid=" + GROUP, "--clear-groups");
    }

    @Override
    String classPath() {
        return classPath;
    }

    /** Copies the class path of the build, which may be in a home that other users cannot enter. */
    private static String copyClassPath(Path lib) throws IOException {
        List<String> entries = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path from = Path.of(entry);
            if (Files.exists(from)) {
                Path to = lib.resolve(Integer.toString(entries.size())).resolve(from.getFileName());
                copy(from, to);
                entries.add(to.toString());
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }
}
