package org.polybook.scid.internal.search;

import java.io.IOException;
import org.polybook.api.variant.StartPositions;
import org.polybook.chess.CoreMove;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.IndexEntry;
import org.polybook.scid.internal.game.BadGameException;
import org.polybook.scid.internal.game.CodedLine;
import org.polybook.scid.internal.game.GameRecord;
import org.polybook.scid.internal.game.SoughtPosition;
import org.polybook.scid.internal.line.StoredLines;

/** Finds a position in main lines, game by game; reads a record only if the index leaves the question open. One thread. */
final class GameMatcher {
    /** Instead of a ply: the position does not occur. */
    static final int NOT_FOUND = -1;

    private static final GameRecord.TagVisitor IGNORING = (name, value) -> {};
    private static final int E1 = 4;
    private static final int E8 = 60;

    private final Base base;
    private final PreFilter filter;
    private final CodedLine line;
    private final GameRecord record = new GameRecord();
    private final StartPositions starts = new StartPositions();
    private IndexEntry entry;
    private int ply;
    private boolean byIndex;

    GameMatcher(Base base, SoughtPosition sought, PreFilter filter) {
        this.base = base;
        this.filter = filter;
        this.line = new CodedLine(sought);
    }

    /** After how many half-moves of that game the position comes first, {@link #NOT_FOUND} if it does not, or if it cannot be read. */
    int find(IndexEntry game) throws IOException {
        entry = game;
        ply = filter.plies(game);
        byIndex = ply != PreFilter.UNKNOWN;
        if (!byIndex) {
            ply = decode();
        }
        return ply;
    }

    private int decode() throws IOException {
        if (!read()) {
            return NOT_FOUND;
        }
        return record.hasFen() ? decodeFromFen() : line.find(record);
    }

    private int decodeFromFen() {
        try {
            return line.find(
                    record, starts.start(entry.isChess960() ? Orthodox.FISCHERANDOM : Orthodox.NORMAL, record.fen()));
        } catch (NotationException e) {
            return NOT_FOUND;
        }
    }

    private boolean read() throws IOException {
        try {
            if (entry.length() == 0 || !record.read(base.records(), entry.offset(), entry.length())) {
                return false;
            }
            record.tags(IGNORING);
            return true;
        } catch (BadGameException e) {
            return false;
        }
    }

    /** The move of the game found last after the position, as {@link CodedLine#next()} gives it. */
    int next() throws IOException {
        if (!byIndex) {
            return line.next();
        }
        int code = entry.storedLine();
        if (ply < StoredLines.plies(code)) {
            return coreMove(StoredLines.move(code, ply));
        }
        return read() && line.skip(record, ply) ? line.next() : CodedLine.BROKEN;
    }

    /** All castlings of stored lines are the king's, and nothing else goes from e1 to h1 or e8 to h8 in them. */
    private static int coreMove(int move) {
        int from = move >>> 6;
        int to = move & 63;
        boolean castles = to == from + 3 && (from == E1 || from == E8);
        return CoreMove.of(castles ? CoreMove.CASTLING : CoreMove.NORMAL, from, to, 0);
    }
}
