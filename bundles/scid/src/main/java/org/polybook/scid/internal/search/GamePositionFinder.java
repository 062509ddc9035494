package org.polybook.scid.internal.search;

import java.io.IOException;
import org.polybook.api.variant.StartPositions;
import org.polybook.chess.CoreMove;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.game.BadGameException;
import org.polybook.scid.internal.game.GameRecord;
import org.polybook.scid.internal.game.MainLineReplay;
import org.polybook.scid.internal.game.TargetPosition;
import org.polybook.scid.internal.line.StoredLines;

/**
 * Searches the main lines of games for a position, one game per call. Reads a game's record only if the index does not
 * decide whether the position occurs. Not thread-safe.
 */
final class GamePositionFinder {
    /** Returned in place of a ply: the position does not occur. */
    static final int NOT_FOUND = -1;

    private static final GameRecord.TagVisitor IGNORING = (name, value) -> {};
    private static final int E1 = 4;
    private static final int E8 = 60;

    private final MappedDatabase database;
    private final PreFilter filter;
    private final MainLineReplay line;
    private final GameRecord record = new GameRecord();
    private final StartPositions starts = new StartPositions();
    private IndexEntry entry;
    private int ply;
    private boolean byIndex;

    GamePositionFinder(MappedDatabase database, TargetPosition target, PreFilter filter) {
        this.database = database;
        this.filter = filter;
        this.line = new MainLineReplay(target);
    }

    /**
     * The number of plies before the first occurrence of the position in that game; {@link #NOT_FOUND} if it does not
     * occur, or the game cannot be read.
     */
    int findPlyOrNotFound(IndexEntry game) throws IOException {
        entry = game;
        ply = filter.pliesToPositionOrUnknown(game);
        byIndex = ply != PreFilter.UNKNOWN;
        if (!byIndex) {
            ply = searchRecord();
        }
        return ply;
    }

    private int searchRecord() throws IOException {
        if (!readRecord()) {
            return NOT_FOUND;
        }
        return record.hasFen() ? searchRecordFromFen() : line.findPlyOrNotFound(record);
    }

    private int searchRecordFromFen() {
        try {
            return line.findPlyOrNotFound(
                    record,
                    starts.start(entry.needsChess960() ? Orthodox.FISCHERANDOM : Orthodox.NORMAL, record.fen()));
        } catch (NotationException e) {
            return NOT_FOUND;
        }
    }

    private boolean readRecord() throws IOException {
        try {
            if (entry.recordLength() == 0
                    || !record.read(database.records(), entry.recordOffset(), entry.recordLength())) {
                return false;
            }
            record.passTagsAndLocateParts(IGNORING);
            return true;
        } catch (BadGameException e) {
            return false;
        }
    }

    /**
     * The move after the position in the game in which {@link #findPlyOrNotFound} has last found it, in the format of {@link
     * MainLineReplay#playNext()}.
     */
    int moveAfterPosition() throws IOException {
        if (!byIndex) {
            return line.playNext();
        }
        int code = entry.storedLineCode();
        if (ply < StoredLines.plies(code)) {
            return coreMove(StoredLines.move(code, ply));
        }
        return readRecord() && line.playPlies(record, ply) ? line.playNext() : MainLineReplay.BROKEN;
    }

    /**
     * The move of a stored line as a core move. In the stored lines every castling is kingside, and nothing else moves
     * from e1 to h1 or from e8 to h8.
     */
    private static int coreMove(int move) {
        int from = move >>> 6;
        int to = move & 63;
        boolean castles = to == from + 3 && (from == E1 || from == E8);
        return CoreMove.of(castles ? CoreMove.CASTLING : CoreMove.NORMAL, from, to, 0);
    }
}
