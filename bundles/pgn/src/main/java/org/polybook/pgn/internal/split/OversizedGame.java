package org.polybook.pgn.internal.split;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.polybook.api.game.TemporaryFileException;
import org.polybook.io.text.FailureReason;
import org.polybook.pgn.internal.bytes.BulkInputStream;

/**
 * One game that is too long for memory: its place in the file; or, if the file is compressed or the games come from a
 * stream, a copy in a temporary file, which the system deletes even if this process is killed.
 */
public final class OversizedGame implements AutoCloseable {
    private final FileChannel file;
    private final boolean isCopy;
    private final String name;
    private final long offset;
    private long length;

    private OversizedGame(FileChannel file, boolean isCopy, String name, long offset) {
        this.file = file;
        this.isCopy = isCopy;
        this.name = name;
        this.offset = offset;
    }

    /** Returns a game that begins at this offset of a file. */
    public static OversizedGame inFile(FileChannel file, long offset) {
        return new OversizedGame(file, false, "", offset);
    }

    /** Returns a game that will be copied to a folder, or to the system's folder for temporary files. */
    public static OversizedGame inTemporaryFile(Optional<Path> folder) throws IOException {
        try {
            String prefix = "polybook-long-game";
            Path file = folder.isPresent()
                    ? Files.createTempFile(folder.get(), prefix, ".pgn")
                    : Files.createTempFile(prefix, ".pgn");
            FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
            return new OversizedGame(channel, true, file.toString(), 0);
        } catch (IOException e) {
            throw new TemporaryFileException(
                    "no temporary file can be created for a long game: " + FailureReason.of(e), e);
        }
    }

    /**
     * Appends the first {@code count} of these bytes to the game. Copies them only if the game is in a temporary file.
     */
    public void append(byte[] bytes, int count) throws IOException {
        if (isCopy) {
            write(ByteBuffer.wrap(bytes, 0, count));
        }
        length += count;
    }

    private void write(ByteBuffer bytes) throws IOException {
        try {
            while (bytes.hasRemaining()) {
                file.write(bytes);
            }
        } catch (IOException e) {
            throw new TemporaryFileException(name + ": a long game cannot be written here: " + e.getMessage(), e);
        }
    }

    /** Opens the game's bytes from an offset. Several streams may be open at once. */
    public InputStream open(long from) {
        return new ByteRange(offset + from, offset + length);
    }

    @Override
    public void close() throws IOException {
        if (isCopy) {
            file.close();
        }
    }

    private final class ByteRange extends BulkInputStream {
        private final long end;
        private long at;

        ByteRange(long from, long end) {
            this.at = from;
            this.end = end;
        }

        @Override
        public int read(byte[] into, int from, int count) throws IOException {
            int wanted = (int) Math.min(count, end - at);
            int n = wanted == 0 ? -1 : file.read(ByteBuffer.wrap(into, from, wanted), at);
            at += Math.max(0, n);
            return n;
        }
    }
}
