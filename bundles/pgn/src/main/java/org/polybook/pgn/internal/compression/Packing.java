package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * A way of packing.
 *
 * @param name as messages give it
 * @param endings of names of packed files, without a dot, the usual one first
 * @param library the bundle that has it
 */
record Packing(String name, List<String> endings, String library, Sign sign, Opening opening) {

    /** Tells packed files by their first bytes. */
    interface Sign {
        boolean isAt(PackedInput in) throws IOException;
    }

    /** Begins to unpack a file that has the sign. */
    interface Opening {
        InputStream open(Packed file) throws IOException;
    }
}
