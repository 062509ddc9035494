package org.polybook.writer.internal.watch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.Games;
import org.polybook.api.game.GameFileStamp;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GamePart;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameSplit;
import org.polybook.api.statistics.CountedSource;
import org.polybook.io.FileState;

/**
 * A part of a file of games that is to be counted.
 *
 * @param start the offset of the first byte
 * @param end the offset after the last byte
 * @param isText true for plain PGN, which is read up to the end; other files are read as a whole
 * @param stamp the size and check sums of the part
 * @param counted the stamp of the file up to the end of the part, with the name under which it is counted
 * @param beginning the source that was counted before the part; empty if the file begins with the part
 */
record FolderPart(
        Path file,
        long start,
        long end,
        boolean isText,
        GameFileStamp stamp,
        GameFileStamp counted,
        Optional<CountedSource> beginning) {
    /** Returns a file that has not been counted, up to an offset. */
    static FolderPart ofNew(Path file, long end, boolean isText) throws IOException {
        GameFileStamp stamp = GameFileStamp.ofPart(file, 0, end);
        return new FolderPart(file, 0, end, isText, stamp, stamp, Optional.empty());
    }

    /** Returns the games that were appended to a text after its beginning was counted. */
    static FolderPart ofGrown(Path file, CountedSource beginning, long start, long end) throws IOException {
        GameFileStamp all = GameFileStamp.ofPart(file, 0, end);
        return new FolderPart(
                file,
                start,
                end,
                true,
                GameFileStamp.ofPart(file, start, end),
                new GameFileStamp(beginning.name(), all.size(), all.firstCrc(), all.lastCrc()),
                Optional.of(beginning));
    }

    /** Opens the games of the part. */
    GameSource open(GameOptions options) throws IOException {
        if (!isText) {
            return Games.open(file, options);
        }
        FileBeginning text = new FileBeginning(file, end);
        GameSplit part = start == 0 ? GameSplit.whole(GamePart.Unit.BYTES) : Games.split(text, start, GamePart.END);
        return Games.inputs(text, part, options).open(0);
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

    /** Returns the size and check sums of the part, without a name. */
    GameFileStamp contentStamp() {
        return new GameFileStamp("", stamp.size(), stamp.firstCrc(), stamp.lastCrc());
    }
}
