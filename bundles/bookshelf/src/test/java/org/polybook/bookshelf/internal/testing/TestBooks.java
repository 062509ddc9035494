package org.polybook.bookshelf.internal.testing;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Random;

/** Small books in the {@code .bin} format, and the ways in which people replace them. */
public final class TestBooks {
    /** Key of the start position, from the format's description. */
    public static final long START = 0x463B96181691FC9CL;

    private static final int E2E4 = 0x031C;

    private TestBooks() {}

    /** A book that answers the start position with 1. e4 of that weight. */
    public static byte[] weighing(int weight) {
        return records(1, weight);
    }

    /** A book that has 1. e4 of that weight, so many times over, one key after the other. */
    public static byte[] records(int count, int weight) {
        ByteBuffer bytes = ByteBuffer.allocate(16 * count);
        for (int i = 0; i < count; i++) {
            bytes.putLong(START + i)
                    .putShort((short) E2E4)
                    .putShort((short) weight)
                    .putInt(0);
        }
        return bytes.array();
    }

    /** So many bytes that mean nothing; seeded. */
    public static byte[] noise(int size) {
        byte[] bytes = new byte[size];
        new Random(42).nextBytes(bytes);
        return bytes;
    }

    /** As {@code cp} does it. */
    public static void copyOver(Path target, byte[] content) throws IOException {
        Files.write(target, content);
    }

    /** As {@code mv} does it. */
    public static void renameOver(Path target, byte[] content) throws IOException {
        Path made = Files.write(target.resolveSibling(target.getFileName() + ".new"), content);
        Files.move(made, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
