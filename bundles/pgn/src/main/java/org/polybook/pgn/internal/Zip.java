package org.polybook.pgn.internal;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** The games of a zip archive: its files whose names end in {@code .pgn}, one after the other, an empty line between them. */
final class Zip extends InputStream {
    private static final int LONGEST_NAME = 60;

    private final ZipInputStream zip;
    private String first;
    private boolean isInEntry;
    private boolean hasGames;
    /** Bytes of the empty line that have still to come. */
    private int gap;

    Zip(InputStream packed) {
        zip = new ZipInputStream(packed);
    }

    /** Goes to the first of them. */
    Zip begin() throws IOException {
        nextEntry();
        if (!hasGames) {
            throw new IOException(
                    "no file in it ends in .pgn" + (first == null ? "" : ", the first is \"" + first + "\""));
        }
        gap = 0;
        return this;
    }

    private void nextEntry() throws IOException {
        isInEntry = false;
        ZipEntry entry;
        while (!isInEntry && (entry = zip.getNextEntry()) != null) {
            String name = entry.getName();
            first = first == null ? name.substring(0, Math.min(name.length(), LONGEST_NAME)) : first;
            isInEntry = !entry.isDirectory() && name.toLowerCase(Locale.ROOT).endsWith(".pgn");
        }
        hasGames |= isInEntry;
        gap = isInEntry ? 2 : 0;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        while (isInEntry && length > 0) {
            if (gap > 0) {
                gap--;
                into[offset] = '\n';
                return 1;
            }
            int n = zip.read(into, offset, length);
            if (n > 0) {
                return n;
            }
            nextEntry();
        }
        return length == 0 ? 0 : -1;
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
