package org.polybook.commands.database;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.polybook.api.Databases;
import org.polybook.api.database.DatabaseInfo;
import org.polybook.api.database.GameCount;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.GameQuery;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameWriter;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Position;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.CommandContext;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.CommandInputNames;
import org.polybook.commands.NonClosingOutputStream;
import org.polybook.commands.TextOutput;
import org.polybook.commands.games.GameProblemWriter;
import org.polybook.commands.games.PgnCheck;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Output;

/**
 * Reads a database of games: shows its information, lists and searches its games, adds up results in a position, checks
 * it and exports PGN.
 */
public final class Database {
    private final CommandContext context;

    public Database(CommandContext context) {
        this.context = context;
    }

    /**
     * A selection of games.
     *
     * @param file one of the database's files
     * @param numbers of the games; empty for every game
     * @param query conditions on the index and a position that the games must reach
     */
    public record Request(Path file, List<GameNumbers> numbers, GameQuery query) {
        public Request {
            numbers = List.copyOf(numbers);
        }

        boolean includesNumber(long game) {
            return numbers.isEmpty() || numbers.stream().anyMatch(range -> range.contains(game));
        }
    }

    /**
     * The result of an export.
     *
     * @param bad number of games that could not be exported
     */
    public record Exported(long written, long bad) {}

    /** Returns the database's information. */
    public DatabaseText info(Path file) throws IOException, BadInputException {
        beginReading(file);
        try (GameDatabase database = openAndReportProblems(file)) {
            DatabaseInfo info = database.info();
            return new DatabaseText(database.name(), database.games(), deleted(database), info, database.problems());
        }
    }

    private static long deleted(GameDatabase database) throws IOException {
        long[] games = new long[1];
        database.search(GameQuery.ALL.withFlags("D"), (game, ply) -> games[0]++);
        return games[0];
    }

    /**
     * Writes a line for each selected game, with its {@link GameDatabase#row index data} and the ply of the position.
     * Reads the moves of a game only if the index does not decide whether the game reaches the position. Returns the
     * number of lines.
     */
    public long list(Request request, Output output) throws IOException, BadInputException {
        beginReading(request.file());
        try (GameDatabase database = openAndReportProblems(request.file())) {
            GameRowWriter writer = new GameRowWriter(output);
            requireGamesAndReportMissing(database, request);
            writer.begin();
            for (Hits.Hit hit : Hits.of(database, request)) {
                checkCancelled("cancelled before game " + hit.game());
                writer.writeRow(database.row(hit.game()), hit.ply());
            }
            return writer.endAndCountRows();
        }
    }

    /** Adds up the results of the moves in a position, over the games that match the query. */
    public DatabaseTree tree(Path file, Position position, GameQuery query) throws IOException, BadInputException {
        beginReading(file);
        try (GameDatabase database = openAndReportProblems(file)) {
            return new DatabaseTree(position, database.tree(position, query));
        }
    }

    private CommandFiles beginReading(Path file) throws BadInputException {
        checkCancelled("cancelled before " + file + " was opened");
        return context.beginRun().reads(file);
    }

    /** @throws BadInputException with this message if the user, or an interrupt of this thread, cancels the run */
    private void checkCancelled(String message) throws BadInputException {
        if (isCancelled()) {
            throw new BadInputException(message);
        }
    }

    private boolean isCancelled() {
        return context.progress().isCancelled() || Thread.currentThread().isInterrupted();
    }

    /**
     * Reads the whole database and writes its problems.
     *
     * @return true if no problem makes a game bad
     * @throws BadInputException if the run was cancelled; the problems found until then are written
     */
    public boolean check(Path file, long limit, Output output) throws IOException, BadInputException {
        beginReading(file);
        GameProblemWriter writer = new GameProblemWriter(output, limit);
        long[] remarks = new long[1];
        writer.begin();
        writer.beginFile(file.toString());
        GameCount games = new GameCount(0, 0);
        Optional<IOException> failure = Optional.empty();
        try (GameDatabase database = Databases.open(file)) {
            games = database.check(
                    problem -> {
                        remarks[0] += problem.isFatal() ? 0 : 1;
                        writer.problem(problem);
                    },
                    read -> {
                        context.progress().onProgress(read, database.games(), read, "games");
                        return !isCancelled();
                    });
        } catch (IOException e) {
            failure = Optional.of(e);
        }
        writer.endFile(new PgnCheck.FileCount(file.toString(), games.good(), games.bad(), remarks[0], failure));
        writer.end();
        checkCancelled("cancelled after " + NumberText.count(games.games(), "game"));
        return games.bad() == 0 && failure.isEmpty();
    }

    /** Writes the games as PGN. */
    public Exported export(Request request, TextOutput to) throws IOException, BadInputException {
        return to instanceof TextOutput.OfStream standard
                ? export(request, standard.stream())
                : export(request, to.file().orElseThrow());
    }

    /** Writes the games as PGN to a file, which is replaced in one step. */
    public Exported export(Request request, Path to) throws IOException, BadInputException {
        beginReading(request.file()).writes(to).checkOutputs();
        if (CommandInputNames.isOfDatabase(to)) {
            throw new BadRequestException(to + ": is the name of a database, but games are exported as PGN"
                    + context.progress().after("; ", Hint.Code.COPY_DATABASE));
        }
        try (GameDatabase database = openAndReportProblems(request.file());
                GameWriter writer = pgn().writer(to)) {
            Exported exported = export(database, request, writer);
            writer.finish();
            return exported;
        }
    }

    /** Writes the games as PGN to a stream, which stays open. */
    public Exported export(Request request, OutputStream to) throws IOException, BadInputException {
        beginReading(request.file());
        try (GameDatabase database = openAndReportProblems(request.file());
                GameWriter writer = pgn().writer(new NonClosingOutputStream(to))) {
            return export(database, request, writer);
        }
    }

    private Exported export(GameDatabase database, Request request, GameWriter writer)
            throws IOException, BadInputException {
        requireGamesAndReportMissing(database, request);
        // problems of the files have been reported when they were opened
        List<GameProblem> reported = database.problems();
        long[] bad = new long[1];
        Consumer<GameProblem> found = problem -> {
            bad[0] += problem.isFatal() ? 1 : 0;
            if (!reported.contains(problem)) {
                context.progress().reportMessage(problem.toString());
            }
        };
        if (request.numbers().isEmpty() && request.query().isAll()) {
            exportAll(database, request, writer, found);
        } else {
            exportChosen(database, request, new ProblemReportingVisitor(writer, found));
        }
        return new Exported(writer.games(), bad[0]);
    }

    private void exportAll(GameDatabase database, Request request, GameWriter writer, Consumer<GameProblem> found)
            throws IOException, BadInputException {
        try (GameSource source =
                database.source(GameOptions.FULL, request.query().includesDeleted())) {
            writer.writeAll(source, found, written -> {
                context.progress().onProgress(source.bytesRead(), source.sizeInBytes(), written, "games");
                return !isCancelled();
            });
        }
        checkCancelled("cancelled after " + NumberText.count(writer.games(), "game"));
    }

    private void exportChosen(GameDatabase database, Request request, ProblemReportingVisitor games)
            throws IOException, BadInputException {
        for (GameProblem problem : database.problems()) {
            if (request.includesNumber(problem.place().game())) {
                games.problem(problem);
            }
        }
        for (Hits.Hit hit : Hits.of(database, request)) {
            checkCancelled("cancelled before game " + hit.game());
            database.readGame(hit.game(), GameOptions.FULL, games);
            context.progress().onProgress(hit.game(), database.games(), hit.game(), "games");
        }
    }

    /**
     * Reports the requested numbers that the database lacks, and how many requested games are skipped as deleted.
     *
     * @throws BadInputException if the database has none of the requested numbers
     */
    private void requireGamesAndReportMissing(GameDatabase database, Request request)
            throws IOException, BadInputException {
        List<GameNumbers> beyond = request.numbers().stream()
                .filter(range -> range.first() > database.games())
                .toList();
        String games =
                database.name() + ": has " + NumberText.count(database.games(), "game") + ", and none has the number ";
        if (!beyond.isEmpty() && beyond.size() == request.numbers().size()) {
            throw new BadInputException(games + beyond.get(0).first());
        }
        beyond.forEach(range -> context.progress().reportMessage(games + range.first()));
        if (!request.numbers().isEmpty() && !request.query().includesDeleted()) {
            long[] deleted = new long[1];
            database.search(
                    GameQuery.ALL.withFlags("D"), (game, ply) -> deleted[0] += request.includesNumber(game) ? 1 : 0);
            if (deleted[0] > 0) {
                context.progress()
                        .reportMessage(
                                database.name() + ": " + NumberText.number(deleted[0]) + " of the requested games "
                                        + (deleted[0] == 1 ? "is" : "are") + " marked as deleted, and skipped");
            }
        }
    }

    /** Opens a database and reports the problems of its files. */
    private GameDatabase openAndReportProblems(Path file) throws IOException {
        GameDatabase database = Databases.open(file);
        database.problems().forEach(problem -> context.progress().reportMessage(problem.toString()));
        return database;
    }

    private static GameFormat pgn() throws IOException {
        return Providers.first(GameFormat.class, format -> format.name().equals("pgn"))
                .orElseThrow(() -> new IOException(Providers.missingMessage(GameFormat.class)));
    }
}
