package org.polybook.api.game;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.CRC32C;
import org.polybook.io.FileOpener;

/**
 * The name of a file of games, and the size and check sums by which the file is recognised later.
 *
 * @param name the plain file name, without folders. A stamp that was read from a file may have any text here: compare
 *     it with the names of files, but never make a path of it
 * @param size the size in bytes; −1 if unknown
 * @param firstCrc the CRC-32C of the first 64 KiB, 0 to 2^32 − 1; 0 if the file is not a regular file
 * @param lastCrc the CRC-32C of the last 64 KiB, 0 to 2^32 − 1; 0 if the file is not a regular file
 */
public record GameFileStamp(String name, long size, long firstCrc, long lastCrc) {
    private static final int SAMPLE = 1 << 16;

    public GameFileStamp {
        Objects.requireNonNull(name, "name");
    }

    /**
     * Returns the current stamp of a file. Reads at most 128 KiB.
     *
     * @throws IOException if the path is not a regular file, or the file cannot be read
     */
    public static GameFileStamp of(Path file) throws IOException {
        Path name = file.getFileName();
        try (FileChannel channel = FileOpener.open(file)) {
            long size = channel.size();
            return new GameFileStamp(
                    name == null ? file.toString() : name.toString(),
                    size,
                    sampleCrc(channel, 0),
                    sampleCrc(channel, Math.max(0, size - SAMPLE)));
        }
    }

    private static long sampleCrc(FileChannel channel, long start) throws IOException {
        ByteBuffer sample = ByteBuffer.allocate(SAMPLE);
        long at = start;
        int read = channel.read(sample, at);
        while (read > 0) {
            at += read;
            read = sample.hasRemaining() ? channel.read(sample, at) : 0;
        }
        CRC32C crc = new CRC32C();
        crc.update(sample.flip());
        return crc.getValue();
    }

    /** Returns true if size and check sums are equal; the names may differ. */
    public boolean hasContentOf(GameFileStamp other) {
        return size == other.size && firstCrc == other.firstCrc && lastCrc == other.lastCrc;
    }
}
