package org.polybook.cli.internal.header;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.edit.BookHeaders;
import org.polybook.io.FileOpener;
import org.polybook.io.InputOpener;

/** The raw header data of a file: the 8 bytes after each leading null key. */
final class HeaderData {
    private static final int RECORD_BYTES = 16;
    private static final int CHECKED_RECORDS = 10;
    /** The message of the original pgheader, byte for byte, about a book whose size or keys are wrong. */
    private static final String BADLY_FORMATTED = "Badly formatted input file.";

    private HeaderData() {}

    /**
     * Reads the header data, at most 1 MiB; the file may be a pipe.
     *
     * @return empty if the file is empty or the first record is not a null record
     * @throws BookFormatException if the file ends within the header data
     */
    static Optional<byte[]> read(Path file) throws IOException {
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        try (InputStream in = InputOpener.open(file)) {
            byte[] record = in.readNBytes(RECORD_BYTES);
            if (record.length == 0) {
                return Optional.empty();
            }
            while (record.length == RECORD_BYTES && key(record) == 0 && data.size() < BookHeaders.MAX_BYTES) {
                data.write(record, RECORD_BYTES / 2, RECORD_BYTES / 2);
                record = in.readNBytes(RECORD_BYTES);
            }
            if (record.length > 0 && record.length < RECORD_BYTES) {
                throw new BookFormatException(BADLY_FORMATTED);
            }
        }
        return data.size() == 0 ? Optional.empty() : Optional.of(data.toByteArray());
    }

    private static long key(byte[] record) {
        return ByteBuffer.wrap(record).getLong();
    }

    /**
     * Checks a file as pgheader does before it changes one.
     *
     * @throws BookFormatException if its size is not a multiple of 16, it is empty, or one of its first keys is smaller
     *     than the one before
     */
    static void requireChangeable(Path file) throws IOException {
        try (FileChannel channel = FileOpener.open(file);
                InputStream in = Channels.newInputStream(channel)) {
            long size = channel.size();
            if (size == 0 || size % RECORD_BYTES != 0) {
                throw new BookFormatException(BADLY_FORMATTED);
            }
            long last = 0;
            for (int i = 0; i < CHECKED_RECORDS && (long) i * RECORD_BYTES < size; i++) {
                long key = key(in.readNBytes(RECORD_BYTES));
                if (Long.compareUnsigned(key, last) < 0) {
                    throw new BookFormatException(BADLY_FORMATTED);
                }
                last = key;
            }
        }
    }

    /** Formats the bytes, eight per line, each in five columns. */
    static String dump(byte[] data) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < data.length; i++) {
            int c = data[i] & 0xFF;
            String shown = switch (c) {
                case '\n' -> "   \\n";
                case 0 -> "   \\0";
                default -> c >= ' ' && c < 0x7F ? "    " + (char) c : String.format(Locale.ROOT, " \\%03o", c);
            };
            text.append(shown).append(i % 8 == 7 ? "\n" : "");
        }
        return text.toString();
    }
}
