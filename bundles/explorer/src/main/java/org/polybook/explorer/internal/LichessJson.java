package org.polybook.explorer.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.book.Interval;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.Period;
import org.polybook.api.book.PlayedGame;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.ResultCounts;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.inspect.Opening;
import org.polybook.chess.CastlingStyle;
import org.polybook.chess.Color;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.notation.Uci;
import org.polybook.commands.UserMoves;
import org.polybook.commands.position.NamedOpenings;
import org.polybook.commands.show.Show;
import org.polybook.commands.text.MonthText;
import org.polybook.io.text.JsonWriter;

/**
 * Writes the object that lichess's opening explorer returns for a position, with additional fields. Castling is written
 * as king takes rook. An unknown rating or year is 0, because clients expect a number.
 *
 * <p>Of a book with weights only, the weight of a move is its number of draws, and {@code statistics} is false.
 */
final class LichessJson {

    private static final int DIGITS = 4;

    private final Position position;
    private final NamedOpenings openings = NamedOpenings.available();
    private final StringBuilder text = new StringBuilder(2048);
    private final JsonWriter json = JsonWriter.compact(text);

    private LichessJson(Position position) {
        this.position = position;
    }

    /** The sum of the records with one move. */
    private record Weight(int weight, double share) {
        Weight plus(Weight other) {
            return new Weight(weight + other.weight, share + other.share);
        }
    }

    /**
     * Returns the object for a book with results of games.
     *
     * @param limit the maximum number of moves
     * @param player the color of the player whose games are counted; empty for games of all players
     */
    static CharSequence ofResults(Show.Answer found, int limit, SingleGames games, Optional<Color> player)
            throws IOException {
        LichessJson writer = new LichessJson(found.position());
        PositionStatistics statistics = found.statistics();
        writer.begin(statistics.all());
        Map<Move, Weight> weights = weights(found);
        for (Show.Result result : legal(found.results(), limit)) {
            MoveStatistics move = result.statistics();
            writer.beginMove(move.move(), writer.uci(result), result.san().orElseThrow(), move.results());
            if (player.isPresent()) {
                writer.writeRatings(PlayerRatings.of(move, found.position().turn(), player.get()));
            } else {
                writer.writeRatings(move);
            }
            writer.writeGameOrNull(move, games);
            writer.writeDetails(move, Optional.ofNullable(weights.get(move.move())));
            writer.json.endObject();
        }
        return writer.end(found.query(), statistics, found.opening(), true);
    }

    /** Returns the first {@code limit} legal moves. */
    private static List<Show.Result> legal(List<Show.Result> results, int limit) {
        return results.stream()
                .filter(result -> result.san().isPresent())
                .limit(limit)
                .toList();
    }

    /**
     * Returns the object for a book with weights only.
     *
     * @param query the lists that the client requested, which are empty
     */
    static CharSequence ofWeights(Show.Answer found, StatisticsQuery query, int limit) throws IOException {
        LichessJson writer = new LichessJson(found.position());
        Map<Move, Weight> weights = weights(found);
        long sum = weights.values().stream().mapToLong(Weight::weight).sum();
        writer.begin(new ResultCounts(sum, 0, sum, 0));
        List<Map.Entry<Move, Weight>> moves = new ArrayList<>(weights.entrySet());
        moves.sort(Comparator.comparingInt(
                        (Map.Entry<Move, Weight> move) -> move.getValue().weight())
                .reversed());
        for (Map.Entry<Move, Weight> move : moves.subList(0, Math.min(limit, moves.size()))) {
            int weight = move.getValue().weight();
            writer.beginMove(
                    move.getKey(),
                    writer.uci(move.getKey()),
                    UserMoves.san(writer.position, move.getKey()),
                    new ResultCounts(weight, 0, weight, 0));
            writer.json.name("averageRating").value(0);
            writer.json.name("game").nullValue();
            writer.writeWeight(move.getValue());
            writer.json.endObject();
        }
        return writer.end(query, PositionStatistics.NONE, found.opening(), false);
    }

    /** Returns the legal moves of the records, in file order. */
    private static Map<Move, Weight> weights(Show.Answer found) {
        Map<Move, Weight> weights = new LinkedHashMap<>();
        for (Show.Row row : found.rows()) {
            Weight weight = new Weight(row.move().entry().weight(), row.move().share());
            row.move().move().ifPresent(move -> weights.merge(move, weight, Weight::plus));
        }
        return weights;
    }

    /** Returns the object with the results by month alone. */
    static CharSequence ofHistory(List<Period> history) throws IOException {
        StringBuilder text = new StringBuilder();
        JsonWriter json = JsonWriter.compact(text).beginObject();
        writeHistory(history, json);
        json.endObject().end();
        return text;
    }

    private void begin(ResultCounts all) throws IOException {
        json.beginObject();
        writeCounts(all, json);
        json.name("moves").beginArray();
    }

    private static void writeCounts(ResultCounts counts, JsonWriter json) throws IOException {
        json.name("white").value(counts.whiteWins()).name("draws").value(counts.draws());
        json.name("black").value(counts.blackWins());
    }

    private void beginMove(Move move, String uci, String san, ResultCounts counts) throws IOException {
        json.beginObject().name("uci").value(uci).name("san").value(san);
        writeCounts(counts, json);
        writeOpening(openings.of(position.play(move)));
    }

    private void writeRatings(PlayerRatings ratings) throws IOException {
        json.name("averageOpponentRating").value(ratings.opponents());
        json.name("performance").value(ratings.performance());
    }

    private void writeRatings(MoveStatistics move) throws IOException {
        json.name("averageRating").value(averageRating(move));
        json.name("performance").value(move.performance() != 0, move.performance());
    }

    private String uci(Show.Result result) {
        Move move = result.statistics().move();
        boolean mayBeCastling = move instanceof Move.Castling || move instanceof Move.Gating;
        return mayBeCastling ? uci(move) : result.uci();
    }

    private String uci(Move move) {
        return Uci.of(position, move, CastlingStyle.CHESS960).text();
    }

    /** Returns the average rating of both players; 0 if unknown. */
    private static int averageRating(MoveStatistics move) {
        int mover = move.averageMoverElo();
        int opponent = move.averageOpponentElo();
        return mover == 0 || opponent == 0 ? mover + opponent : (mover + opponent) / 2;
    }

    private void writeGameOrNull(MoveStatistics move, SingleGames games) throws IOException {
        json.name("game");
        if (move.games() == 1 && games.has(move.move())) {
            GameJson.write(games.of(move.move()).orElseThrow(), Optional.empty(), json);
        } else {
            json.nullValue();
        }
    }

    /** Writes fields that lichess does not have. */
    private void writeDetails(MoveStatistics move, Optional<Weight> weight) throws IOException {
        json.name("games").value(move.games());
        json.name("lastPlayed").value(lastPlayed(move));
        Interval score = move.score(position.turn(), Interval.DEVIATIONS_OF_95_PERCENT);
        json.name("interval")
                .beginArray()
                .value(score.low(), DIGITS)
                .value(score.high(), DIGITS)
                .endArray();
        if (weight.isPresent()) {
            writeWeight(weight.get());
        }
    }

    private static Optional<String> lastPlayed(MoveStatistics move) {
        if (move.lastYear() == 0) {
            return Optional.empty();
        }
        return Optional.of(
                move.lastMonth() == 0
                        ? MonthText.ofYear(move.lastYear())
                        : MonthText.of(move.lastYear(), move.lastMonth()));
    }

    private void writeWeight(Weight weight) throws IOException {
        json.name("weight").value(weight.weight()).name("share").value(weight.share(), DIGITS);
    }

    private CharSequence end(
            StatisticsQuery query, PositionStatistics statistics, Optional<Opening> opening, boolean hasResults)
            throws IOException {
        json.endArray();
        writeGames("topGames", statistics.topGames());
        writeGames("recentGames", statistics.recentGames());
        writeOpening(opening);
        if (query.history()) {
            writeHistory(statistics.history(), json);
        }
        json.name("queuePosition")
                .value(0)
                .name("statistics")
                .value(hasResults)
                .endObject()
                .end();
        return text;
    }

    private void writeGames(String name, List<PlayedGame> games) throws IOException {
        json.name(name).beginArray();
        for (PlayedGame game : games) {
            GameJson.write(game, Optional.of(uci(game.move())), json);
        }
        json.endArray();
    }

    private static void writeHistory(List<Period> history, JsonWriter json) throws IOException {
        json.name("history").beginArray();
        for (Period period : history) {
            json.beginObject().name("month").value(MonthText.of(period.year(), period.month()));
            writeCounts(period.results(), json);
            json.endObject();
        }
        json.endArray();
    }

    private void writeOpening(Optional<Opening> opening) throws IOException {
        json.name("opening");
        if (opening.isPresent()) {
            json.beginObject().name("eco").value(opening.get().eco());
            json.name("name").value(opening.get().name()).endObject();
        } else {
            json.nullValue();
        }
    }
}
