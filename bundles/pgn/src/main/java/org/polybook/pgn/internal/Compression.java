package org.polybook.pgn.internal;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/** Unpacks what is packed and makes wide text UTF-8, going by the first bytes, not by the name. */
final class Compression {
    private static final List<Unread> UNREAD = List.of(
            new Unread("a 7z archive", '7', 'z', 0xBC, 0xAF, 0x27, 0x1C),
            new Unread("a RAR archive", 'R', 'a', 'r', '!', 0x1A, 7),
            new Unread("packed by xz", 0xFD, '7', 'z', 'X', 'Z', 0),
            new Unread("packed by lzip", 'L', 'Z', 'I', 'P'),
            new Unread("packed by lz4", 0x04, 0x22, 0x4D, 0x18),
            new Unread("packed by compress", 0x1F, 0x9D),
            new Unread("an empty zip archive", 'P', 'K', 5, 6),
            new Unread("a PDF document", '%', 'P', 'D', 'F', '-'),
            new Unread(
                    "an SQLite database",
                    'S',
                    'Q',
                    'L',
                    'i',
                    't',
                    'e',
                    ' ',
                    'f',
                    'o',
                    'r',
                    'm',
                    'a',
                    't',
                    ' ',
                    '3',
                    0));

    private Compression() {}

    /**
     * A kind of file that may be taken for games, but is not read.
     *
     * @param what it is
     * @param first bytes of it, unsigned
     */
    private record Unread(String what, int... first) {}

    /**
     * The bytes of a file as they are to be read.
     *
     * @param isPacked whether they stand otherwise in the file
     */
    record Unpacked(TextInput stream, boolean isPacked) {}

    static Unpacked unpack(InputStream in, String name) throws IOException {
        PackedInput input = new PackedInput(in);
        Optional<InputStream> unpacked = members(input, name);
        if (unpacked.isPresent()) {
            return new Unpacked(new TextInput(new PackedInput(unpacked.get())), true);
        }
        TextInput text = new TextInput(input).begin();
        return new Unpacked(text, text.charset().isPresent());
    }

    /** Empty if the bytes stand there as they are. */
    private static Optional<InputStream> members(PackedInput input, String name) throws IOException {
        if (input.begins(0x1F, 0x8B)) {
            return library(name, "gzip", "java.base", () -> new Gzip(input).begin());
        }
        if (input.begins('B', 'Z', 'h')) {
            return library(name, "bzip2", "org.apache.commons.commons-compress", () -> new Bzip2(input).begin());
        }
        if (ZstdFrame.begins(input)) {
            return library(name, "zstd", "org.polybook.zstd", () -> new Zstd(input).begin());
        }
        if (input.begins('P', 'K', 3, 4)) {
            return library(name, "zip", "java.base", () -> new Zip(input).begin());
        }
        for (Unread unread : UNREAD) {
            if (input.begins(unread.first)) {
                throw new IOException(
                        name + ": is " + unread.what + ", expected PGN, plain or packed as gz, bz2, zst or zip");
            }
        }
        return Optional.empty();
    }

    /** Something that needs a library which may be absent. */
    private interface Opening {
        InputStream open() throws IOException;
    }

    private static Optional<InputStream> library(String name, String packing, String bundle, Opening opening)
            throws IOException {
        try {
            return Optional.of(opening.open());
        } catch (IOException | RuntimeException e) {
            String why = e.getMessage() == null ? "it ends there" : e.getMessage();
            throw new IOException(name + ": the " + packing + " data is damaged at its start: " + why, e);
        } catch (NoClassDefFoundError e) {
            throw new IOException(
                    name + ": " + packing + " support is not installed (it comes with the bundle " + bundle + ")", e);
        }
    }
}
