package org.polybook.commands;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Creates files of books, record by record. */
public final class TestBookWriter {
    public static final long START = 0x463b96181691fc9cL;
    public static final int E2E4 = 0x31c;
    public static final int D2D4 = 0x2db;
    /** Castling, which is illegal in the start position. */
    public static final int E1H1 = 0x107;

    private final List<byte[]> records = new ArrayList<>();

    public TestBookWriter addAtStart(int move, int weight) {
        return add(START, move, weight);
    }

    public TestBookWriter add(long key, int move, int weight) {
        records.add(ByteBuffer.allocate(16)
                .putLong(key)
                .putShort((short) move)
                .putShort((short) weight)
                .putInt(0)
                .array());
        return this;
    }

    /** Writes the records and returns the file. */
    public BookRef writeTo(Path file) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(16 * records.size());
        records.forEach(bytes::put);
        Files.write(file, bytes.array());
        return BookRef.file(file);
    }
}
