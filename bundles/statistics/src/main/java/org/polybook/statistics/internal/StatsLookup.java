package org.polybook.statistics.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.statistics.CountedGames;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.statistics.internal.read.PositionResults;
import org.polybook.statistics.internal.read.PositionResults.Total;
import org.polybook.statistics.internal.read.StatsContent;

/**
 * Looks positions up in an open file of statistics. A position is identified by its key in the scheme of the file and
 * by the side to move; a move whose code is not a legal move of the position is skipped, because then another position
 * has the same key. Thread-safe.
 */
final class StatsLookup {
    private static final int MONTH_BITS = 4;

    private final StatsContent content;
    private final String scheme;
    private final BookMetadata metadata;
    /** The object of the last lookup, which the next one uses again unless another thread has taken it. */
    private final AtomicReference<PositionResults> idle = new AtomicReference<>();

    StatsLookup(StatsContent content) {
        this.content = content;
        CountedGames origin = content.origin();
        this.scheme = origin.scheme();
        this.metadata = BookMetadata.of(StatsBookFormat.FORMAT)
                .withContent(BookMetadata.Content.STATISTICS)
                .withScheme(scheme)
                .withVariants(origin.variants())
                .withEntries(0);
    }

    /** Returns the metadata of the file as a book of results. */
    BookMetadata metadata() {
        return metadata;
    }

    /** Returns the results of each move of the position; empty if the file does not have the position. */
    List<MoveStatistics> moves(Position position) throws IOException {
        Optional<Coding> coding = Schemes.coding(scheme, position.variant());
        if (coding.isEmpty() || !metadata.isFor(position.variant().name())) {
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
}
