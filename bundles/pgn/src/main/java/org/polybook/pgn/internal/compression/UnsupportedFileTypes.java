package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Kinds of files that may be taken for games, but are not read. */
final class UnsupportedFileTypes {
    private static final List<Kind> KINDS = List.of(
            new Kind("a RAR archive", 'R', 'a', 'r', '!', 0x1A, 7),
            new Kind("packed by lzip", 'L', 'Z', 'I', 'P'),
            new Kind("packed by lz4", 0x04, 0x22, 0x4D, 0x18),
            new Kind("packed by compress", 0x1F, 0x9D),
            new Kind("packed by lzma", 0x5D, 0, 0),
            new Kind("a program, perhaps an archive that unpacks itself", 'M', 'Z', 0x90, 0),
            new Kind("a program, perhaps an archive that unpacks itself", 'M', 'Z', 'P', 0),
            new Kind("a program, perhaps an archive that unpacks itself", 'M', 'Z', 0, 0),
            new Kind("a program, perhaps an archive that unpacks itself", 0x7F, 'E', 'L', 'F'),
            new Kind("an empty zip archive", 'P', 'K', 5, 6),
            new Kind("a PDF document", '%', 'P', 'D', 'F', '-'),
            new Kind("an SQLite database", "SQLite format 3\0".chars().toArray()));

    private UnsupportedFileTypes() {}

    /** @param first bytes of it, unsigned */
    private record Kind(String name, int... first) {}

    /** An exception that names the kind if a file begins like one of these. */
    static void refuse(PackedInput in, String name) throws IOException {
        Optional<String> kind = of(in);
        if (kind.isPresent()) {
            throw new IOException(
                    name + ": is " + kind.get() + ", expected PGN, plain or packed as " + Packings.inWords());
        }
    }

    /** The kind that begins like this; empty if it is none of these. */
    static Optional<String> of(PackedInput in) throws IOException {
        for (Kind kind : KINDS) {
            if (in.begins(kind.first)) {
                return Optional.of(kind.name);
            }
        }
        return Optional.empty();
    }
}
