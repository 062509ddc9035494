package org.polybook.view.internal.books;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.ReachedPosition;
import org.polybook.api.book.StatisticsField;
import org.polybook.api.book.UnsupportedQueryException;
import org.polybook.api.learn.DrawAssumption;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.learn.LearnDialects;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;
import org.polybook.view.internal.line.Line;
import org.polybook.view.internal.text.ErrorTexts;
import org.polybook.view.internal.text.LearnTexts;

/** Looks up the shown position of a line in one book and makes rows of its moves and results. */
final class BookSearch {
    private static final Comparator<MoveRow> HEAVIEST_FIRST =
            Comparator.comparingDouble(MoveRow::share).reversed();

    private final ListedBook listed;
    private final OpeningBook book;
    private final Line line;
    private final Position position;
    private final BookQuery query;
    private final Optional<LearnDialect> dialect;
    private final TranspositionFinder orders;

    private BookSearch(ListedBook listed, BookQuery query) {
        this.listed = listed;
        this.book = listed.book().orElseThrow();
        this.query = query;
        this.line = query.line();
        this.position = line.shownPosition();
        this.orders = new TranspositionFinder(book, line);
        this.dialect = LearnDialects.of(book);
    }

    /** Looks up the position. Any failure of the book becomes the problem of the answer. */
    static BookAnswer run(ListedBook book, BookQuery query) {
        try {
            return new BookSearch(book, query).answer();
        } catch (IOException | RuntimeException | Error e) {
            return new BookAnswer(book, List.of(), BookGames.NONE, ErrorTexts.messageOrClassName(e));
        }
    }

    /** Returns the records and results; of a book that cannot apply the filter, the records and the reason. */
    private BookAnswer answer() throws IOException {
        Set<StatisticsField> fields = book.metadata().statistics();
        try {
            PositionStatistics found =
                    coversVariantOfPosition() ? book.statistics(position, query.statistics()) : PositionStatistics.NONE;
            List<SampleGame> samples = SampleGame.of(listed, position, found);
            BookGames games = new BookGames(fields, found.all().games(), samples);
            return new BookAnswer(listed, rows(found.moves()), games, "");
        } catch (UnsupportedQueryException e) {
            BookGames unknown = new BookGames(fields, 0, List.of());
            return new BookAnswer(listed, rows(List.of()), unknown, ErrorTexts.messageOrClassName(e));
        }
    }

    private List<MoveRow> rows(List<MoveStatistics> moves) throws IOException {
        Map<Move, MoveStatistics> statistics = new LinkedHashMap<>();
        moves.forEach(move -> statistics.put(move.move(), move));
        long games = statistics.values().stream()
                .mapToLong(MoveStatistics::gamesWithResult)
                .sum();
        List<MoveRow> rows = new ArrayList<>();
        for (BookMove move : book.moves(position)) {
            Optional<MoveStatistics> results = move.move().map(statistics::remove);
            rows.add(row(move, results));
        }
        boolean hasRecords = !rows.isEmpty();
        for (MoveStatistics move : statistics.values()) {
            rows.add(row(move, hasRecords ? 0 : (double) move.gamesWithResult() / Math.max(1, games)));
        }
        rows.sort(HEAVIEST_FIRST);
        return rows;
    }

    /**
     * Returns true if results of the book belong to the position's variant: a book may find results by the placement
     * alone, which several variants share, while keys differ by variant. Always true for Fischer random chess.
     */
    private boolean coversVariantOfPosition() {
        String name = position.variant().name();
        return listed.variants().contains(name) || name.equals("fischerandom");
    }

    private GameResults results(MoveStatistics move) throws IOException {
        long reached = position.isLegal(move.move())
                ? ReachedPosition.games(book, position, move, query.statistics())
                : move.games();
        return GameResults.of(move, reached);
    }

    private MoveRow row(BookMove record, Optional<MoveStatistics> results) throws IOException {
        long learn = record.entry().learn();
        return new MoveRow(
                listed.name(),
                record.move(),
                record.move()
                        .map(this::san)
                        .orElseGet(() -> String.format("%04x", record.entry().rawMove())),
                Optional.of(record.entry().weight()),
                record.share(),
                learn == 0 ? "" : learnText(learn),
                results.isPresent() ? Optional.of(results(results.get())) : Optional.empty(),
                record.move().map(this::transposition).orElse(Transposition.NONE));
    }

    /**
     * Returns the learn field in the words of the dialect that the book names; as a bare number if the book names none,
     * or if the value is impossible in that dialect.
     */
    private String learnText(long learn) {
        return dialect.filter(named -> isPossible(named, learn))
                .map(named -> LearnTexts.of(named, learn))
                .orElseGet(() -> String.format("%08x", learn));
    }

    private static boolean isPossible(LearnDialect dialect, long learn) {
        return !dialect.keepsResults()
                || dialect.results(learn, DrawAssumption.FEWEST).isPresent();
    }

    private MoveRow row(MoveStatistics results, double share) throws IOException {
        Move move = results.move();
        return new MoveRow(
                listed.name(),
                Optional.of(move),
                san(move),
                Optional.empty(),
                share,
                "",
                Optional.of(results(results)),
                transposition(move));
    }

    private String san(Move move) {
        return San.of(position, move).text();
    }

    private Transposition transposition(Move move) {
        if (line.shownPartContains(position.play(move))) {
            return Transposition.IN_LINE;
        }
        return orders.isReachedByOtherOrder(move) ? Transposition.OTHER_ORDER : Transposition.NONE;
    }
}
