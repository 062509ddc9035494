package org.polybook.scid.internal.write;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.polybook.scid.internal.database.DatabaseProperties;
import org.polybook.scid.internal.database.NameKind;

/**
 * Writes the records of {@code .sn5}. A record is a number, then a text. The number is 8 times the length of the text
 * plus its kind, written in seven bits a byte, the lowest first.
 */
final class NameFileWriterV5 {
    private static final int INFO = 4;

    private NameFileWriterV5() {}

    /** Appends a name. */
    static void add(NameKind kind, byte[] name, int length, OutputStream to) throws IOException {
        writeNumber((long) length << 3 | kind.ordinal(), to);
        to.write(name, 0, length);
    }

    /** Appends the properties of the database, including empty ones. */
    static void add(DatabaseProperties info, OutputStream to) throws IOException {
        writeProperty("type" + info.type().orElse(""), to);
        writeProperty("description" + info.description(), to);
        writeProperty("autoload" + info.autoload().orElse(""), to);
        List<String> flags = info.flagNames();
        for (int i = 0; i < flags.size(); i++) {
            writeProperty("flag" + (i + 1) + flags.get(i), to);
        }
    }

    private static void writeProperty(String word, OutputStream to) throws IOException {
        byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
        writeNumber((long) bytes.length << 3 | INFO, to);
        to.write(bytes);
    }

    private static void writeNumber(long number, OutputStream to) throws IOException {
        long rest = number;
        while (rest >= 0x80) {
            to.write((int) (rest | 0x80));
            rest >>>= 7;
        }
        to.write((int) rest);
    }
}
