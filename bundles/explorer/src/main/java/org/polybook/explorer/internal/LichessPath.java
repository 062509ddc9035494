package org.polybook.explorer.internal;

import java.io.IOException;
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
 * The paths of lichess's opening explorer: {@code /masters} and {@code /lichess}, also below {@code /book/NAME}. All
 * read the same book, that of the parameter {@code book} or the best one.
 */
final class LichessPath {
    private static final int DEFAULT_MOVES = 12;
    private static final int MASTER_GAMES = 15;
    private static final int GAMES = 4;
    private static final int MAX_MOVES = 1_000;

    /** Programs of other sites read these paths. */
    private static final Map<String, String> HEADERS = Map.of(Answers.ANY_ORIGIN, "*");

    private final BookCatalog books;
    private final PinnedAnswer pinned;

    LichessPath(BookCatalog books, PinnedAnswer pinned) {
        this.books = books;
        this.pinned = pinned;
    }

    /**
     * Answers from the book that the path or the query names, or from the best one.
     *
     * @param ofMasters true for {@code /masters}, which has other defaults and no recent games
     */
    Answer.Complete answer(Call call, Optional<String> book, boolean ofMasters)
            throws IOException, BadInputException, RefusedRequestException {
        Optional<String> name = book.or(() -> call.parameters().text("book"));
        ServedBook served = name.isPresent() ? books.named(name.get()) : books.best();
        return pinned.answer(call, served, HEADERS, open -> json(call.parameters(), served.name(), open, ofMasters));
    }

    private static CharSequence json(Parameters parameters, String name, PinnedBook book, boolean ofMasters)
            throws IOException, BadInputException, RefusedRequestException {
        boolean hasResults = book.metadata().content().hasStatistics();
        GameConditions conditions = GameConditions.ofLichess(parameters);
        int moves = parameters.number("moves", DEFAULT_MOVES, MAX_MOVES);
        StatisticsQuery query = StatisticsQuery.of(conditions.filter())
                .withTopGames(
                        parameters.number("topGames", ofMasters ? MASTER_GAMES : GAMES, StatisticsQuery.MAX_GAMES))
                .withRecentGames(ofMasters ? 0 : parameters.number("recentGames", GAMES, StatisticsQuery.MAX_GAMES))
                .withHistory(parameters.isTrue("history"));
        PositionRef position = PositionParameters.read(parameters);
        LookUp lookUp = new LookUp(name, book);
        if (!hasResults) {
            requireNoConditions(name, conditions);
            return LichessJson.ofWeights(lookUp.show(position, StatisticsQuery.ALL), query, moves);
        }
        Show.Answer found = lookUp.show(position, query);
        return LichessJson.ofResults(found, moves, singleGames(lookUp, position, query, found));
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
