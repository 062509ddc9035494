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

/** Another user than that of the tests. Requires root, who may switch users, and the program {@code setpriv}. */
public final class OtherUser {
    /** A user ID without a name on any system. */
    public static final int ID = 64_001;

    public static final int GROUP = 64_101;

    /** The reason for skipping a test where another user is not available. */
    public static final String NEEDS = "another user needs root and setpriv";

    private OtherUser() {}

    /** Returns true if this process may switch to another user. */
    public static boolean isPossible() throws InterruptedException {
        try {
            return new ProcessBuilder(commandAsOtherUser())
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException noSuchProgram) {
            return false;
        }
    }

    private static List<String> commandAsOtherUser(String... words) {
        List<String> command = new ArrayList<>(List.of(
                "setpriv", "--reuid=" + ID, "--regid=" + GROUP, "--clear-groups", words.length == 0 ? "true" : "--"));
        command.addAll(List.of(words));
        return command;
    }

    /** Sets the owner and the group of a file. */
    public static void setOwner(Path file, int user, int group) throws IOException {
        Files.setAttribute(file, "unix:uid", user);
        Files.setAttribute(file, "unix:gid", group);
    }

    /**
     * Gives an existing folder the permissions of {@code /tmp}: all users can create files in it, and delete only their
     * own.
     */
    public static void shareWithAllUsers(Path folder) throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        Files.setAttribute(folder, "unix:mode", 01777);
    }

    /**
     * Runs the main method of a class in a new process, as the other user.
     *
     * @param folder an empty folder, the working directory of the process. It gets a copy of Polybook's classes,
     *     because the other user may be unable to read the originals
     * @return the standard output and the standard error of the process
     */
    public static String runMain(Path folder, Class<?> main, String... arguments)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-cp",
                copyPolybookClassPath(folder),
                main.getName()));
        words.addAll(List.of(arguments));
        Process process = new ProcessBuilder(commandAsOtherUser(words.toArray(String[]::new)))
                .redirectErrorStream(true)
                .directory(folder.toFile())
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }

    private static String copyPolybookClassPath(Path folder) throws IOException {
        List<String> entries = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path from = Path.of(entry);
            if (Files.isDirectory(from) || from.getFileName().toString().startsWith("org.polybook")) {
                Path to = folder.resolve(Integer.toString(entries.size()));
                copyTree(from, to);
                entries.add(to.toString());
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    private static void copyTree(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }
}
