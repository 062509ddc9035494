package org.polybook.pgn.internal;

import java.io.EOFException;
import java.io.IOException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/** The games of a zip archive, which may be a stream. */
final class Zip extends Archive {
    private final Entries zip;
    private boolean isEmpty = true;

    Zip(PackedInput packed) {
        zip = new Entries(packed);
    }

    @Override
    String nextEntry() throws IOException {
        ZipEntry entry;
        try {
            entry = zip.getNextEntry();
        } catch (ZipException e) {
            String words = String.valueOf(e.getMessage());
            throw words.contains("encrypted")
                    ? new UnreadException("a password is needed")
                    : new IOException("its next file cannot be unpacked (" + words + ")", e);
        }
        if (entry == null) {
            if (isEmpty) {
                throw new EOFException("it ends before its first file"); // its sign is that of a file
            }
            zip.requireEnd();
        }
        isEmpty = false;
        return entry == null ? null : entry.getName();
    }

    @Override
    int unpack(byte[] into, int offset, int length) throws IOException {
        return zip.read(into, offset, length);
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }

    /** The library's reader, which ends at the table of contents, and a look at what stands after that. */
    private static final class Entries extends ZipInputStream {
        /** "PK", 5, 6: the record that ends an archive. */
        private static final int END = 0x504B0506;
        /** Bytes of that record between its name and the length of its comment. */
        private static final int NUMBERS = 16;

        private final PackedInput packed;
        private boolean isEndSeen;

        Entries(PackedInput packed) {
            super(packed);
            this.packed = packed;
        }

        /** @throws TrailingBytesException if something stands after the archive, such as another one */
        void requireEnd() throws IOException {
            if (isEndSeen) {
                return;
            }
            isEndSeen = true;
            int last = 0;
            while (last != END) {
                int c = in.read();
                if (c < 0) {
                    return; // without its end it is read all the same
                }
                last = last << 8 | c;
            }
            in.skipNBytes(NUMBERS);
            in.skipNBytes(in.read() | in.read() << 8);
            long end = packed.position() - in.available();
            if (in.read() >= 0) {
                throw TrailingBytesException.afterArchive(end);
            }
        }
    }
}
