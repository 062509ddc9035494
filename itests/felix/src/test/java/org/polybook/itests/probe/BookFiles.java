package org.polybook.itests.probe;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.zip.GZIPOutputStream;

/** Small book files, byte by byte, and the ways in which people copy them into a folder. */
public final class BookFiles {
    /** Key of the start position, from the format's description. */
    public static final long START = 0x463B96181691FC9CL;
    /** Key after 1. e4, from the format's description. */
    public static final long AFTER_E4 = 0x823C9B50FD114196L;

    public static final int E2E4 = 0x031C;
    public static final int D2D4 = 0x02DB;
    public static final int G1F3 = 0x0195;
    public static final int E7E5 = 0x0D24;

    private BookFiles() {}

    /** One record: 8 bytes key, 2 bytes move, 2 bytes weight, 4 bytes learn, all big-endian. */
    public record BookRecord(long key, int move, int weight) {}

    /** A book with one record of the start position. */
    public static byte[] bookOfOneMove(int move, int weight) {
        return bookOf(new BookRecord(START, move, weight));
    }

    /** The records in the order of the format: by key, unsigned. */
    public static byte[] bookOf(BookRecord... lines) {
        BookRecord[] sorted = lines.clone();
        Arrays.sort(sorted, Comparator.comparing(BookRecord::key, Long::compareUnsigned));
        ByteBuffer bytes = ByteBuffer.allocate(16 * sorted.length);
        for (BookRecord line : sorted) {
            bytes.putLong(line.key)
                    .putShort((short) line.move)
                    .putShort((short) line.weight)
                    .putInt(0);
        }
        return bytes.array();
    }

    /** Like {@code mv} within a file system: the name changes its file in one step. */
    public static void renameOver(Path target, byte[] content) throws IOException {
        Path temporary =
                Files.createTempFile(target.toAbsolutePath().getParent().getParent(), "new", ".tmp");
        Files.write(temporary, content);
        Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Like {@code cp}: truncates and writes the same file in one call; creates it if it is missing. */
    public static void copyOver(Path target, byte[] content) throws IOException {
        try (FileChannel file = FileChannel.open(
                target, StandardOpenOption.WRITE, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer bytes = ByteBuffer.wrap(content);
            while (bytes.hasRemaining()) {
                file.write(bytes);
            }
        }
    }

    /** Part of a slow {@code cp}: the bytes from {@code from} to {@code to}. */
    public static void copyPart(Path target, byte[] content, int from, int to) throws IOException {
        try (FileChannel file = FileChannel.open(target, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            if (from == 0) {
                file.truncate(0);
            }
            ByteBuffer part = ByteBuffer.wrap(content, from, to - from);
            while (part.hasRemaining()) {
                file.write(part, to - part.remaining());
            }
        }
    }

    /** The text, compressed. */
    public static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
            zip.write(text.getBytes(StandardCharsets.US_ASCII));
        }
        return bytes.toByteArray();
    }
}
