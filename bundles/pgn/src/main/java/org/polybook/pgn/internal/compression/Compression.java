package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;

/** Unpacks what is packed and makes wide text UTF-8, going by the first bytes, not by the name. */
final class Compression {
    private Compression() {}

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
        TextInput text = new TextInput(file.bytes()).begin();
        return new Unpacked(text, text.charset().isPresent());
    }

    /** The kind of packed bytes that begin like no text; empty if they are as good as text, or cannot be read, which the reader finds. */
    private static Optional<String> inner(PackedInput content) {
        try {
            for (Packing packing : Packings.all()) {
                if (packing.sign().isAt(content)) {
                    return Optional.of("packed by " + packing.name() + " once more");
                }
            }
            return UnsupportedFileTypes.of(content);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** Empty if the bytes stand there as they are. */
    private static Optional<InputStream> unpacked(Packed file, String name) throws IOException {
        for (Packing packing : Packings.all()) {
            if (packing.sign().isAt(file.bytes())) {
                return Optional.of(open(packing, file, name));
            }
        }
        UnsupportedFileTypes.refuse(file.bytes(), name);
        return Optional.empty();
    }

    private static InputStream open(Packing packing, Packed file, String name) throws IOException {
        try {
            return packing.opening().open(file);
        } catch (UnreadException e) {
            throw new IOException(name + ": is packed by " + packing.name() + "; " + e.getMessage(), e);
        } catch (IOException | RuntimeException e) {
            String why = file.bytes().fault(packing.name(), e).getMessage();
            throw new IOException(name + ": the " + packing.name() + " data is damaged at its start: " + why, e);
        } catch (NoClassDefFoundError e) {
            throw new IOException(
                    name + ": " + packing.name() + " support is not installed (it comes with the bundle "
                            + packing.library() + ")",
                    e);
        }
    }
}
