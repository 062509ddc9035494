package org.polybook.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The output to a new file. The message of a failure names the file. */
final class FileNamingOutput extends OutputStream {
    private final OutputStream out;
    private final Path name;

    /**
     * Creates the file.
     *
     * @param name the name for messages, which the user knows
     */
    FileNamingOutput(Path file, Path name) throws IOException {
        this.out = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        this.name = name;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            throw FileWrites.withFileName(name, e);
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
