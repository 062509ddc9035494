package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Decompresses gzip files of any number of members (RFC 1952). Java's own class treats a member with a damaged header
 * as the end of the file.
 *
 * <pre>
 * header  = 1F 8B, method 8, flags, time (4), extra flags, system; extra field, name, comment, checksum of the header as flagged,
 *           all of which are skipped
 * trailer = CRC-32 of the decompressed data (4), its length modulo 2^32 (4); low bytes first
 * </pre>
 */
final class Gzip extends ConcatenatedStreams {
    private static final int HEAD_CHECKSUM = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int RESERVED = 0xE0;

    private final Inflater inflater = new Inflater(true);
    private final CRC32 checksum = new CRC32();
    private boolean isTrailerRead;

    Gzip(LookaheadInput in) {
        super(in, "gzip");
    }

    @Override
    boolean isAtStreamStart() throws IOException {
        return in.begins(0x1F, 0x8B);
    }

    @Override
    void openNextStream() throws IOException {
        in.consume(2);
        int method = in.readUnsignedByte();
        int flags = in.readUnsignedByte();
        if (method != 8 || (flags & RESERVED) != 0) {
            throw new CompressedFileException("the gzip header before byte " + in.position() + " is damaged", null);
        }
        in.consume(6);
        if ((flags & EXTRA) != 0) {
            in.consume(in.readUnsignedByte() | in.readUnsignedByte() << 8);
        }
        skipText((flags & NAME) != 0);
        skipText((flags & COMMENT) != 0);
        in.consume((flags & HEAD_CHECKSUM) != 0 ? 2 : 0);
        inflater.reset();
        checksum.reset();
        isTrailerRead = false;
    }

    private void skipText(boolean isPresent) throws IOException {
        while (isPresent && in.readUnsignedByte() != 0) {
            continue;
        }
    }

    @Override
    int decompress(byte[] into, int offset, int length) throws IOException {
        while (true) {
            int n = inflate(into, offset, length);
            checksum.update(into, offset, n);
            if (n > 0) {
                return n;
            }
            if (inflater.finished()) {
                verifyTrailerOnce();
                return -1;
            }
            if (inflater.needsDictionary()) {
                throw new UnsupportedFileException("its data needs a dictionary");
            }
            if (!in.feed(inflater)) {
                throw in.truncated();
            }
        }
    }

    /**
     * Decompresses bytes and returns their number. Returns the bytes before a damaged place; the next call throws the
     * exception.
     */
    private int inflate(byte[] into, int offset, int length) throws IOException {
        long before = inflater.getBytesWritten();
        try {
            return inflater.inflate(into, offset, length);
        } catch (DataFormatException e) {
            int n = (int) (inflater.getBytesWritten() - before);
            if (n > 0) {
                return n;
            }
            throw in.damaged("gzip", "", e);
        }
    }

    private void verifyTrailerOnce() throws IOException {
        if (isTrailerRead) {
            return;
        }
        isTrailerRead = true;
        in.takeBack(inflater);
        int length = (int) inflater.getBytesWritten();
        if (in.readIntLittleEndian() != (int) checksum.getValue() || in.readIntLittleEndian() != length) {
            throw in.damaged("gzip", ": its checksum is wrong", null);
        }
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        super.close();
    }
}
