package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Unpacks what is packed and makes wide text UTF-8, going by the first bytes, not by the name. */
final class Compression {
    private static final UnpackingMemory MEMORY = UnpackingMemory.ofThisJava();

    private static final List<Packing> PACKINGS = List.of(
            new Packing("gzip", "java.base", in -> in.begins(0x1F, 0x8B), file -> new Gzip(file.bytes).begin()),
            new Packing(
                    "bzip2",
                    "org.apache.commons.commons-compress",
                    in -> in.begins('B', 'Z', 'h'),
                    file -> new Bzip2(file.bytes).begin()),
            new Packing("zstd", "org.polybook.zstd", ZstdFrame::begins, file -> new Zstd(file.bytes).begin()),
            new Packing(
                    "xz",
                    "org.tukaani.xz",
                    in -> in.begins(0xFD, '7', 'z', 'X', 'Z', 0),
                    file -> new Xz(file.bytes, MEMORY).begin()),
            new Packing("zip", "java.base", in -> in.begins('P', 'K', 3, 4), file -> new Zip(file.bytes).begin()),
            new Packing(
                    "7z",
                    "org.apache.commons.commons-compress, and what that needs: org.apache.commons.lang3, org.tukaani.xz",
                    in -> in.begins('7', 'z', 0xBC, 0xAF, 0x27, 0x1C),
                    file -> new SevenZip(file.path(), file.taken, MEMORY).begin()));

    private Compression() {}

    /**
     * A way of packing.
     *
     * @param library the bundle that has it
     */
    private record Packing(String name, String library, Sign sign, Opening opening) {}

    private interface Sign {
        boolean isAt(PackedInput in) throws IOException;
    }

    private interface Opening {
        InputStream open(Packed file) throws IOException;
    }

    /**
     * A file that may be packed.
     *
     * @param bytes all of them
     * @param taken those that have been taken
     * @param where empty if it is a stream only
     */
    private record Packed(PackedInput bytes, CountingStream taken, Optional<Path> where) {
        Path path() throws IOException {
            return where.orElseThrow(() -> new UnreadException("it is read from a file only, not from a stream"));
        }
    }

    /**
     * The bytes of a file as they are to be read.
     *
     * @param isPacked whether they stand otherwise in the file
     */
    record Unpacked(TextInput stream, boolean isPacked) {}

    /** @param where the file that is read, empty if there is none */
    static Unpacked unpack(CountingStream in, String name, Optional<Path> where) throws IOException {
        Packed file = new Packed(new PackedInput(in), in, where);
        Optional<InputStream> unpacked = unpacked(file, name);
        if (unpacked.isPresent()) {
            PackedInput content = new PackedInput(unpacked.get());
            Optional<String> inner = inner(content);
            if (inner.isPresent()) {
                throw new IOException(name + ": what is packed in it is " + inner.get()
                        + ", expected PGN; unpack it once, then try what comes out");
            }
            return new Unpacked(new TextInput(content), true);
        }
        TextInput text = new TextInput(file.bytes).begin();
        return new Unpacked(text, text.charset().isPresent());
    }

    /** The kind of packed bytes that begin like no text; empty if they are as good as text, or cannot be read, which the reader finds. */
    private static Optional<String> inner(PackedInput content) {
        try {
            for (Packing packing : PACKINGS) {
                if (packing.sign.isAt(content)) {
                    return Optional.of("packed by " + packing.name + " once more");
                }
            }
            return OtherKinds.of(content);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** Empty if the bytes stand there as they are. */
    private static Optional<InputStream> unpacked(Packed file, String name) throws IOException {
        for (Packing packing : PACKINGS) {
            if (packing.sign.isAt(file.bytes)) {
                return Optional.of(open(packing, file, name));
            }
        }
        OtherKinds.refuse(file.bytes, name);
        return Optional.empty();
    }

    private static InputStream open(Packing packing, Packed file, String name) throws IOException {
        try {
            return packing.opening.open(file);
        } catch (UnreadException e) {
            throw new IOException(name + ": is packed by " + packing.name + "; " + e.getMessage(), e);
        } catch (IOException | RuntimeException e) {
            String why = file.bytes.fault(packing.name, e).getMessage();
            throw new IOException(name + ": the " + packing.name + " data is damaged at its start: " + why, e);
        } catch (NoClassDefFoundError e) {
            throw new IOException(
                    name + ": " + packing.name + " support is not installed (it comes with the bundle "
                            + packing.library + ")",
                    e);
        }
    }
}
