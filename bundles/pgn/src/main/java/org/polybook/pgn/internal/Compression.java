package org.polybook.pgn.internal;

import java.io.IOException;
import java.io.InputStream;

/** Unpacks what is packed, going by the first bytes, not by the name. */
final class Compression {
    private Compression() {}

    /**
     * The bytes of a file as they are to be read.
     *
     * @param isPacked whether they stand otherwise in the file
     */
    record Unpacked(InputStream stream, boolean isPacked) {}

    static Unpacked unpack(InputStream in, String name) throws IOException {
        PackedInput input = new PackedInput(in);
        if (input.begins(0x1F, 0x8B)) {
            return library(name, "gzip", "java.base", () -> new Gzip(input).begin());
        }
        if (input.begins('B', 'Z', 'h')) {
            return library(name, "bzip2", "org.apache.commons.commons-compress", () -> new Bzip2(input).begin());
        }
        if (ZstdFrame.begins(input)) {
            return library(name, "zstd", "org.polybook.zstd", () -> new Zstd(input).begin());
        }
        return new Unpacked(input, false);
    }

    /** Something that needs a library which may be absent. */
    private interface Opening {
        InputStream open() throws IOException;
    }

    private static Unpacked library(String name, String packing, String bundle, Opening opening) throws IOException {
        try {
            return new Unpacked(opening.open(), true);
        } catch (IOException | RuntimeException e) {
            String why = e.getMessage() == null ? "it ends there" : e.getMessage();
            throw new IOException(name + ": the " + packing + " data is damaged at its start: " + why, e);
        } catch (NoClassDefFoundError e) {
            throw new IOException(
                    name + ": " + packing + " support is not installed (it comes with the bundle " + bundle + ")", e);
        }
    }
}
