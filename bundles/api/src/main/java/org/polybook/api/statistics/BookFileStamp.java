package org.polybook.api.statistics;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.polybook.io.FileOpener;

/**
 * The state of a book's file, by which a file of statistics recognises the book with which it was written.
 *
 * @param size the size in bytes
 * @param crc the CRC-32C of samples, 0 to 2^32 − 1: of at most 256 pieces of 64 KiB at even distances,
 *     the last one at the end. Of a book of at most 16 MiB, that is every byte
 */
public record BookFileStamp(long size, long crc) {
    private static final int SAMPLE = 1 << 16;
    private static final int MAX_SAMPLES = 256;

    /** Returns the current stamp of a file. */
    public static BookFileStamp of(Path file) throws IOException {
        try (FileChannel channel = FileOpener.open(file)) {
            long size = channel.size();
            CRC32C crc = new CRC32C();
            ByteBuffer sample = ByteBuffer.allocate(SAMPLE);
            long samples = Math.min(MAX_SAMPLES, (size + SAMPLE - 1) / SAMPLE);
            for (long i = 0; i < samples; i++) {
                read(channel, place(size, i, samples), sample.clear());
                crc.update(sample.flip());
            }
            return new BookFileStamp(size, crc.getValue());
        }
    }

    /** The offset of a sample: adjacent samples if the file has no more, else samples at even distances. */
    private static long place(long size, long number, long samples) {
        if (size <= (long) SAMPLE * MAX_SAMPLES) {
            return number * SAMPLE;
        }
        return (long) ((double) (size - SAMPLE) * number / (samples - 1));
    }

    private static void read(FileChannel channel, long start, ByteBuffer into) throws IOException {
        long at = start;
        int read = channel.read(into, at);
        while (read > 0 && into.hasRemaining()) {
            at += read;
            read = channel.read(into, at);
        }
    }
}
