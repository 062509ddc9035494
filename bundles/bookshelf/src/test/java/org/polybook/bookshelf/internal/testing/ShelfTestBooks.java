package org.polybook.bookshelf.internal.testing;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Random;

/** Small books in the {@code .bin} format, and the usual ways to replace them. */
public final class ShelfTestBooks {
    /** The key of the start position, as the description of the format states it. */
    public static final long START = 0x463B96181691FC9CL;

    private static final int E2E4 = 0x031C;

    private ShelfTestBooks() {}

    /** Returns a book with one move in the start position: 1. e4 with that weight. */
    public static byte[] bookWithWeight(int weight) {
        return bookOfRecords(1, weight);
    }

    /** Returns a book of {@code count} records with successive keys, each with the move 1. e4 and that weight. */
    public static byte[] bookOfRecords(int count, int weight) {
        ByteBuffer bytes = ByteBuffer.allocate(16 * count);
        for (int i = 0; i < count; i++) {
            bytes.putLong(START + i)
                    .putShort((short) E2E4)
                    .putShort((short) weight)
                    .putInt(0);
        }
        return bytes.array();
    }

    /** Returns pseudo-random bytes, the same in every call. */
    public static byte[] randomBytes(int size) {
        byte[] bytes = new byte[size];
        new Random(42).nextBytes(bytes);
        return bytes;
    }

    /** Writes the content in place, as {@code cp} does. */
    public static void copyOver(Path target, byte[] content) throws IOException {
        Files.write(target, content);
    }

    /** Renames a new file over the target, as {@code mv} does. */
    public static void renameOver(Path target, byte[] content) throws IOException {
        Path made = Files.write(target.resolveSibling(target.getFileName() + ".new"), content);
        Files.move(made, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
