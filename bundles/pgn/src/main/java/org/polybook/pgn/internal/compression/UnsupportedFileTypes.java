package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Types of files that users may try to open as games, but that are not supported. */
final class UnsupportedFileTypes {
    private static final List<FileType> KINDS = List.of(
            new FileType("a RAR archive", 'R', 'a', 'r', '!', 0x1A, 7),
            new FileType("compressed with lzip", 'L', 'Z', 'I', 'P'),
            new FileType("compressed with lz4", 0x04, 0x22, 0x4D, 0x18),
            new FileType("compressed with compress", 0x1F, 0x9D),
            new FileType("compressed with lzma", 0x5D, 0, 0),
            new FileType("a program, perhaps a self-extracting archive", 'M', 'Z', 0x90, 0),
            new FileType("a program, perhaps a self-extracting archive", 'M', 'Z', 'P', 0),
            new FileType("a program, perhaps a self-extracting archive", 'M', 'Z', 0, 0),
            new FileType("a program, perhaps a self-extracting archive", 0x7F, 'E', 'L', 'F'),
            new FileType("an empty zip archive", 'P', 'K', 5, 6),
            new FileType("a PDF document", '%', 'P', 'D', 'F', '-'),
            new FileType("an SQLite database", "SQLite format 3\0".chars().toArray()));

    private UnsupportedFileTypes() {}

    /**
     * @param firstBytes the first bytes of a file of this type, unsigned
     */
    private record FileType(String name, int... firstBytes) {}

    /** Throws an exception that names the type if a file begins like one of the unsupported types. */
    static void refuseUnsupported(LookaheadInput in, String name) throws IOException {
        Optional<String> kind = detectName(in);
        if (kind.isPresent()) {
            throw new IOException(name + ": is " + kind.get() + ", expected PGN, uncompressed or compressed as "
                    + CompressionTypes.endingsInWords());
        }
    }

    /** The type of file that begins with these bytes; empty if it is none of these types. */
    static Optional<String> detectName(LookaheadInput in) throws IOException {
        for (FileType kind : KINDS) {
            if (in.begins(kind.firstBytes)) {
                return Optional.of(kind.name);
            }
        }
        return Optional.empty();
    }
}
