package org.polybook.writer.internal.watch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.game.GameFileStamp;
import org.polybook.io.FileState;

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
    boolean hasContentOfStamp() throws IOException {
        return GameFileStamp.ofPart(file, start, end).hasContentOf(stamp);
    }

    /** Returns the states of the file and, if it is a database, of its other files; empty if it no longer exists. */
    Optional<List<FileState>> states() throws IOException {
        return FolderScan.states(file);
    }

    /**
     * Returns true if the part has the bytes that it had at an earlier state of its files. Plain PGN may have grown since:
     * then its first and last bytes decide.
     */
    boolean isUnchangedSince(Optional<List<FileState>> before) throws IOException {
        Optional<List<FileState>> now = states();
        if (now.isEmpty() || before.isEmpty()) {
            return false;
        }
        return now.equals(before)
                || isText && hasGrown(before.get().get(0), now.get().get(0)) && hasContentOfStamp();
    }

    private static boolean hasGrown(FileState before, FileState now) {
        boolean isSameFile = before.key() == null || before.key().equals(now.key());
        return isSameFile && now.size() > before.size();
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
