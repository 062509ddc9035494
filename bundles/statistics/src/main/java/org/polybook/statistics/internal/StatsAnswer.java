package org.polybook.statistics.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.PerformanceRating;
import org.polybook.api.book.PlayedGame;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.ResultCounts;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.game.GameHeader;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.MoveCodes;
import org.polybook.chess.Color;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.statistics.internal.layout.GameSample;
import org.polybook.statistics.internal.read.GameSelection;
import org.polybook.statistics.internal.read.PositionResults;
import org.polybook.statistics.internal.read.PositionResults.Total;
import org.polybook.statistics.internal.read.StatsContent;

/**
 * Computes answers to queries, one position at a time. For one thread; the buffers are reused from answer to answer.
 */
final class StatsAnswer {
    private static final int MONTH_BITS = 4;
    private static final int MONTH_MASK = 15;
    private static final int UNKNOWN = -1;

    private final StatsContent content;
    private final PositionResults results;
    /** The board of the last position; null before the first one. */
    private Replayer board;

    private final int[] legal = new int[Replayer.MAX_MOVES];
    /** The number of legal moves in {@link #legal}; {@link #UNKNOWN} until a code needs them. */
    private int legalMoves;

    StatsAnswer(StatsContent content) {
        this.content = content;
        this.results = new PositionResults(content);
    }

    /** Returns the answer to a query in a position; {@link PositionStatistics#NONE} if the file does not have it. */
    PositionStatistics of(Position position, Coding coding, StatisticsQuery query) throws IOException {
        moveTo(position);
        int count = results.find(coding.keys().key(board), !board.whiteToMove());
        if (count == 0) {
            return PositionStatistics.NONE;
        }
        GameSelection selection = results.select(query);
        Move[] decoded = new Move[count];
        List<MoveStatistics> moves = moves(coding.moves(), selection, decoded);
        return new PositionStatistics(
                ResultCounts.sumOf(moves),
                moves,
                games(selection.topGames(), decoded),
                games(selection.recentGames(), decoded),
                selection.history());
    }

    private void moveTo(Position position) {
        if (board == null || board.variant() != position.variant()) {
            board = position.replayer();
        } else {
            board.set(position);
        }
    }

    private List<MoveStatistics> moves(MoveCodes codes, GameSelection selection, Move[] decoded) throws IOException {
        legalMoves = UNKNOWN;
        Color mover = board.whiteToMove() ? Color.WHITE : Color.BLACK;
        List<MoveStatistics> moves = new ArrayList<>(decoded.length);
        for (int i = 0; i < decoded.length; i++) {
            int move = decode(codes, results.code(i));
            if (move >= 0) {
                decoded[i] = CoreMove.toMove(move, board.size());
                results.sum(i, selection);
                if (results.total(Total.GAMES) > 0) {
                    moves.add(statistics(decoded[i], mover));
                }
            }
        }
        return moves;
    }

    /** Returns the legal move of the board that a code denotes; a negative number if it denotes none. */
    private int decode(MoveCodes codes, int code) {
        int move = codes.decodeWithoutList(code, board);
        if (move >= 0) {
            return move;
        }
        if (legalMoves == UNKNOWN) {
            legalMoves = board.legalMoves(legal);
        }
        return codes.decode(code, board, legal, legalMoves);
    }

    private MoveStatistics statistics(Move move, Color mover) {
        ResultCounts counts = new ResultCounts(
                results.total(Total.GAMES),
                results.total(Total.WHITE_WINS),
                results.total(Total.DRAWS),
                results.total(Total.BLACK_WINS));
        long last = results.total(Total.LAST_MONTH);
        return MoveStatistics.of(move, counts)
                .withRatedGames(results.total(Total.RATED_MOVERS))
                .withAverageMoverElo((int) Math.round(average(Total.RATED_MOVERS, Total.MOVER_ELO)))
                .withAverageOpponentElo((int) Math.round(average(Total.RATED_OPPONENTS, Total.OPPONENT_ELO)))
                .withPerformance(performance(mover))
                .withYears(year(results.total(Total.FIRST_MONTH)), year(last))
                .withLastMonth((int) last & MONTH_MASK);
    }

    private int performance(Color mover) {
        if (results.total(Total.RATED_OPPONENTS) == 0) {
            return 0;
        }
        int difference = PerformanceRating.difference(
                mover, results.total(Total.WHITE_WINS), results.total(Total.DRAWS), results.total(Total.BLACK_WINS));
        return (int) Math.round(average(Total.RATED_OPPONENTS, Total.OPPONENT_ELO) + difference);
    }

    private double average(Total number, Total sum) {
        long count = results.total(number);
        return count == 0 ? 0 : (double) results.total(sum) / count;
    }

    private static int year(long month) {
        return (int) (month >> MONTH_BITS);
    }

    private List<PlayedGame> games(GameSample sample, Move[] decoded) throws IOException {
        if (sample.size() == 0) {
            return List.of();
        }
        List<PlayedGame> games = new ArrayList<>();
        for (int i = 0; i < sample.size(); i++) {
            GameHeader game = content.game(sample.game(i));
            String source = content.origin().sources().get(game.source()).name();
            games.add(new PlayedGame(decoded[sample.move(i)], sample.game(i), source, game));
        }
        return games;
    }
}
