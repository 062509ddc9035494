package org.polybook.commands.show;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.polybook.api.CountedGameReader;
import org.polybook.api.book.CountedGame;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PlayedGame;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.StatisticsField;
import org.polybook.chess.Position;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookSession;
import org.polybook.commands.CommandContext;
import org.polybook.commands.FailureText;
import org.polybook.commands.GameFolders;
import org.polybook.commands.text.Hint;

/**
 * Writes the single games of a position as PGN. Each game is read from the file from which it was counted, if that is
 * in the folder of the book or in a folder that the user names.
 */
public final class SampleGames {
    private final CommandContext context;
    private final CountedGameReader reader = new CountedGameReader();

    public SampleGames(CommandContext context) {
        this.context = context;
    }

    /**
     * The numbers of games.
     *
     * @param written games
     * @param unreadable games that could not be read, each of which has been reported
     */
    public record Summary(int written, int unreadable) {}

    /**
     * Writes the games that the query requests, each game once: those with the highest ratings, then the latest ones.
     *
     * @param folders the folders that the user names
     * @throws BadInputException if the position cannot be read, the book does not cover its variant, or it does not
     *     know its games
     */
    public Summary writePgn(Show.Request request, List<Path> folders, Appendable out)
            throws IOException, BadInputException {
        context.beginRun();
        try (BookSession session = BookSession.of(context, request.book(), request.position())) {
            List<Position> path = session.resolvedPosition().path(context.progress());
            OpeningBook book = session.openAndReportProblems();
            requireGames(book, request);
            Optional<Path> file = session.isServed()
                    ? Optional.empty()
                    : Optional.of(session.openFileAndReportProblems().path().toAbsolutePath());
            PositionStatistics found =
                    Show.answer(book, path, Optional.empty(), request).statistics();
            return write(book, numbers(found), GameFolders.of(file, folders), out);
        }
    }

    private static void requireGames(OpeningBook book, Show.Request request) throws BadInputException {
        if (!book.metadata().statistics().contains(StatisticsField.GAMES)) {
            throw new BadInputException(
                    request.book().name() + ": does not know its games, expected a book with counted games");
        }
    }

    private static Set<Long> numbers(PositionStatistics found) {
        Set<Long> numbers = new LinkedHashSet<>();
        Stream.concat(found.topGames().stream(), found.recentGames().stream())
                .map(PlayedGame::number)
                .forEach(numbers::add);
        return numbers;
    }

    private Summary write(OpeningBook book, Set<Long> numbers, List<Path> folders, Appendable out) throws IOException {
        int written = 0;
        for (long number : numbers) {
            Optional<String> pgn = pgnOrReport(book, number, folders);
            if (pgn.isPresent()) {
                out.append(pgn.get());
                written++;
            }
        }
        return new Summary(written, numbers.size() - written);
    }

    private Optional<String> pgnOrReport(OpeningBook book, long number, List<Path> folders) throws IOException {
        Optional<CountedGame> game = book.game(number);
        try {
            if (game.isPresent()) {
                return Optional.of(reader.readPgn(game.get(), folders));
            }
            context.progress().reportMessage("game " + number + ": the book does not know its file");
        } catch (NoSuchFileException e) {
            context.progress()
                    .reportMessage("game " + number + ": " + FailureText.of(e)
                            + context.progress().after("; ", Hint.Code.GAME_FOLDER));
        } catch (IOException e) {
            context.progress().reportMessage("game " + number + ": " + FailureText.of(e));
        }
        return Optional.empty();
    }
}
