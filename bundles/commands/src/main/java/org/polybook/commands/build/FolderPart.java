package org.polybook.commands.build;

import java.io.IOException;
import java.nio.file.Path;
import org.polybook.api.game.GameFileStamp;

/**
 * A part of a file of games that is to be counted.
 *
 * @param start the offset of the first byte
 * @param end the offset after the last byte
 * @param isText true for plain PGN, which is read up to the end; other files are read as a whole
 * @param stamp the name under which the part is counted, with its size and check sums
 */
record FolderPart(Path file, long start, long end, boolean isText, GameFileStamp stamp) {
    static FolderPart of(Path file, long start, long end, boolean isText) throws IOException {
        return new FolderPart(file, start, end, isText, GameFileStamp.ofPart(file, start, end));
    }

    /** Returns true if the bytes of the part are those of its stamp; only its first and last bytes are read. */
    boolean isUnchanged() throws IOException {
        return GameFileStamp.ofPart(file, start, end).hasContentOf(stamp);
    }

    /** Returns a copy that is counted under that name. */
    FolderPart withName(String name) {
        GameFileStamp named = new GameFileStamp(name, stamp.size(), stamp.firstCrc(), stamp.lastCrc());
        return new FolderPart(file, start, end, isText, named);
    }

    /** Returns the size and check sums, without the name. */
    GameFileStamp contentStamp() {
        return withName("").stamp();
    }
}
