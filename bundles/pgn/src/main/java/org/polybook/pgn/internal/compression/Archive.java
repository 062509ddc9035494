package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;

/** The games of an archive: its files whose names end in {@code .pgn}, in order, separated by an empty line. */
abstract class Archive extends InputStream {
    private static final int MAX_NAME_LENGTH = 60;

    private String first;
    /** The current or last entry; empty before the first. */
    private String entry = "";

    private boolean isInFile;
    private boolean hasGames;
    /** The remaining bytes of the empty line. */
    private int gap;

    /** Opens the next entry and returns its name, with a slash at its end for a folder; null after the last. */
    abstract String nextEntry() throws IOException;

    /** Returns the next bytes of the entry; 0 or −1 after its last. */
    abstract int decompress(byte[] into, int offset, int length) throws IOException;

    /** Returns a failure with our own words for an exception of the decompression. */
    abstract IOException fault(Exception cause);

    /** Opens the first file of games. */
    final Archive begin() throws IOException {
        nextFile();
        if (!hasGames) {
            throw new UnsupportedFileException("it contains no file whose name ends in .pgn"
                    + (first == null ? "" : "; the first file is \"" + first + "\""));
        }
        gap = 0;
        return this;
    }

    private void nextFile() throws IOException {
        isInFile = false;
        String name;
        while (!isInFile && (name = nextEntry()) != null) {
            entry = beginning(name);
            first = first == null ? entry : first;
            isInFile = name.toLowerCase(Locale.ROOT).endsWith(".pgn");
        }
        hasGames |= isInFile;
        gap = isInFile ? 2 : 0;
    }

    @Override
    public final int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public final int read(byte[] into, int offset, int length) throws IOException {
        try {
            return length == 0 ? 0 : next(into, offset, length);
        } catch (TrailingBytesException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw new IOException(place() + ": " + fault(e).getMessage(), e);
        }
    }

    /** Returns the part of a file's name that a message shows. */
    static String beginning(String name) {
        return name.substring(0, Math.min(name.length(), MAX_NAME_LENGTH));
    }

    private String place() {
        return isInFile
                ? "in its file \"" + entry + '"'
                : entry.isEmpty() ? "at its start" : "after its file \"" + entry + '"';
    }

    private int next(byte[] into, int offset, int length) throws IOException {
        while (isInFile) {
            if (gap > 0) {
                gap--;
                into[offset] = '\n';
                return 1;
            }
            int n = decompress(into, offset, length);
            if (n > 0) {
                return n;
            }
            nextFile();
        }
        return -1;
    }
}
