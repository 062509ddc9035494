package org.polybook.api.game;

import java.io.IOException;
import java.io.InputStream;
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
    /** The number of bytes at the beginning and at the end that a check sum covers. */
    public static final int SAMPLE_BYTES = 1 << 16;

    public GameFileStamp {
        Objects.requireNonNull(name, "name");
    }

    /**
     * Returns the current stamp of a file. Reads at most 128 KiB.
     *
     * @throws IOException if the path is not a regular file, or the file cannot be read
     */
    public static GameFileStamp of(Path file) throws IOException {
        try (FileChannel channel = FileOpener.open(file)) {
            return of(file, channel, 0, channel.size());
        }
    }

    /**
     * Returns the current stamp of a part of a file, as if it were a file with this name. Reads at most 128 KiB.
     *
     * @param start the offset of the first byte
     * @param end the offset after the last byte; at most the size of the file
     * @throws IOException if the path is not a regular file, or the file cannot be read
     */
    public static GameFileStamp ofPart(Path file, long start, long end) throws IOException {
        try (FileChannel channel = FileOpener.open(file)) {
            return of(file, channel, start, end);
        }
    }

    /**
     * Returns the current stamp of a file of games, which need not be in a file system. Reads at most 128 KiB.
     *
     * @throws IOException if the file cannot be read, or is shorter than its size
     */
    public static GameFileStamp of(ByteSource file) throws IOException {
        if (file.path().isPresent()) {
            return of(file.path().get());
        }
        long size = file.size();
        String name = file.name();
        return new GameFileStamp(
                name.substring(name.lastIndexOf('/') + 1),
                size,
                crc(file, 0, Math.min(size, SAMPLE_BYTES)),
                crc(file, Math.max(0, size - SAMPLE_BYTES), size));
    }

    private static long crc(ByteSource file, long start, long end) throws IOException {
        try (InputStream in = file.open(start)) {
            byte[] sample = in.readNBytes((int) (end - start));
            if (sample.length < end - start) {
                throw new IOException(
                        file.name() + ": ends at byte " + (start + sample.length) + ", expected byte " + end);
            }
            CRC32C crc = new CRC32C();
            crc.update(sample);
            return crc.getValue();
        }
    }

    private static GameFileStamp of(Path file, FileChannel channel, long start, long end) throws IOException {
        Path name = file.getFileName();
        return new GameFileStamp(
                name == null ? file.toString() : name.toString(),
                end - start,
                crc(channel, start, Math.min(end, start + SAMPLE_BYTES)),
                crc(channel, Math.max(start, end - SAMPLE_BYTES), end));
    }

    private static long crc(FileChannel channel, long start, long end) throws IOException {
        ByteBuffer sample = ByteBuffer.allocate((int) (end - start));
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
