package org.polybook.statistics.internal.testing;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.PerformanceRating;
import org.polybook.api.book.Period;
import org.polybook.api.book.PlayedGame;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.ResultCounts;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.game.GameFacts;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.SkipReason;
import org.polybook.api.game.Speed;
import org.polybook.chess.Color;
import org.polybook.chess.Move;

/** The answer to a query by a plain loop over all games: the oracle of the tests. */
public final class PlainAnswer {
    private final List<GameHeader> games;
    private final List<String> sources;
    private final StatisticsQuery query;
    private final Color mover;

    /**
     * Creates the answer to a query in a position.
     *
     * @param games all games, in the order of their numbers
     * @param sources the names of the sources of the games
     * @param mover the side to move in the position
     */
    public PlainAnswer(List<GameHeader> games, List<String> sources, StatisticsQuery query, Color mover) {
        this.games = games;
        this.sources = sources;
        this.query = query;
        this.mover = mover;
    }

    /** The facts of a counted game. */
    private record HeaderFacts(GameHeader game, GameFilter filter) implements GameFacts {
        @Override
        public boolean canDecide(SkipReason condition) {
            return true;
        }

        @Override
        public String variant() {
            return game.variant();
        }

        @Override
        public boolean hasWantedPlayer(Color side) {
            return filter.isWantedPlayer((side == Color.WHITE ? game.white() : game.black()).name());
        }

        @Override
        public int elo(Color side) {
            return (side == Color.WHITE ? game.white() : game.black()).elo();
        }

        @Override
        public Optional<LocalDate> day() {
            return game.date().firstDay();
        }

        @Override
        public Optional<Speed> speed() {
            return game.speed();
        }

        @Override
        public Optional<String> tag(String name) {
            return switch (name) {
                case "White" -> Optional.of(game.white().name());
                case "Black" -> Optional.of(game.black().name());
                default -> Optional.of(game.event());
            };
        }

        @Override
        public GameResult result() {
            return game.result();
        }
    }

    /** A selected game with its move. */
    private record Selected(int order, Move move, long number, GameHeader game) {
        LocalDate day() {
            return game.date().firstDay().orElse(LocalDate.MIN);
        }
    }

    /**
     * Returns the answer.
     *
     * @param gamesOfMoves the numbers of the games that played each move, ascending; a game that played the move twice
     *     is in the list twice. The moves are in the order of their first games
     */
    public PositionStatistics of(Map<Move, List<Long>> gamesOfMoves) {
        List<Selected> selected = new ArrayList<>();
        List<MoveStatistics> statistics = new ArrayList<>();
        int order = 0;
        for (Map.Entry<Move, List<Long>> move : gamesOfMoves.entrySet()) {
            int first = selected.size();
            for (long number : new LinkedHashSet<>(move.getValue())) {
                GameHeader game = games.get((int) number);
                if (query.games().evaluate(new HeaderFacts(game, query.games())).isEmpty()) {
                    selected.add(new Selected(order, move.getKey(), number, game));
                }
            }
            List<GameHeader> own = selected.subList(first, selected.size()).stream()
                    .map(Selected::game)
                    .toList();
            if (!own.isEmpty()) {
                statistics.add(statistics(move.getKey(), own));
            }
            order++;
        }
        ResultCounts all = counts(selected.stream().map(Selected::game).toList());
        return new PositionStatistics(all, statistics, top(selected), recent(selected), history(selected));
    }

    private MoveStatistics statistics(Move move, List<GameHeader> own) {
        boolean white = mover == Color.WHITE;
        List<Integer> movers = ratings(own, game -> (white ? game.white() : game.black()).elo());
        List<Integer> opponents = ratings(own, game -> (white ? game.black() : game.white()).elo());
        List<LocalDate> days = own.stream()
                .flatMap(game -> game.date().firstDay().stream())
                .sorted()
                .toList();
        ResultCounts counts = counts(own);
        int difference = PerformanceRating.difference(mover, counts.whiteWins(), counts.draws(), counts.blackWins());
        MoveStatistics statistics = MoveStatistics.of(move, counts)
                .withRatedGames(movers.size())
                .withAverageMoverElo((int) Math.round(average(movers)))
                .withAverageOpponentElo((int) Math.round(average(opponents)))
                .withPerformance(opponents.isEmpty() ? 0 : (int) Math.round(average(opponents) + difference));
        return days.isEmpty()
                ? statistics
                : statistics
                        .withYears(
                                days.get(0).getYear(), days.get(days.size() - 1).getYear())
                        .withLastMonth(days.get(days.size() - 1).getMonthValue());
    }

    private static List<Integer> ratings(List<GameHeader> own, ToIntFunction<GameHeader> elo) {
        return own.stream().mapToInt(elo).filter(each -> each > 0).boxed().toList();
    }

    private static double average(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).average().orElse(0);
    }

    private static ResultCounts counts(List<GameHeader> own) {
        return new ResultCounts(
                own.size(),
                count(own, GameResult.WHITE_WINS),
                count(own, GameResult.DRAW),
                count(own, GameResult.BLACK_WINS));
    }

    private static long count(List<GameHeader> own, GameResult result) {
        return own.stream().filter(game -> game.result() == result).count();
    }

    private List<PlayedGame> top(List<Selected> selected) {
        return played(
                selected,
                query.topGames(),
                Comparator.<Selected>comparingInt(each ->
                                -each.game.white().elo() - each.game.black().elo())
                        .thenComparing(Comparator.comparing(Selected::day).reversed())
                        .thenComparingLong(Selected::number));
    }

    private List<PlayedGame> recent(List<Selected> selected) {
        return played(
                selected,
                query.recentGames(),
                Comparator.comparing(Selected::day)
                        .thenComparingLong(Selected::number)
                        .reversed());
    }

    private List<PlayedGame> played(List<Selected> selected, int most, Comparator<Selected> order) {
        return selected.stream()
                .sorted(order.thenComparingInt(Selected::order))
                .limit(most)
                .map(each -> new PlayedGame(each.move, each.number, sources.get(each.game.source()), each.game))
                .toList();
    }

    private List<Period> history(List<Selected> selected) {
        Map<LocalDate, List<GameHeader>> months = new TreeMap<>();
        for (Selected each : selected) {
            if (query.history() && each.game.date().year() > 0) {
                months.computeIfAbsent(each.day().withDayOfMonth(1), month -> new ArrayList<>())
                        .add(each.game);
            }
        }
        return months.entrySet().stream()
                .map(month ->
                        new Period(month.getKey().getYear(), month.getKey().getMonthValue(), counts(month.getValue())))
                .toList();
    }
}
