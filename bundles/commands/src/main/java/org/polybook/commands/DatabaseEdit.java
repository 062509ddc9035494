package org.polybook.commands;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.database.CopyOptions;
import org.polybook.api.database.CopyReport;
import org.polybook.api.database.DatabaseWriter;
import org.polybook.api.database.DatabaseWriting;
import org.polybook.api.database.Databases;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.GameDatabaseFormat;
import org.polybook.api.database.MarkChange;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;

/** Writes databases of games: games are put in, copied, marked. A database is as it was until all of it is done. */
public final class DatabaseEdit {
    private final CommandContext context;

    public DatabaseEdit(CommandContext context) {
        this.context = context;
    }

    /**
     * What has been put in.
     *
     * @param written games
     * @param bad games that were left out, each with a problem
     */
    public record Imported(long written, long bad) {}

    /** Puts the games of files into a database. */
    public Imported importGames(Path base, DatabaseWriting writing, List<GameInput> games)
            throws IOException, BadInputException {
        CommandFiles files = context.begin();
        games.forEach(files::reads);
        Databases.files(base).forEach(files::writes);
        files.check();
        FirstProblems problems = new FirstProblems(context.progress(), " (\"pgn check\" lists all of a file)");
        try (DatabaseWriter writer = Databases.format(base).writer(base, writing, problems::add)) {
            for (GameInput input : games) {
                read(input, writer, problems);
            }
            goOn(writer.games());
            writer.finish();
            return new Imported(writer.games(), problems.bad());
        } catch (UnsupportedOperationException e) {
            throw new BadInputException(e.getMessage());
        }
    }

    private void read(GameInput input, DatabaseWriter writer, FirstProblems problems)
            throws IOException, BadInputException {
        try (GameSource source = GameInput.open(input, GameOptions.FULL)) {
            writer.writeAll(source, problems::add, written -> {
                context.progress().at(source.position(), source.size(), written, "games");
                return !isCancelled();
            });
        }
        goOn(writer.games());
    }

    private void goOn(long games) throws BadInputException {
        if (isCancelled()) {
            throw new BadInputException(
                    "cancelled after " + NumberText.count(games, "game") + "; the database is as it was");
        }
    }

    private boolean isCancelled() {
        return context.progress().isCancelled() || Thread.currentThread().isInterrupted();
    }

    /** Copies a database, onto itself or another one. */
    public CopyReport copy(Path from, Path to, CopyOptions options) throws IOException, BadInputException {
        CommandFiles files = context.begin().reads(from);
        boolean isSame = Databases.files(from).equals(Databases.files(to));
        if (!isSame) {
            Databases.files(to).forEach(files::writes);
        }
        files.check();
        try (GameDatabase database = Databases.open(from)) {
            database.problems().forEach(problem -> context.progress().say(problem.toString()));
        }
        try {
            return Databases.format(to).copy(from, to, options, games -> {
                context.progress().at(games, -1, games, "games");
                if (context.progress().isCancelled()) {
                    Thread.currentThread().interrupt();
                }
            });
        } catch (UnsupportedOperationException e) {
            throw new BadInputException(e.getMessage());
        }
    }

    /** Sets and clears marks; returns how many games have others than before. */
    public long mark(Path base, List<GameNumbers> numbers, MarkChange change) throws IOException, BadInputException {
        context.begin().reads(base);
        GameDatabaseFormat format = Databases.format(base);
        List<Long> games = new ArrayList<>();
        try (GameDatabase database = format.open(base)) {
            for (long game = 1; game <= database.games(); game++) {
                long number = game;
                if (numbers.stream().anyMatch(range -> range.has(number))) {
                    games.add(game);
                }
            }
        }
        if (games.isEmpty()) {
            throw new BadInputException(base + ": no game has a number that was asked for");
        }
        try {
            return format.mark(base, games, change);
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            throw new BadInputException(e.getMessage());
        }
    }
}
