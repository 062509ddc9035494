package org.polybook.commands.database;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import org.polybook.api.Databases;
import org.polybook.api.database.CopyOptions;
import org.polybook.api.database.CopyReport;
import org.polybook.api.database.DatabaseWriter;
import org.polybook.api.database.FlagChange;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.GameDatabaseFormat;
import org.polybook.api.database.WriteMode;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandContext;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.GameInput;
import org.polybook.commands.build.Build;
import org.polybook.commands.build.BuildWatcher;
import org.polybook.commands.build.QuarantinedGames;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.NumberText;

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
     * @param cut games among them that are kept up to an error
     * @param bad games that were left out; these and those cut have a problem each
     * @param oddDates dates that the database has otherwise than the games; the first has been said
     */
    public record Imported(long written, long cut, long bad, long oddDates) {}

    /** Puts the games of files into a database; a bad one is kept up to its error. */
    public Imported importGames(Path base, WriteMode writing, List<GameInput> games)
            throws IOException, BadInputException {
        return importGames(base, writing, games, Build.BadGames.LEFT_OUT);
    }

    /**
     * Puts the games of files into a database; a bad one is kept up to its error.
     *
     * @throws BadInputException if an output would destroy a file, or the run was ended at a bad game or by the user
     */
    public Imported importGames(Path base, WriteMode writing, List<GameInput> games, Build.BadGames badGames)
            throws IOException, BadInputException {
        CommandFiles files = context.begin();
        games.forEach(files::reads);
        Databases.files(base).forEach(files::writes);
        badGames.report().ifPresent(files::writes);
        badGames.quarantine().ifPresent(files::writes);
        files.check();
        try (BuildWatcher watcher = new BuildWatcher(context.progress(), "games", badGames);
                DatabaseWriter writer = Databases.format(base).writer(base, writing, watcher::problem)) {
            try {
                for (GameInput input : games) {
                    read(input, writer, watcher);
                }
                writer.finish();
            } finally {
                watcher.finish();
            }
            return new Imported(
                    writer.games(), writer.truncatedGames(), watcher.bad() - writer.truncatedGames(), watcher.oddDates());
        } catch (UnsupportedOperationException e) {
            throw new BadInputException(e.getMessage());
        }
    }

    private void read(GameInput input, DatabaseWriter writer, BuildWatcher watcher)
            throws IOException, BadInputException {
        try (GameSource source = GameInput.open(input, GameOptions.FULL)) {
            LongPredicate goOn = written -> {
                context.progress().at(source.position(), source.size(), written, "games");
                return !isCancelled() && !watcher.isEndedByAGame();
            };
            if (watcher.quarantine().isPresent()) {
                QuarantinedGames.writeAll(source, writer, watcher, goOn);
            } else {
                writer.writeAll(source, watcher::problem, goOn);
            }
        }
        goOn(writer.games(), watcher);
    }

    private void goOn(long games, BuildWatcher watcher) throws BadInputException {
        if (watcher.isEndedByAGame()) {
            throw new BadInputException("ended at the first bad game"
                    + context.progress().after(", ", Hint.Code.ASKED_STRICT) + "; the database is as it was");
        }
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
    public long mark(Path base, List<GameNumbers> numbers, FlagChange change) throws IOException, BadInputException {
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
            return format.changeFlags(base, games, change);
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            throw new BadInputException(e.getMessage());
        }
    }
}
