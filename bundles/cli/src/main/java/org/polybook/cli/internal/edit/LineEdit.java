package org.polybook.cli.internal.edit;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.key.PositionKeys;
import org.polybook.chess.Color;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.notation.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.cli.internal.command.BadInputException;

/** A whole line of moves that is put into a book or taken out of it, for one side or both. */
final class LineEdit {
    /** Whose moves of the line are meant. */
    enum Side {
        WHITE,
        BLACK,
        BOTH;

        boolean moves(Color color) {
            return this == BOTH || (this == WHITE) == (color == Color.WHITE);
        }
    }

    /** A move of the line in its position. */
    private record Ply(Position position, Move move) {}

    private final OpeningBook book;
    private final PositionKeys keys;
    private final List<Ply> plies = new ArrayList<>();
    private final Map<Long, PositionDraft> drafts = new LinkedHashMap<>();

    LineEdit(OpeningBook book, PositionKeys keys, Position start, String line) throws BadInputException {
        this.book = book;
        this.keys = keys;
        Position position = start;
        for (String token : line.strip().split("\\s+")) {
            String text = token.replaceFirst("^\\d+\\.+", "");
            if (!text.isEmpty()) {
                Move move = parse(position, text, plies.size() + 1);
                plies.add(new Ply(position, move));
                position = position.play(move);
            }
        }
        if (plies.isEmpty()) {
            throw new BadInputException("line: there is no move in it");
        }
    }

    private static Move parse(Position position, String text, int ply) throws BadInputException {
        try {
            return San.parse(position, text);
        } catch (NotationException e) {
            throw new BadInputException("line: ply " + ply + ": " + e.getMessage(), e);
        }
    }

    /** Moves that the book has keep their weight. */
    void add(Side side, int weight) throws IOException {
        for (Ply ply : plies) {
            if (side.moves(ply.position().turn())) {
                draft(ply.position()).addIfAbsent(ply.move(), weight);
            }
        }
    }

    /** From the end of the line up to where the book knows something else behind a move. */
    void delete(Side side) throws IOException {
        for (int i = plies.size() - 1; i >= 0; i--) {
            Ply ply = plies.get(i);
            if (side.moves(ply.position().turn())) {
                if (i < plies.size() - 1 && leadsSomewhere(ply.position().play(ply.move()))) {
                    return;
                }
                draft(ply.position()).delete(ply.move());
            }
        }
    }

    private boolean leadsSomewhere(Position position) throws IOException {
        if (!draft(position).isEmpty()) {
            return true;
        }
        for (Move reply : position.legalMoves()) {
            if (!draft(position.play(reply)).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private PositionDraft draft(Position position) throws IOException {
        long key = keys.key(position);
        PositionDraft draft = drafts.get(key);
        if (draft == null) {
            draft = PositionDraft.of(book, keys, position);
            drafts.put(key, draft);
        }
        return draft;
    }

    /** The positions that differ from the book. */
    Collection<PositionDraft> changed() {
        return drafts.values().stream().filter(PositionDraft::isChanged).toList();
    }
}
