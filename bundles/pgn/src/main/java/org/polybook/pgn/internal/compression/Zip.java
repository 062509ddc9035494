package org.polybook.pgn.internal.compression;

import java.io.EOFException;
import java.io.IOException;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/** The games of a zip archive, which may be a stream. */
final class Zip extends Archive {
    /** The names that programs use for unsupported methods of compression, by the method's number. */
    private static final Map<Integer, String> METHODS =
            Map.of(9, "deflate64", 12, "bzip2", 14, "lzma", 93, "zstd", 95, "xz", 98, "ppmd");

    private final LookaheadInput compressed;
    private final StrictZipStream zip;

    Zip(LookaheadInput compressed) {
        this.compressed = compressed;
        zip = new StrictZipStream(compressed);
    }

    @Override
    String openNextEntryOrNull() throws IOException {
        ZipEntry entry;
        try {
            entry = zip.getNextEntry();
        } catch (ZipException e) {
            throw decompressionFailure(e);
        }
        if (entry == null) {
            return null;
        }
        requireSupportedMethod(entry);
        return entry.getName();
    }

    private static void requireSupportedMethod(ZipEntry entry) throws UnsupportedFileException {
        int method = entry.getMethod();
        if (method != ZipEntry.DEFLATED && method != ZipEntry.STORED) {
            throw new UnsupportedFileException("its file \"" + truncateName(entry.getName()) + "\" is compressed with "
                    + METHODS.getOrDefault(method, "method " + method)
                    + ", only deflate is supported: decompress it first");
        }
    }

    @Override
    int decompress(byte[] into, int offset, int length) throws IOException {
        return zip.read(into, offset, length);
    }

    @Override
    IOException decompressionFailure(Exception cause) {
        String words = cause instanceof ZipException ? String.valueOf(cause.getMessage()) : "";
        if (words.contains("encrypted")) {
            return new UnsupportedFileException("a password is needed", cause);
        }
        return words.contains("EXT descriptor")
                ? new UnsupportedFileException(
                        "the size of the next file is stored after it, which is supported for deflate only: decompress it first",
                        cause)
                : compressed.decompressionFailure("zip", cause);
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }

    /**
     * Java's {@link ZipInputStream} treats any bytes that do not begin a file as the end of the archive. This class
     * requires the table of contents after the last file, then the end of the archive, which must be the end of the
     * compressed file, too.
     */
    private static final class StrictZipStream extends ZipInputStream {
        /** "PK", 3, 4: a file follows. */
        private static final int FILE = 0x504B0304;
        /** "PK", 5, 6: the record that ends an archive. */
        private static final int END = 0x504B0506;
        /**
         * The signatures that may follow the last file: those of the end record, of the table of contents, of the end
         * record of a large archive, and of extra data about the archive.
         */
        private static final Set<Integer> AFTER_FILES = Set.of(END, 0x504B0102, 0x504B0606, 0x504B0608);
        /** The number of bytes in the end record between its signature and the length of its comment. */
        private static final int NUMBERS = 16;

        private final LookaheadInput compressed;

        /** Creates a reader that reads names without the UTF-8 flag as Latin 1, in which every byte is a character. */
        StrictZipStream(LookaheadInput compressed) {
            super(compressed, StandardCharsets.ISO_8859_1);
            this.compressed = compressed;
        }

        @Override
        public ZipEntry getNextEntry() throws IOException {
            closeEntry();
            int sign = peekSignature();
            if (sign == FILE) {
                ZipEntry entry = super.getNextEntry();
                if (entry == null) {
                    throw new EOFException("the archive ends in the header of a file");
                }
                return entry;
            }
            if (!AFTER_FILES.contains(sign)) {
                throw new ZipException("neither a file nor the table of contents");
            }
            requireArchiveEnd();
            return null;
        }

        /** Returns the next four bytes without consuming them. */
        private int peekSignature() throws IOException {
            byte[] bytes = in.readNBytes(Integer.BYTES);
            if (bytes.length < Integer.BYTES) {
                throw new EOFException("neither a file nor the table of contents");
            }
            ((PushbackInputStream) in).unread(bytes); // allowed: ZipInputStream itself unreads bytes after each file
            int sign = 0;
            for (byte b : bytes) {
                sign = sign << 8 | b & 0xFF;
            }
            return sign;
        }

        /** @throws TrailingBytesException if bytes follow the archive, such as another one */
        private void requireArchiveEnd() throws IOException {
            int last = 0;
            while (last != END) {
                int c = in.read();
                if (c < 0) {
                    throw new EOFException("the archive ends before its end record");
                }
                last = last << 8 | c;
            }
            in.skipNBytes(NUMBERS);
            int low = in.read();
            int high = in.read();
            if (high < 0) {
                throw new EOFException("the archive ends in its end record");
            }
            in.skipNBytes(high << 8 | low);
            long end = compressed.position() - in.available();
            if (in.read() >= 0) {
                throw TrailingBytesException.afterArchive(end);
            }
        }
    }
}
