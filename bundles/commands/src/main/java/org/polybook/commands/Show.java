package org.polybook.commands;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.inspect.Opening;
import org.polybook.api.inspect.OpeningNames;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;

/**
 * What a book says about a position.
 *
 * @param key under which the book files it
 * @param position the position
 * @param moves in file order
 * @param opening the last that has a name on the way to the position
 */
public record Show(Coding coding, long key, Position position, List<BookMove> moves, Optional<Opening> opening) {
    public Show {
        moves = List.copyOf(moves);
    }

    /**
     * Looks the position up.
     *
     * @throws BadInputException if the book's keys do not cover the position's variant
     */
    public static Show of(OpeningBook book, Position position) throws IOException, BadInputException {
        return of(book, List.of(position));
    }

    /**
     * Looks the last of some positions up.
     *
     * @param path the positions of a line; the last opening with a name among them is the view's
     */
    public static Show of(OpeningBook book, List<Position> path) throws IOException, BadInputException {
        Position position = path.get(path.size() - 1);
        Coding coding = KeySchemes.of(book, position);
        return new Show(coding, coding.key(position), position, book.moves(position), opening(path));
    }

    private static Optional<Opening> opening(List<Position> path) {
        List<OpeningNames> names = Providers.all(OpeningNames.class);
        if (names.isEmpty() || Schemes.named(Schemes.POLYGLOT).isEmpty()) {
            return Optional.empty();
        }
        for (int i = path.size() - 1; i >= 0; i--) {
            Position position = path.get(i);
            if (position.variant() == Orthodox.NORMAL && !position.equals(Orthodox.NORMAL.start())) {
                long key = Schemes.key(position, Schemes.POLYGLOT);
                Optional<Opening> found =
                        names.stream().flatMap(each -> each.of(key).stream()).findFirst();
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    /** An object with the key, the FEN and the moves in file order. */
    public String json() {
        StringBuilder json = new StringBuilder("{\"key\": \"")
                .append(KeyText.of(key))
                .append("\", \"fen\": ")
                .append(Escape.json(Setup.fen(position)))
                .append(", \"eco\": ")
                .append(opening.map(known -> Escape.json(known.eco())).orElse("null"))
                .append(", \"opening\": ")
                .append(opening.map(known -> Escape.json(known.name())).orElse("null"))
                .append(", \"moves\": [");
        String separator = "\n  ";
        for (BookMove move : moves) {
            json.append(separator);
            appendJson(json, move);
            separator = ",\n  ";
        }
        return json.append(moves.isEmpty() ? "]}\n" : "\n]}\n").toString();
    }

    private void appendJson(StringBuilder json, BookMove move) {
        json.append("{\"san\": ")
                .append(move.move()
                        .map(legal -> Escape.json(MoveText.san(position, legal)))
                        .orElse("null"))
                .append(", \"uci\": ")
                .append(Escape.json(MoveText.uci(position, move, coding)))
                .append(", \"weight\": ")
                .append(move.entry().weight())
                .append(", \"share\": ")
                .append(move.share())
                .append(", \"learn\": ")
                .append(move.entry().learn())
                .append(", \"rawMove\": ")
                .append(move.entry().rawMove())
                .append(", \"legal\": ")
                .append(move.isLegal())
                .append('}');
    }

    /** A table for people, with the position's FEN and key above. */
    public String text(Style style) {
        StringBuilder text = new StringBuilder(style.faint(Setup.fen(position) + "  key " + KeyText.of(key)) + '\n');
        opening.ifPresent(known -> text.append(known).append('\n'));
        if (moves.isEmpty()) {
            return text.append("not in the book\n").toString();
        }
        Table table = new Table("llrrrl");
        table.add(style::bold, "move", "uci", "weight", "share", "learn", "");
        for (BookMove move : moves) {
            UnaryOperator<String> paint = UnaryOperator.identity();
            if (!move.isLegal()) {
                paint = style::red;
            } else if (move.entry().weight() == 0) {
                paint = style::faint;
            }
            table.add(
                    paint,
                    move.move().map(legal -> MoveText.san(position, legal)).orElse("?"),
                    MoveText.uci(position, move, coding),
                    Integer.toString(move.entry().weight()),
                    String.format(Locale.ROOT, "%.2f%%", 100 * move.share()),
                    Long.toString(move.entry().learn()),
                    remark(move));
        }
        table.appendTo(text);
        return text.toString();
    }

    private static String remark(BookMove move) {
        if (!move.isLegal()) {
            return "illegal here";
        }
        return move.entry().weight() == 0 ? "never played" : "";
    }
}
