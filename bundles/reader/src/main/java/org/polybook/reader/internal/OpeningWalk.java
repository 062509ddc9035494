package org.polybook.reader.internal;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.RawMoves;
import org.polybook.api.key.PositionKeys;
import org.polybook.api.spi.Providers;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Follows the book from the start position, nearest positions first, as far as its moves lead and the allowance goes, and
 * holds each move against the rules. Keys do not tell positions, so this is the only way to know any.
 */
final class OpeningWalk {
    /** Positions looked at; some seconds and some megabytes at most. */
    static final int MOST_POSITIONS = 20_000;

    private final PolyglotBook book;
    private final Findings findings;
    private final HeaderCheck header;
    private final Queue<Position> queue = new ArrayDeque<>();
    private final Set<Long> known = new HashSet<>();
    private final EntryBuffer buffer = new EntryBuffer();

    OpeningWalk(PolyglotBook book, Findings findings, HeaderCheck header) {
        this.book = book;
        this.findings = findings;
        this.header = header;
    }

    void run() throws IOException {
        Optional<PositionKeys> keys = Providers.findPositionKeys("polyglot");
        if (!header.isOrthodox()) {
            findings.add(Check.MOVES_NOT_CHECKED, "the header names no orthodox variant: moves were not checked");
        } else if (keys.isEmpty()) {
            findings.add(Check.MOVES_NOT_CHECKED, Providers.missing(PositionKeys.class) + "; moves were not checked");
        } else {
            walk(keys.get());
        }
    }

    private void walk(PositionKeys keys) throws IOException {
        discover(Orthodox.NORMAL.start(), keys);
        while (!queue.isEmpty() && !findings.isStopped()) {
            Position position = queue.remove();
            visit(position, keys.key(position), keys);
        }
    }

    private void visit(Position position, long key, PositionKeys keys) throws IOException {
        try {
            book.find(key, buffer);
        } catch (BookFormatException e) {
            return; // reported by the scan: more records than there are moves
        }
        long first = buffer.size() == 0 ? 0 : book.lowerBound(key);
        for (int i = 0; i < buffer.size(); i++) {
            int rawMove = buffer.rawMove(i);
            Optional<Move> move = RawMoves.decode(rawMove, position);
            if (move.isPresent()) {
                discover(position.play(move.get()), keys);
            } else if (rawMove != 0 && !MoveCode.isMalformed(rawMove)) {
                report(first + i, key, rawMove, position);
            }
        }
    }

    private void report(long entry, long key, int rawMove, Position position) {
        String message = findings.isShown(Check.IMPOSSIBLE_MOVE)
                ? "move " + MoveCode.text(rawMove) + " is illegal in " + Fen.of(position, EnPassantMode.ALWAYS)
                : "";
        findings.add(Check.IMPOSSIBLE_MOVE, entry, key, message);
    }

    private void discover(Position position, PositionKeys keys) {
        if (known.size() < MOST_POSITIONS && known.add(keys.key(position))) {
            queue.add(position);
        }
    }
}
