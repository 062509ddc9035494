package org.polybook.view.internal.books;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polybook.chess.Move;

/**
 * A move with the rows of one or several books.
 *
 * @param rows the rows of the books that have the move, in the order of the books; at least one
 * @param share the mean of the shares over the books that have a share above 0 for the position, 0 to 1; 0 if no book
 *     has one
 */
public record MergedMove(List<MoveRow> rows, double share) {
    public MergedMove {
        rows = List.copyOf(rows);
    }

    /** Returns a separate move for each row, in the same order. */
    public static List<MergedMove> oneForEachRow(List<MoveRow> rows) {
        return rows.stream()
                .map(row -> new MergedMove(List.of(row), row.share()))
                .toList();
    }

    /** Returns each move once, in the order of the first row of each move. */
    public static List<MergedMove> merge(List<MoveRow> rows) {
        Map<String, List<MoveRow>> moves = new LinkedHashMap<>();
        rows.forEach(row ->
                moves.computeIfAbsent(row.san(), san -> new ArrayList<>()).add(row));
        long weighing = Math.max(1, countBooksWithShares(rows));
        return moves.values().stream()
                .map(move -> new MergedMove(
                        move, move.stream().mapToDouble(MoveRow::share).sum() / weighing))
                .toList();
    }

    /** Returns the number of books with a share above 0 in one of these rows, be it of weights or of games. */
    public static long countBooksWithShares(List<MoveRow> rows) {
        return rows.stream()
                .filter(row -> row.share() > 0)
                .map(MoveRow::book)
                .distinct()
                .count();
    }

    /** Returns the names of the books that these rows are from, in their order. */
    public static List<String> bookNames(List<MoveRow> rows) {
        return rows.stream().map(MoveRow::book).distinct().toList();
    }

    /** The move in SAN, or the record's code if the code denotes no legal move. */
    public String san() {
        return rows.get(0).san();
    }

    /** The move; empty if the record's code denotes no legal move. */
    public Optional<Move> move() {
        return rows.get(0).move();
    }

    /** Returns the row of that book; empty if the book does not have the move. */
    public Optional<MoveRow> rowOfBook(String book) {
        return rows.stream().filter(row -> row.book().equals(book)).findFirst();
    }

    /** The names of the books that have the move. */
    public String joinedBookNames() {
        return String.join(", ", bookNames(rows));
    }

    /** The sum of the weights; empty if the books have results only. */
    public Optional<Integer> totalWeight() {
        return rows.stream().flatMap(row -> row.weight().stream()).reduce(Integer::sum);
    }

    /** The results of all books together; empty if no book has results. */
    public Optional<GameResults> results() {
        return rows.stream().flatMap(row -> row.results().stream()).reduce(GameResults::plus);
    }

    /** The learn fields as text, each with its book if there are several books; may be empty. */
    public String learn() {
        boolean several = bookNames(rows).size() > 1;
        return rows.stream()
                .filter(row -> !row.learn().isEmpty())
                .map(row -> several ? row.book() + ": " + row.learn() : row.learn())
                .collect(Collectors.joining("; "));
    }

    /** Returns the transposition of the first row that has one, else {@link Transposition#NONE}. */
    public Transposition transposition() {
        return rows.stream()
                .map(MoveRow::transposition)
                .filter(each -> each != Transposition.NONE)
                .findFirst()
                .orElse(Transposition.NONE);
    }
}
