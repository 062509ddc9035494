package org.polybook.statistics.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.statistics.CountedGames;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.statistics.internal.read.ContentCheck;
import org.polybook.statistics.internal.read.PositionResults;
import org.polybook.statistics.internal.read.PositionResults.Total;
import org.polybook.statistics.internal.read.StatsContent;

/**
 * A file of statistics as a book of results. A position is identified by its key in the scheme of the file and by the
 * side to move; a move whose code is not a legal move of the position is skipped, because it belongs to another
 * position with the same key.
 */
final class StatsBook implements BookFile {
    private static final int MONTH_BITS = 4;

    private final Path path;
    private final StatsContent content;
    private final CountedGames origin;
    /**
     * The reader of the last lookup, for the next lookup to reuse; null before the first lookup and while a thread uses
     * the reader.
     */
    private final AtomicReference<PositionResults> idle = new AtomicReference<>();

    StatsBook(Path path, StatsContent content) {
        this.path = path;
        this.content = content;
        this.origin = content.origin();
    }

    @Override
    public Path path() {
        return path;
    }

    @Override
    public BookMetadata metadata() {
        return BookMetadata.of(StatsBookFormat.FORMAT)
                .withContent(BookMetadata.Content.STATISTICS)
                .withScheme(origin.scheme())
                .withVariants(origin.variants())
                .withEntries(0);
    }

    @Override
    public List<MoveStatistics> statistics(Position position) throws IOException {
        Optional<Coding> coding = Schemes.coding(origin.scheme(), position.variant());
        if (coding.isEmpty() || !metadata().isFor(position.variant().name())) {
            return List.of();
        }
        PositionResults results =
                Optional.ofNullable(idle.getAndSet(null)).orElseGet(() -> new PositionResults(content));
        List<MoveStatistics> moves = moves(results, coding.get(), position);
        idle.set(results);
        return moves;
    }

    private static List<MoveStatistics> moves(PositionResults results, Coding coding, Position position)
            throws IOException {
        Replayer board = position.replayer();
        int[] legal = new int[Replayer.MAX_MOVES];
        int legalMoves = board.legalMoves(legal);
        int count = results.find(coding.keys().key(board), !board.whiteToMove());
        List<MoveStatistics> moves = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int move = coding.moves().decode(results.code(i), board, legal, legalMoves);
            if (move >= 0) {
                results.sum(i);
                moves.add(statistics(CoreMove.toMove(move, board.size()), results));
            }
        }
        return moves;
    }

    private static MoveStatistics statistics(Move move, PositionResults results) {
        return MoveStatistics.of(
                        move,
                        results.total(Total.WHITE_WINS),
                        results.total(Total.DRAWS),
                        results.total(Total.BLACK_WINS))
                .withAverageElo(results.average(Total.RATED_MOVERS, Total.MOVER_ELO))
                .withOpponentElo(results.average(Total.RATED_OPPONENTS, Total.OPPONENT_ELO))
                .withYears(year(results.total(Total.FIRST_MONTH)), year(results.total(Total.LAST_MONTH)));
    }

    private static int year(long month) {
        return (int) (month >> MONTH_BITS);
    }

    @Override
    public int find(long key, EntryBuffer into) {
        into.clear();
        return 0;
    }

    @Override
    public void forEach(EntryVisitor visitor) {
        // a file of statistics has no book records
    }

    @Override
    public long validate(Predicate<BookFinding> visitor) throws IOException {
        return validate(visitor, share -> true);
    }

    @Override
    public long validate(Predicate<BookFinding> visitor, DoublePredicate progress) throws IOException {
        return new ContentCheck(content).run(visitor, progress);
    }

    @Override
    public void close() {
        content.close();
    }
}
