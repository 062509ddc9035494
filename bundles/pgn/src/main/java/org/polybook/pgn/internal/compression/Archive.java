package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.util.Locale;
import org.polybook.pgn.internal.bytes.BulkInputStream;

/** The games of an archive: its files whose names end in {@code .pgn}, in order, separated by an empty line. */
abstract class Archive extends BulkInputStream {
    private static final int MAX_NAME_LENGTH = 60;

    private String first;
    /** The name of the current or last entry; empty before the first. */
    private String entry = "";

    private boolean isInFile;
    private boolean hasGames;
    /** The number of bytes still to be returned of the empty line before the next file. */
    private int gap;

    /** Opens the next entry and returns its name, which ends in a slash for a folder; null after the last entry. */
    abstract String openNextEntryOrNull() throws IOException;

    /** Reads the next bytes of the entry and returns their number; 0 or −1 at the end of the entry. */
    abstract int decompress(byte[] into, int offset, int length) throws IOException;

    /** Returns the exception to throw for an exception of the decompression, with a message of this bundle. */
    abstract IOException decompressionFailure(Exception cause);

    /** Opens the first file of games. */
    final Archive openFirstGameFile() throws IOException {
        openNextGameFile();
        if (!hasGames) {
            throw new UnsupportedFileException("it contains no file whose name ends in .pgn"
                    + (first == null ? "" : "; the first file is \"" + first + "\""));
        }
        gap = 0;
        return this;
    }

    private void openNextGameFile() throws IOException {
        isInFile = false;
        String name;
        while (!isInFile && (name = openNextEntryOrNull()) != null) {
            entry = truncateName(name);
            first = first == null ? entry : first;
            isInFile = name.toLowerCase(Locale.ROOT).endsWith(".pgn");
        }
        hasGames |= isInFile;
        gap = isInFile ? 2 : 0;
    }

    @Override
    public final int read(byte[] into, int offset, int length) throws IOException {
        try {
            return length == 0 ? 0 : readAcrossFiles(into, offset, length);
        } catch (TrailingBytesException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw new IOException(
                    describePlace() + ": " + decompressionFailure(e).getMessage(), e);
        }
    }

    /** Returns the beginning of a file's name, as long as messages quote it. */
    static String truncateName(String name) {
        return name.substring(0, Math.min(name.length(), MAX_NAME_LENGTH));
    }

    private String describePlace() {
        return isInFile
                ? "in its file \"" + entry + '"'
                : entry.isEmpty() ? "at its start" : "after its file \"" + entry + '"';
    }

    private int readAcrossFiles(byte[] into, int offset, int length) throws IOException {
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
            openNextGameFile();
        }
        return -1;
    }
}
