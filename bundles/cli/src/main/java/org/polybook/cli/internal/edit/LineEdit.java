package org.polybook.cli.internal.edit;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Color;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.commands.BadInputException;
import org.polybook.commands.MoveText;
import org.polybook.commands.Style;
import org.polybook.commands.Table;

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
    private final Coding coding;
    private final List<Ply> plies = new ArrayList<>();
    private final Map<Long, PositionDraft> drafts = new LinkedHashMap<>();

    LineEdit(OpeningBook book, Coding coding, Position start, String line) throws BadInputException {
        this.book = book;
        this.coding = coding;
        Position position = start;
        for (Move move : MoveText.parse(start, line)) {
            plies.add(new Ply(position, move));
            position = position.play(move);
        }
        if (plies.isEmpty()) {
            throw new BadInputException("line: there is no move in it");
        }
    }

    /** Moves that the book has keep their weight. */
    void add(Side side, int weight) throws IOException, BadInputException {
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
        long key = coding.key(position);
        PositionDraft draft = drafts.get(key);
        if (draft == null) {
            draft = PositionDraft.of(book, coding, position);
            drafts.put(key, draft);
        }
        return draft;
    }

    /** The line as the book has it now: each move with its weight and share. */
    static String text(OpeningBook now, Position start, String line, Style style)
            throws IOException, BadInputException {
        Table table = new Table("rlrrl");
        table.add(style::bold, "", "move", "weight", "share", "");
        Position position = start;
        for (Move move : MoveText.parse(start, line)) {
            boolean white = position.turn() == Color.WHITE;
            String number = position.fullmoveNumber() + (white ? "." : "...");
            String san = MoveText.san(position, move);
            Optional<BookMove> found = now.moves(position).stream()
                    .filter(entry -> entry.move().equals(Optional.of(move)))
                    .findFirst();
            if (found.isPresent()) {
                BookMove there = found.get();
                table.add(
                        number,
                        san,
                        Integer.toString(there.entry().weight()),
                        String.format(Locale.ROOT, "%.2f%%", 100 * there.share()),
                        there.entry().weight() == 0 ? "never played" : "");
            } else {
                table.add(style::faint, number, san, "", "", "not in the book");
            }
            position = position.play(move);
        }
        StringBuilder text = new StringBuilder();
        text.append(table);
        return text.toString();
    }

    /** The positions that differ from the book. */
    Collection<PositionDraft> changed() {
        return drafts.values().stream().filter(PositionDraft::isChanged).toList();
    }
}
