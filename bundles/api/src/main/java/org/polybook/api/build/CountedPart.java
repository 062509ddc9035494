package org.polybook.api.build;

import java.nio.file.Path;
import java.util.Objects;

/**
 * The files that the count of one part of all games writes: a head, and for each range of keys its moves.
 *
 * @param folder the folder of the files, which exists and has none of them before the count
 * @param ranges the number of ranges of keys, from 1 to 256
 */
public record CountedPart(Path folder, int ranges) {
    public CountedPart {
        Objects.requireNonNull(folder, "folder");
    }

    /** Returns the file of the games, names and sources. */
    public Path head() {
        return folder.resolve("head");
    }

    /**
     * Returns the file of the moves of a range; it does not exist if no game has moves there.
     *
     * @param range from 0, in the order of the keys
     */
    public Path moves(int range) {
        return folder.resolve("moves-" + Objects.checkIndex(range, ranges));
    }
}
