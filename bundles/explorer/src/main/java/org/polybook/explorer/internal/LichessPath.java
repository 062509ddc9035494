package org.polybook.explorer.internal;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.commands.BadInputException;
import org.polybook.commands.PositionRef;
import org.polybook.commands.ServedBook;
import org.polybook.commands.show.Show;
import org.polybook.explorer.Answer;

/**
 * The paths of lichess's opening explorer: {@code /masters}, {@code /masters/pgn/ID}, {@code /lichess},
 * {@code /player} and {@code /lichess/history}, also below {@code /book/NAME}. All read the same book, that of the
 * parameter {@code book} or the best one.
 */
final class LichessPath {
    /** Programs of other sites read these paths. */
    private static final Map<String, String> HEADERS = Map.of(Answers.ANY_ORIGIN, "*");

    private static final Map<String, String> LINE_HEADERS =
            Map.of(Answers.ANY_ORIGIN, "*", Answers.CONTENT_TYPE, "application/x-ndjson; charset=utf-8");

    private final BookCatalog books;
    private final PinnedAnswer pinned;
    private final GamePath games;
    private final long maxPlays;

    /** @param maxPlays the maximum number of plays that are read one by one for an answer */
    LichessPath(BookCatalog books, PinnedAnswer pinned, GamePath games, long maxPlays) {
        this.books = books;
        this.pinned = pinned;
        this.games = games;
        this.maxPlays = maxPlays;
    }

    /**
     * Answers from the book that the path or the query names, or from the best one. The answer about one player is a
     * stream of objects, of one line.
     */
    Answer.Complete answer(Call call, Optional<String> book, LichessForm form)
            throws IOException, BadInputException, RefusedRequestException {
        ServedBook served = served(call, book);
        Map<String, String> headers = form == LichessForm.ONE_PLAYER ? LINE_HEADERS : HEADERS;
        return pinned.answer(call, served, headers, open -> json(call.parameters(), served.name(), open, form));
    }

    /** Answers with the results by month. */
    Answer.Complete history(Call call, Optional<String> book)
            throws IOException, BadInputException, RefusedRequestException {
        ServedBook served = served(call, book);
        return pinned.answer(call, served, HEADERS, open -> history(call.parameters(), served.name(), open));
    }

    /** Answers with a game as PGN. */
    Answer.Complete game(Call call, Optional<String> book, String id)
            throws IOException, BadInputException, RefusedRequestException {
        return games.pgn(call, served(call, book), id, HEADERS);
    }

    private ServedBook served(Call call, Optional<String> book) throws RefusedRequestException {
        Optional<String> name = book.or(() -> call.parameters().text("book"));
        return name.isPresent() ? books.named(name.get()) : books.best();
    }

    private CharSequence history(Parameters parameters, String name, PinnedBook book)
            throws IOException, BadInputException, RefusedRequestException {
        GameConditions conditions = GameConditions.ofLichess(parameters, LichessForm.ALL_PLAYERS);
        if (!book.metadata().content().hasStatistics()) {
            requireNoConditions(name, conditions);
            return LichessJson.ofHistory(List.of());
        }
        StatisticsQuery query = StatisticsQuery.of(conditions.filter()).withHistory(true);
        Show.Answer found = new LookUp(name, book, maxPlays).show(PositionParameters.read(parameters), query);
        return LichessJson.ofHistory(found.statistics().history());
    }

    private CharSequence json(Parameters parameters, String name, PinnedBook book, LichessForm form)
            throws IOException, BadInputException, RefusedRequestException {
        boolean hasResults = book.metadata().content().hasStatistics();
        GameConditions conditions = GameConditions.ofLichess(parameters, form);
        int moves = parameters.number("moves", form.moves(), LichessForm.MAX_MOVES);
        StatisticsQuery query = StatisticsQuery.of(conditions.filter())
                .withTopGames(games(parameters, "topGames", form.hasTopGames(), form.topGames()))
                .withRecentGames(games(parameters, "recentGames", form.hasRecentGames(), form.recentGames()))
                .withHistory(parameters.isTrue("history"));
        PositionRef position = PositionParameters.read(parameters);
        LookUp lookUp = new LookUp(name, book, maxPlays);
        if (!hasResults) {
            requireNoConditions(name, conditions);
            return LichessJson.ofWeights(lookUp.show(position, StatisticsQuery.ALL), query, moves);
        }
        Show.Answer found = lookUp.show(position, query);
        return LichessJson.ofResults(found, moves, singleGames(lookUp, position, query, found), conditions.player());
    }

    private static int games(Parameters parameters, String name, boolean isPossible, int otherwise)
            throws RefusedRequestException {
        return isPossible ? parameters.number(name, otherwise, StatisticsQuery.MAX_GAMES) : 0;
    }

    private static void requireNoConditions(String name, GameConditions conditions) throws RefusedRequestException {
        if (!conditions.names().isEmpty()) {
            throw RefusedRequestException.badRequest(String.join(", ", conditions.names()) + ": the book \"" + name
                    + "\" has weights only, expected a book with results of games");
        }
    }

    /**
     * Finds the games of moves that were played once. Reads all games of the position, if they are not too many and the
     * answer does not have them already.
     */
    private static SingleGames singleGames(
            LookUp lookUp, PositionRef position, StatisticsQuery query, Show.Answer found)
            throws IOException, BadInputException {
        SingleGames known = SingleGames.of(found.statistics());
        long games = found.statistics().all().games();
        boolean isComplete = found.statistics().moves().stream()
                .filter(move -> move.games() == 1)
                .map(MoveStatistics::move)
                .allMatch(known::has);
        if (isComplete || games > StatisticsQuery.MAX_GAMES) {
            return known;
        }
        StatisticsQuery all = StatisticsQuery.of(query.games()).withRecentGames((int) games);
        return SingleGames.of(lookUp.show(position, all).statistics());
    }
}
