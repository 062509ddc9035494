package org.polybook.testing;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A user who is not the one of the tests. Needs root, who may become another user, and the program {@code setpriv}. */
public final class OtherUser {
    /** A user and a group that no system has a name for. */
    public static final int ID = 64_001;

    public static final int GROUP = 64_101;

    /** Why a test is skipped where it is not possible. */
    public static final String NEEDS = "another user needs root and setpriv";

    private OtherUser() {}

    /** Returns whether this process may become another user. */
    public static boolean isPossible() throws InterruptedException {
        try {
            return new ProcessBuilder(command())
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException noSuchProgram) {
            return false;
        }
    }

    private static List<String> command(String... words) {
        List<String> command = new ArrayList<>(List.of(
                "setpriv", "--reuid=" + ID, "--regid=" + GROUP, "--clear-groups", words.length == 0 ? "true" : "--"));
        command.addAll(List.of(words));
        return command;
    }

    /** Gives a file to a user and a group. */
    public static void give(Path file, int user, int group) throws IOException {
        Files.setAttribute(file, "unix:uid", user);
        Files.setAttribute(file, "unix:gid", group);
    }

    /** Makes a folder one like {@code /tmp}: everybody makes files there, and may delete only those that are his own. */
    public static void share(Path folder) throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        Files.setAttribute(folder, "unix:mode", 01777);
    }

    /**
     * Runs a class's main method as the other user.
     *
     * @param folder an empty folder for the class path, which the user may not be able to read where it is
     * @return what it has printed
     */
    public static String run(Path folder, Class<?> main, String... arguments) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-cp",
                copyClassPath(folder),
                main.getName()));
        words.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command(words.toArray(String[]::new)))
                .redirectErrorStream(true)
                .directory(folder.toFile())
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }

    private static String copyClassPath(Path folder) throws IOException {
        List<String> entries = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path from = Path.of(entry);
            if (Files.isDirectory(from) || from.getFileName().toString().startsWith("org.polybook")) {
                Path to = folder.resolve(Integer.toString(entries.size()));
                copy(from, to);
                entries.add(to.toString());
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }
}
