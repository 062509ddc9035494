package org.polybook.commands.edit;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Color;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.commands.BadInputException;
import org.polybook.commands.UserMoves;
import org.polybook.commands.text.Hints;
import org.polybook.commands.text.PercentText;
import org.polybook.commands.text.Style;
import org.polybook.commands.text.Table;

/** Adds a whole line of moves to a book or deletes it, for one side or both. */
final class LineEdit {
    /** A move of the line and the position before it. */
    private record Ply(Position position, Move move) {}

    private final OpeningBook book;
    private final Coding coding;
    private final Hints hints;
    private final List<Ply> plies = new ArrayList<>();
    private final Map<Long, PositionDraft> drafts = new LinkedHashMap<>();

    LineEdit(OpeningBook book, Coding coding, Position start, String line, Hints hints) throws BadInputException {
        this.hints = hints;
        this.book = book;
        this.coding = coding;
        Position position = start;
        for (Move move : UserMoves.parse(start, line)) {
            plies.add(new Ply(position, move));
            position = position.play(move);
        }
        if (plies.isEmpty()) {
            throw new BadInputException("line: it has no moves");
        }
    }

    /** Adds the line. Moves that the book has already keep their weight. */
    void add(Edit.Side side, int weight) throws IOException, BadInputException {
        for (Ply ply : plies) {
            if (side.includes(ply.position().turn())) {
                draft(ply.position()).addIfAbsent(ply.move(), weight);
            }
        }
    }

    /** Deletes the line from its end back to the last move after which the book has other moves. */
    void deleteFromEnd(Edit.Side side) throws IOException {
        for (int i = plies.size() - 1; i >= 0; i--) {
            Ply ply = plies.get(i);
            if (side.includes(ply.position().turn())) {
                if (i < plies.size() - 1 && hasContinuation(ply.position().play(ply.move()))) {
                    return;
                }
                draft(ply.position()).deleteIfPresent(ply.move());
            }
        }
    }

    private boolean hasContinuation(Position position) throws IOException {
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
        long key = coding.key(position);
        PositionDraft draft = drafts.get(key);
        if (draft == null) {
            draft = PositionDraft.of(book, coding, position, hints);
            drafts.put(key, draft);
        }
        return draft;
    }

    /** Returns the line with the book's current records. */
    static List<Edit.LineMove> moves(OpeningBook now, Position start, String line)
            throws IOException, BadInputException {
        List<Edit.LineMove> moves = new ArrayList<>();
        Position position = start;
        for (Move move : UserMoves.parse(start, line)) {
            String number = position.fullmoveNumber() + (position.turn() == Color.WHITE ? "." : "...");
            Optional<BookMove> found = now.moves(position).stream()
                    .filter(entry -> entry.move().equals(Optional.of(move)))
                    .findFirst();
            moves.add(new Edit.LineMove(number, UserMoves.san(position, move), found));
            position = position.play(move);
        }
        return moves;
    }

    /** Returns a table of the moves with their weights and shares. */
    static Table table(List<Edit.LineMove> line, Style style) {
        Table table = new Table("rlrrl");
        table.add(style::bold, "", "move", "weight", "share", "");
        for (Edit.LineMove row : line) {
            if (row.move().isPresent()) {
                BookMove found = row.move().get();
                table.add(
                        row.number(),
                        row.san(),
                        Integer.toString(found.entry().weight()),
                        PercentText.of(found.share(), 2),
                        found.entry().weight() == 0 ? "never played" : "");
            } else {
                table.add(style::faint, row.number(), row.san(), "", "", "not in the book");
            }
        }
        return table;
    }

    /** Returns the positions that differ from the book. */
    Collection<PositionDraft> changedDrafts() {
        return drafts.values().stream().filter(PositionDraft::isChanged).toList();
    }
}
