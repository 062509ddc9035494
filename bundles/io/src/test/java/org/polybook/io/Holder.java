package org.polybook.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A process that locks a book, works beside it, and ends without tidying up as soon as it is told to. */
final class Holder {
    private Holder() {}

    public static void main(String[] args) throws IOException {
        Path book = Path.of(args[0]);
        BookLock.take(book);
        Workspace workspace = Workspace.beside(book);
        Files.writeString(workspace.file("content"), "half");
        System.out.println(workspace.file("content"));
        System.in.read();
        System.exit(0);
    }

    /** Runs it until it holds the lock. */
    static Process start(Path book) throws IOException {
        return start(Holder.class, book);
    }

    static Process start(Class<?> program, Path book) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classes(Holder.class) + System.getProperty("path.separator") + classes(BookLock.class),
                        program.getName(),
                        book.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static String classes(Class<?> type) throws IOException {
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
