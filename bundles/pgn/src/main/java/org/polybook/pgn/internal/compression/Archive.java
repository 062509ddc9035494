package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;

/** The games of an archive: its files whose names end in {@code .pgn}, one after the other, an empty line between them. */
abstract class Archive extends InputStream {
    private static final int LONGEST_NAME = 60;

    private String first;
    /** The entry that is read, or was read last; empty before the first. */
    private String entry = "";

    private boolean isInFile;
    private boolean hasGames;
    /** Bytes of the empty line that have still to come. */
    private int gap;

    /** Goes to the next entry; its name with a slash at its end if it is a folder, null after the last. */
    abstract String nextEntry() throws IOException;

    /** The next bytes of the entry, none or −1 after its last. */
    abstract int unpack(byte[] into, int offset, int length) throws IOException;

    /** The reason for what the unpacking has thrown, in words of ours. */
    abstract IOException fault(Exception cause);

    /** Goes to the first file of games. */
    final Archive begin() throws IOException {
        nextFile();
        if (!hasGames) {
            throw new UnreadException(
                    "no file in it ends in .pgn" + (first == null ? "" : ", the first is \"" + first + "\""));
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

    /** As much of a file's name as a message shows. */
    static String beginning(String name) {
        return name.substring(0, Math.min(name.length(), LONGEST_NAME));
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
            int n = unpack(into, offset, length);
            if (n > 0) {
                return n;
            }
            nextFile();
        }
        return -1;
    }
}
