package org.polybook.pgn.internal;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** The games of a zip archive, which may be a stream. */
final class Zip extends Archive {
    private final ZipInputStream zip;

    Zip(InputStream packed) {
        zip = new ZipInputStream(packed);
    }

    @Override
    String nextEntry() throws IOException {
        ZipEntry entry = zip.getNextEntry();
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
}
