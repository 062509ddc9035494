package org.polybook.scid.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.database.GameQuery;
import org.polybook.api.database.GameTotals;
import org.polybook.api.database.TreeMove;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.game.SoughtPosition;
import org.polybook.scid.internal.search.Search;

/**
 * A base as a book: results of the games that are not marked as deleted, for each move that is legal. A look-up is one pass over the
 * index, and reads the records of games that the index leaves open; nothing is kept between two.
 */
final class ScidBook implements BookFile {
    private final Path path;
    private final Base base;
    private final Runnable onClose;
    private final Search search;
    private final BaseProblems problems;

    ScidBook(Path path, Base base, Runnable onClose) {
        this.onClose = onClose;
        this.path = path;
        this.base = base;
        this.search = new Search(base);
        this.problems = new BaseProblems(base);
    }

    @Override
    public Path path() {
        return path;
    }

    @Override
    public BookMetadata metadata() {
        boolean chess960 = base.info().format().equals("si5");
        return BookMetadata.of("scid")
                .withContent(BookMetadata.Content.STATISTICS)
                .withVariants(
                        chess960
                                ? List.of(Orthodox.NORMAL.name(), Orthodox.FISCHERANDOM.name())
                                : List.of(Orthodox.NORMAL.name()))
                .withComment(base.info().description())
                .withEntries(0);
    }

    @Override
    public List<MoveStatistics> statistics(Position position) throws IOException {
        if (!SoughtPosition.isPossible(position)) {
            return List.of();
        }
        List<MoveStatistics> statistics = new ArrayList<>();
        for (TreeMove move : search.tree(position, GameQuery.ALL).moves()) {
            move.move().ifPresent(legal -> statistics.add(statistics(legal, move.totals())));
        }
        return statistics;
    }

    private static MoveStatistics statistics(Move move, GameTotals totals) {
        GameTotals.Results results = totals.results();
        return MoveStatistics.of(move, results.whiteWins(), results.draws(), results.blackWins())
                .withAverageElo((int) Math.round(totals.ratings().average()))
                .withOpponentElo((int) Math.round(totals.ratings().opponents()))
                .withYears(totals.years().first(), totals.years().last());
    }

    @Override
    public int find(long key, EntryBuffer into) {
        into.clear();
        return 0;
    }

    @Override
    public void forEach(EntryVisitor visitor) {
        // there are no records
    }

    @Override
    public long validate(Predicate<BookFinding> visitor) throws IOException {
        return validate(visitor, share -> true);
    }

    @Override
    public long validate(Predicate<BookFinding> visitor, DoublePredicate progress) throws IOException {
        long[] count = new long[1];
        boolean[] goOn = {true};
        try (ScidDatabase database = new ScidDatabase(base, () -> {})) {
            database.check(
                    problem -> {
                        count[0]++;
                        goOn[0] = goOn[0] && visitor.test(finding(problem));
                    },
                    read -> {
                        goOn[0] = goOn[0] && progress.test((double) read / base.games());
                        return goOn[0];
                    });
        }
        return count[0];
    }

    /** The offset is that in the main file; what stands in another says so in its words. */
    private BookFinding finding(GameProblem problem) {
        GameLocation place = problem.place();
        boolean isHere = place.file().equals(base.files().index().toString());
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
        return problems.lostGames();
    }

    @Override
    public void close() {
        onClose.run();
    }
}
