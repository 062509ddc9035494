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
    /** The methods of packing besides those that are read, as programs call them. */
    private static final Map<Integer, String> METHODS =
            Map.of(9, "deflate64", 12, "bzip2", 14, "lzma", 93, "zstd", 95, "xz", 98, "ppmd");

    private final PackedInput packed;
    private final Entries zip;

    Zip(PackedInput packed) {
        this.packed = packed;
        zip = new Entries(packed);
    }

    @Override
    String nextEntry() throws IOException {
        ZipEntry entry;
        try {
            entry = zip.getNextEntry();
        } catch (ZipException e) {
            throw fault(e);
        }
        if (entry == null) {
            return null;
        }
        requireMethod(entry);
        return entry.getName();
    }

    private static void requireMethod(ZipEntry entry) throws UnreadException {
        int method = entry.getMethod();
        if (method != ZipEntry.DEFLATED && method != ZipEntry.STORED) {
            throw new UnreadException("its file \"" + beginning(entry.getName()) + "\" is packed by "
                    + METHODS.getOrDefault(method, "method " + method)
                    + ", of all methods only deflate is read: unpack it first");
        }
    }

    @Override
    int unpack(byte[] into, int offset, int length) throws IOException {
        return zip.read(into, offset, length);
    }

    @Override
    IOException fault(Exception cause) {
        String words = cause instanceof ZipException ? String.valueOf(cause.getMessage()) : "";
        if (words.contains("encrypted")) {
            return new UnreadException("a password is needed", cause);
        }
        return words.contains("EXT descriptor")
                ? new UnreadException(
                        "the next file has its size behind it, which is read for deflate only: unpack it first", cause)
                : packed.fault("zip", cause);
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }

    /**
     * The library's reader, which takes whatever is no file for the end of the archive. Here, the table of contents must come after
     * the last file, then the end of the archive, and of the packed file.
     */
    private static final class Entries extends ZipInputStream {
        /** "PK", 3, 4: a file follows. */
        private static final int FILE = 0x504B0304;
        /** "PK", 5, 6: the record that ends an archive. */
        private static final int END = 0x504B0506;
        /** That and what may come before it and after the last file: the table of contents, its forms for large ones. */
        private static final Set<Integer> AFTER_FILES = Set.of(END, 0x504B0102, 0x504B0606, 0x504B0608);
        /** Bytes of that record between its name and the length of its comment. */
        private static final int NUMBERS = 16;

        private final PackedInput packed;

        /** Names that do not say that they are UTF-8 may be anything; in Latin 1 anything has a meaning. */
        Entries(PackedInput packed) {
            super(packed, StandardCharsets.ISO_8859_1);
            this.packed = packed;
        }

        @Override
        public ZipEntry getNextEntry() throws IOException {
            closeEntry();
            int sign = sign();
            if (sign == FILE) {
                ZipEntry entry = super.getNextEntry();
                if (entry == null) {
                    throw new EOFException("the archive ends in the head of a file");
                }
                return entry;
            }
            if (!AFTER_FILES.contains(sign)) {
                throw new ZipException("neither a file nor the table of contents");
            }
            requireEnd();
            return null;
        }

        /** The next four bytes, which remain there. */
        private int sign() throws IOException {
            byte[] bytes = in.readNBytes(Integer.BYTES);
            if (bytes.length < Integer.BYTES) {
                throw new EOFException("neither a file nor the table of contents");
            }
            ((PushbackInputStream) in).unread(bytes); // as the library has it, which goes back in it after each file
            int sign = 0;
            for (byte b : bytes) {
                sign = sign << 8 | b & 0xFF;
            }
            return sign;
        }

        /** @throws TrailingBytesException if something stands after the archive, such as another one */
        private void requireEnd() throws IOException {
            int last = 0;
            while (last != END) {
                int c = in.read();
                if (c < 0) {
                    throw new EOFException("the archive ends before its end");
                }
                last = last << 8 | c;
            }
            in.skipNBytes(NUMBERS);
            int low = in.read();
            int high = in.read();
            if (high < 0) {
                throw new EOFException("the archive ends in its end");
            }
            in.skipNBytes(high << 8 | low);
            long end = packed.position() - in.available();
            if (in.read() >= 0) {
                throw TrailingBytesException.afterArchive(end);
            }
        }
    }
}
