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
import org.polybook.commands.build.QuarantiningVisitor;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.NumberText;

/**
 * Changes databases of games: imports games, copies databases and sets flags. A database stays unchanged until a change
 * is complete.
 */
public final class DatabaseEdit {
    private final CommandContext context;

    public DatabaseEdit(CommandContext context) {
        this.context = context;
    }

    /**
     * The result of an import.
     *
     * @param written number of games
     * @param truncated number of written games that end at an error
     * @param bad number of skipped games; a problem is reported for each skipped and each truncated game
     * @param alteredDates number of dates that the database stores differently from the games; the first has been
     *     reported
     */
    public record Imported(long written, long truncated, long bad, long alteredDates) {}

    /** Imports the games of files into a database; a game with an error among its moves is kept up to the error. */
    public Imported importGames(Path path, WriteMode writing, List<GameInput> games)
            throws IOException, BadInputException {
        return importGames(path, writing, games, Build.BadGameHandling.SKIPPED);
    }

    /**
     * Imports the games of files into a database; a game with an error among its moves is kept up to the error.
     *
     * @throws BadInputException if an output would destroy a file, or a bad game or the user ended the run
     */
    public Imported importGames(Path path, WriteMode writing, List<GameInput> games, Build.BadGameHandling badGames)
            throws IOException, BadInputException {
        CommandFiles files = context.beginRun();
        games.forEach(files::reads);
        Databases.files(path).forEach(files::writes);
        badGames.report().ifPresent(files::writes);
        badGames.quarantine().ifPresent(files::writes);
        files.checkOutputs();
        try (BuildWatcher watcher = new BuildWatcher(context.progress(), "games", badGames);
                DatabaseWriter writer = Databases.format(path).writer(path, writing, watcher::problem)) {
            try {
                for (GameInput input : games) {
                    importFrom(input, writer, watcher);
                }
                writer.finish();
            } finally {
                watcher.markComplete();
            }
            return new Imported(
                    writer.games(),
                    writer.truncatedGames(),
                    watcher.badGames() - writer.truncatedGames(),
                    watcher.alteredDates());
        } catch (UnsupportedOperationException e) {
            throw new BadInputException(e.getMessage());
        }
    }

    private void importFrom(GameInput input, DatabaseWriter writer, BuildWatcher watcher)
            throws IOException, BadInputException {
        try (GameSource source = GameInput.open(input, GameOptions.FULL)) {
            LongPredicate goOn = written -> {
                context.progress().onProgress(source.bytesRead(), source.sizeInBytes(), written, "games");
                return !isCancelled() && !watcher.isEndedByBadGame();
            };
            if (watcher.quarantine().isPresent()) {
                QuarantiningVisitor.writeAll(source, writer, watcher, goOn);
            } else {
                writer.writeAll(source, watcher::problem, goOn);
            }
        }
        throwIfEndedEarly(writer.games(), watcher);
    }

    /** Throws an exception if the import was ended by a bad game or cancelled. */
    private void throwIfEndedEarly(long gamesWritten, BuildWatcher watcher) throws BadInputException {
        if (watcher.isEndedByBadGame()) {
            throw new BadInputException("ended at the first bad game"
                    + context.progress().after(", ", Hint.Code.ASKED_STRICT) + "; the database is unchanged");
        }
        if (isCancelled()) {
            throw new BadInputException(
                    "cancelled after " + NumberText.count(gamesWritten, "game") + "; the database is unchanged");
        }
    }

    private boolean isCancelled() {
        return context.progress().isCancelled() || Thread.currentThread().isInterrupted();
    }

    /** Copies a database to itself or to another one. */
    public CopyReport copy(Path from, Path to, CopyOptions options) throws IOException, BadInputException {
        CommandFiles files = context.beginRun().reads(from);
        boolean isSame = Databases.files(from).equals(Databases.files(to));
        if (!isSame) {
            Databases.files(to).forEach(files::writes);
        }
        files.checkOutputs();
        try (GameDatabase database = Databases.open(from)) {
            database.problems().forEach(problem -> context.progress().reportMessage(problem.toString()));
        }
        try {
            return Databases.format(to).copy(from, to, options, games -> {
                context.progress().onProgress(games, -1, games, "games");
                if (context.progress().isCancelled()) {
                    Thread.currentThread().interrupt();
                }
            });
        } catch (UnsupportedOperationException e) {
            throw new BadInputException(e.getMessage());
        }
    }

    /** Sets and clears flags. Returns the number of games whose flags have changed. */
    public long changeFlags(Path path, List<GameNumbers> numbers, FlagChange change)
            throws IOException, BadInputException {
        context.beginRun().reads(path);
        GameDatabaseFormat format = Databases.format(path);
        List<Long> games = new ArrayList<>();
        try (GameDatabase database = format.open(path)) {
            for (long game = 1; game <= database.games(); game++) {
                long number = game;
                if (numbers.stream().anyMatch(range -> range.contains(number))) {
                    games.add(game);
                }
            }
        }
        if (games.isEmpty()) {
            throw new BadInputException(path + ": no game has a requested number");
        }
        try {
            return format.changeFlags(path, games, change);
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            throw new BadInputException(e.getMessage());
        }
    }
}
