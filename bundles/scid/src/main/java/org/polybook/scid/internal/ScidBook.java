package org.polybook.scid.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsField;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.database.GameQuery;
import org.polybook.api.database.GameTotals;
import org.polybook.api.database.TreeMove;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.game.TargetPosition;
import org.polybook.scid.internal.search.DatabaseSearch;

/**
 * A database as a book: for each legal move of a position, the results of the games in which the move was played there.
 * Games that are flagged as deleted are ignored. Filters by player, rating, date and result use the index; it has no
 * other facts, and single games and months are not returned. Each look-up reads the whole index again; it reads the record of a
 * game only if the index does not decide whether the position occurs in that game.
 */
final class ScidBook implements BookFile {
    private static final Set<StatisticsField> FIELDS =
            EnumSet.of(StatisticsField.RATINGS, StatisticsField.DAYS, StatisticsField.PLAYERS);

    private final Path path;
    private final MappedDatabase database;
    private final Runnable onClose;
    private final DatabaseSearch search;
    private final DatabaseProblems problems;

    ScidBook(Path path, MappedDatabase database, Runnable onClose) {
        this.onClose = onClose;
        this.path = path;
        this.database = database;
        this.search = new DatabaseSearch(database);
        this.problems = new DatabaseProblems(database);
    }

    @Override
    public Path path() {
        return path;
    }

    @Override
    public BookMetadata metadata() {
        boolean chess960 = database.info().format().equals("si5");
        return BookMetadata.of("scid")
                .withContent(BookMetadata.Content.STATISTICS)
                .withStatistics(FIELDS)
                .withVariants(
                        chess960
                                ? List.of(Orthodox.NORMAL.name(), Orthodox.FISCHERANDOM.name())
                                : List.of(Orthodox.NORMAL.name()))
                .withComment(database.info().description())
                .withEntries(0);
    }

    @Override
    public PositionStatistics statistics(Position position, StatisticsQuery query) throws IOException {
        query.requireConditionsIn(path.toString(), DatabaseSearch.FILTER_CONDITIONS, Set.of());
        if (!TargetPosition.isSearchable(position)) {
            return PositionStatistics.NONE;
        }
        List<MoveStatistics> statistics = new ArrayList<>();
        for (TreeMove move :
                search.tree(position, GameQuery.ALL.withFilter(query.games())).moves()) {
            move.move().ifPresent(legal -> statistics.add(statistics(legal, move.totals())));
        }
        return PositionStatistics.of(statistics);
    }

    private static MoveStatistics statistics(Move move, GameTotals totals) {
        GameTotals.Results results = totals.results();
        GameTotals.Ratings ratings = totals.ratings();
        return MoveStatistics.of(move, results.whiteWins(), results.draws(), results.blackWins())
                .withGames(totals.games())
                .withRatedGames(ratings.games())
                .withAverageMoverElo((int) Math.round(ratings.average()))
                .withAverageOpponentElo((int) Math.round(ratings.opponents()))
                .withPerformance((int) Math.round(ratings.performance()))
                .withYears(totals.years().first(), totals.years().last());
    }

    @Override
    public int find(long key, EntryBuffer into) {
        into.clear();
        return 0;
    }

    @Override
    public void forEach(EntryVisitor visitor) {
        // a database has no book records
    }

    @Override
    public long validate(Predicate<BookFinding> visitor) throws IOException {
        return validate(visitor, share -> true);
    }

    @Override
    public long validate(Predicate<BookFinding> visitor, DoublePredicate progress) throws IOException {
        long[] count = new long[1];
        boolean[] proceed = {true};
        try (ScidDatabase checked = new ScidDatabase(database, () -> {})) {
            checked.check(
                    problem -> {
                        count[0]++;
                        proceed[0] = proceed[0] && visitor.test(finding(problem));
                    },
                    read -> {
                        proceed[0] = proceed[0] && progress.test((double) read / database.games());
                        return proceed[0];
                    });
        }
        return count[0];
    }

    /**
     * Converts a problem to a finding. The offset of a finding refers to the main file, so it is −1 if the problem is
     * in another file; the message then names the place.
     */
    private BookFinding finding(GameProblem problem) {
        GameLocation place = problem.place();
        boolean isHere = place.file().equals(database.files().index().toString());
        String where = (isHere ? "" : place + ": ") + (place.game() > 0 ? "game " + place.game() + ": " : "");
        return new BookFinding(
                problem.isFatal() ? BookFinding.Severity.ERROR : BookFinding.Severity.WARNING,
                problem.code(),
                -1,
                isHere ? place.offset() : -1,
                0,
                where + problem.message());
    }

    @Override
    public Optional<String> problem() {
        return problems.lostGamesReason();
    }

    @Override
    public void close() {
        onClose.run();
    }
}
