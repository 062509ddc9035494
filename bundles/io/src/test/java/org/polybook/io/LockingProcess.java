package org.polybook.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A process that locks a book, creates a workspace next to it, and ends on request without closing the lock or the
 * workspace.
 */
final class LockingProcess {
    private LockingProcess() {}

    public static void main(String[] args) throws IOException {
        Path book = Path.of(args[0]);
        BookLock.take(book);
        Workspace workspace = Workspace.nextTo(book);
        Files.writeString(workspace.file("content"), "half");
        System.out.println(workspace.file("content"));
        System.in.read();
        System.exit(0);
    }

    /**
     * Starts a process that locks the book. As soon as it holds the lock, it prints the path of a file in its
     * workspace.
     */
    static Process start(Path book) throws IOException {
        return start(LockingProcess.class, book, ProcessBuilder.Redirect.INHERIT);
    }

    static Process start(Class<?> program, Path book, ProcessBuilder.Redirect errors) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classPath(LockingProcess.class)
                                + System.getProperty("path.separator")
                                + classPath(BookLock.class),
                        program.getName(),
                        book.toString())
                .redirectError(errors)
                .start();
    }

    private static String classPath(Class<?> type) throws IOException {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (java.net.URISyntaxException e) {
            throw new IOException(e);
        }
    }
}
