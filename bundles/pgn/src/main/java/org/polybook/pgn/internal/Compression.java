package org.polybook.pgn.internal;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.zip.GZIPInputStream;

/** Unpacks what is packed, going by the first bytes, not by the name. */
final class Compression {
    private static final int BUFFER = 1 << 16;

    private Compression() {}

    static InputStream unpack(InputStream in, String name) throws IOException {
        byte[] head = in.readNBytes(4);
        InputStream all = new SequenceInputStream(new ByteArrayInputStream(head), in);
        if (begins(head, 0x1F, 0x8B)) {
            return library(name, "gzip", "java.base", () -> new GZIPInputStream(new NeverEmpty(all), BUFFER));
        }
        if (begins(head, 'B', 'Z', 'h')) {
            return library(name, "bzip2", "org.apache.commons.commons-compress", () -> Bzip2.unpack(all));
        }
        if (begins(head, 0x28, 0xB5, 0x2F, 0xFD)) {
            return library(name, "zstd", "org.polybook.zstd", () -> Zstd.unpack(all));
        }
        return all;
    }

    private static boolean begins(byte[] head, int... with) {
        for (int i = 0; i < with.length; i++) {
            if (i >= head.length || head[i] != (byte) with[i]) {
                return false;
            }
        }
        return true;
    }

    /** Something that needs a library which may be absent. */
    private interface Opening {
        InputStream open() throws IOException;
    }

    private static InputStream library(String name, String packing, String bundle, Opening opening) throws IOException {
        try {
            return opening.open();
        } catch (IOException | RuntimeException e) {
            throw new IOException(name + ": the " + packing + " data is damaged at its start: " + e.getMessage(), e);
        } catch (NoClassDefFoundError e) {
            throw new IOException(
                    name + ": " + packing + " support is not installed (it comes with the bundle " + bundle + ")", e);
        }
    }
}
