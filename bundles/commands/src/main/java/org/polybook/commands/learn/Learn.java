package org.polybook.commands.learn;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.edit.EditOptions;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.learn.BookLearner;
import org.polybook.api.learn.DrawAssumption;
import org.polybook.api.learn.LearnConversionException;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.learn.LearnDialects;
import org.polybook.api.learn.LearnOptions;
import org.polybook.api.learn.LearnReport;
import org.polybook.api.learn.LearnSession;
import org.polybook.api.learn.LearnSide;
import org.polybook.chess.Position;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.BookSession;
import org.polybook.commands.CommandContext;
import org.polybook.commands.CommandFiles;
import org.polybook.commands.GameInput;
import org.polybook.commands.PendingEdits;
import org.polybook.commands.PositionRef;
import org.polybook.commands.show.Show;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.Hints;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.io.text.Escape;
import org.polybook.io.text.JsonWriter;

/** The learned results of a book: shows them, records games, converts and resets them. */
public final class Learn {
    private final CommandContext context;

    public Learn(CommandContext context) {
        this.context = context;
    }

    /** @param dialect for reading the fields; empty for the dialect that the book names, or for numbers if it names none */
    public record ShowRequest(BookRef book, PositionRef position, Optional<String> dialect) {}

    /** @param games files of finished games */
    public record RecordRequest(BookRef book, List<GameInput> games, LearnSide side, LearnOptions options) {
        public RecordRequest {
            games = List.copyOf(games);
        }
    }

    /** @param from the dialect of the fields; empty for the one that the book names */
    public record ConvertRequest(BookRef book, Optional<String> from, String to, DrawAssumption draws) {}

    /** Returns the learn fields of a position's moves, and the dialect statistics of the whole book. */
    public LearnFields show(ShowRequest request) throws IOException, BadInputException {
        context.beginRun();
        try (BookSession session = BookSession.of(context, request.book(), request.position())) {
            Position position = session.resolvedPosition().position(context.progress());
            BookFile book = session.openFileAndReportProblems();
            Books.requireRecords(book);
            new PendingEdits(context.progress()).reportShownChanges(book.path());
            Optional<LearnDialect> dialect = request.dialect().isPresent()
                    ? Optional.of(dialect(request.dialect().get()))
                    : LearnDialects.of(book);
            List<LearnFields.Row> rows = new ArrayList<>();
            for (Show.Row row : Show.lookUp(book, position).rows()) {
                long learn = row.move().entry().learn();
                rows.add(new LearnFields.Row(row, dialect.orElse(dialect("raw")).text(learn)));
            }
            return new LearnFields(
                    book.metadata().learnDialect(),
                    dialect.map(LearnDialect::name),
                    position,
                    rows,
                    LearnDialects.detect(book));
        }
    }

    /** Adds the results of games to the learn fields of their moves. */
    public Recorded record(RecordRequest request) throws IOException, BadInputException {
        Path file = context.resolver().file(request.book());
        BookLearner learner = Books.forBook(BookLearner.class, file);
        CommandFiles files = context.beginRun();
        request.games().forEach(files::reads);
        if (request.options().inPlace()) {
            files.changes(file);
        } else {
            files.reads(file);
        }
        files.checkOutputs();
        GameInputs inputs = GameInput.inOrder(request.games(), GameOptions.MAIN_LINE);
        try (LearnSession session = open(learner, file, options(request))) {
            context.progress()
                    .setTerminationMessage(
                            () -> terminationMessage(request, session.lastFlushReport(), context.progress()));
            PlayerNameCounts players = new PlayerNameCounts();
            GameVisitor recorder = players.countingVisitor(session.recorder(request.side()));
            for (int i = 0; i < inputs.count() && !context.progress().isCancelled(); i++) {
                read(inputs, i, recorder, session);
            }
            LearnReport report = session.flush();
            context.progress().setTerminationMessage(() -> "");
            String player = request.side().player();
            return new Recorded(
                    report,
                    session.dialect().name(),
                    request.book().name(),
                    !session.book().metadata().learnDialect().isEmpty(),
                    request.options().inPlace(),
                    player.isEmpty() ? List.of() : players.suggestionsFor(player));
        }
    }

    /**
     * Returns the message for a terminated process: games that were flushed automatically stay in the book; empty
     * without such games. A flush may still be running at that time.
     */
    static String terminationMessage(RecordRequest request, LearnReport written, Hints hints) {
        if (written.changes() == 0) {
            return "";
        }
        String undo = request.options().inPlace()
                ? ""
                : hints.after("; ", undoHint(request.book().name(), written.changes()));
        return request.book().name() + ": recorded at least " + NumberText.count(written.games(), "game")
                + " before the run ended; recording them again counts them twice" + undo;
    }

    private static Hint undoHint(String book, long changes) {
        return Hint.of(Hint.Code.UNDO, book, changes);
    }

    private static LearnOptions options(RecordRequest request) throws BadInputException {
        EditOptions editing = request.options().editing();
        return request.options().withEditing(editing.withOpening(CommandContext.openOptions(request.book())));
    }

    private static LearnSession open(BookLearner learner, Path file, LearnOptions options)
            throws IOException, BadRequestException {
        try {
            return learner.open(file, options);
        } catch (IllegalArgumentException e) {
            throw new BadRequestException(e.getMessage(), e);
        }
    }

    /**
     * Reads the games of an input. If the input cannot be read to its end, records the games read until then and
     * reports their number, so that the user does not record them twice.
     */
    private void read(GameInputs inputs, int input, GameVisitor recorder, LearnSession session) throws IOException {
        try (GameSource source = inputs.open(input)) {
            read(source, recorder);
        } catch (IOException e) {
            long games = session.flush().games();
            context.progress().reportMessage("recorded " + NumberText.count(games, "game") + " before the failure");
            throw e;
        }
    }

    private void read(GameSource source, GameVisitor recorder) throws IOException {
        GameDecoder decoder = source.decoder();
        long games = 0;
        for (GameBlock block = source.nextBlock(null); block != null; block = source.nextBlock(block)) {
            games += decoder.decode(block, recorder);
            context.progress().onProgress(source.bytesRead(), source.sizeInBytes(), games, "games");
            if (context.progress().isCancelled()) {
                return;
            }
        }
    }

    /**
     * Converts all learn fields to another dialect. Returns the number of changed fields.
     *
     * @throws BadInputException if a field cannot be converted, or the book does not name its dialect; the book stays
     *     unchanged
     */
    public long convert(ConvertRequest request) throws IOException, BadInputException {
        LearnDialect to = dialect(request.to());
        Optional<LearnDialect> from =
                request.from().isPresent() ? Optional.of(dialect(request.from().get())) : Optional.empty();
        if (from.isEmpty()) {
            requireDialect(request.book());
        }
        return rewrite(request.book(), to.name(), new LearnConversion(request, from, to, context.progress()));
    }

    /**
     * Checks the dialect early, so that the user does not wait in vain for the book's lock. The conversion reads it
     * again under the lock.
     */
    private void requireDialect(BookRef book) throws IOException, BadInputException {
        try (BookFile opened = context.openAndReportProblems(book)) {
            Books.requireRecords(opened);
            if (LearnDialects.of(opened).isEmpty()) {
                throw new BadRequestException(
                        book.name() + ": " + LearnConversion.noDialectMessage(context.progress()));
            }
        }
    }

    /** Sets all learn fields to 0. Returns the number of fields that were not 0. */
    public long reset(BookRef book) throws IOException, BadInputException {
        return rewrite(book, "", entry -> 0);
    }

    private long rewrite(BookRef book, String dialect, BookLearner.LearnChange change)
            throws IOException, BadInputException {
        Path file = context.resolver().file(book);
        BookLearner learner = Books.forBook(BookLearner.class, file);
        context.beginRun().changes(file).checkOutputs();
        try {
            return learner.rewrite(file, dialect, change);
        } catch (LearnConversionException e) {
            throw new BadInputException(file + ": " + e.getMessage() + "; the book is unchanged", e);
        }
    }

    private static LearnDialect dialect(String name) throws BadRequestException {
        try {
            return LearnDialects.required(name);
        } catch (IllegalArgumentException e) {
            throw new BadRequestException(e.getMessage(), e);
        }
    }

    /**
     * The result of a recording.
     *
     * @param dialect of the written results
     * @param book name that the user gave
     * @param bookNamesDialect true if the book names the dialect of its learn fields
     * @param inPlace true if the results are in the book's file and not in its journal
     * @param suggestedPlayers names in the games that the user may have meant; empty if no name was requested
     */
    public record Recorded(
            LearnReport report,
            String dialect,
            String book,
            boolean bookNamesDialect,
            boolean inPlace,
            List<String> suggestedPlayers)
            implements Report {
        public Recorded {
            suggestedPlayers = List.copyOf(suggestedPlayers);
        }

        /** Returns true if there were games, but none was recorded. */
        public boolean areAllGamesSkipped() {
            long others = report.withoutResult() + report.otherPlayers() + report.otherVariants() + report.bad();
            return report.games() == 0 && others > 0;
        }

        /**
         * The reason why no game was recorded, in one line, with advice if games are of other players; empty if a game
         * was recorded, or if there were no games.
         */
        public String warning() {
            if (!areAllGamesSkipped()) {
                return "";
            }
            return book + ": nothing was recorded"
                    + (report.otherPlayers() == 0
                            ? ""
                            : "; no game has a player with this name; give it as in the tags White and Black"
                                    + (suggestedPlayers.isEmpty() ? "" : ", such as " + quoted(suggestedPlayers)));
        }

        private static String quoted(List<String> names) {
            return names.stream().map(name -> '"' + name + '"').collect(Collectors.joining(", "));
        }

        @Override
        public void text(Appendable out, Style style) throws IOException {
            out.append(NumberText.count(report.games(), "game") + " recorded in the dialect " + dialect + ": "
                    + NumberText.count(report.moves(), "move") + " of the book credited, in "
                    + NumberText.count(report.positions(), "position") + '\n');
            writeSkipped(out, report.withoutResult(), "without a result");
            writeSkipped(out, report.otherPlayers(), "of other players");
            writeSkipped(out, report.otherVariants(), "of variants that the book's scheme does not cover");
            writeSkipped(out, report.bad(), "bad" + style.after("; ", Hint.Code.CHECK_GAMES));
            if (report.changes() > 1 && !inPlace) {
                out.append("recorded in " + report.changes() + " changes"
                        + Escape.forTerminal(style.after(": ", undoHint(book, report.changes()))) + '\n');
            }
            if (report.moves() > 0 && !bookNamesDialect) {
                Hint reading = Hint.of(Hint.Code.READ_RECORDED, book, dialect);
                out.append(
                        "the book does not name its dialect" + Escape.forTerminal(style.after(": ", reading)) + '\n');
            }
        }

        private static void writeSkipped(Appendable out, long games, String why) throws IOException {
            if (games > 0) {
                out.append("skipped: " + NumberText.count(games, "game") + ' ' + why + '\n');
            }
        }

        @Override
        public void json(Appendable out) throws IOException {
            JsonWriter json = new JsonWriter(out).beginObject().name("dialect").value(dialect);
            json.name("games").value(report.games()).name("moves").value(report.moves());
            json.name("positions").value(report.positions()).name("changes").value(report.changes());
            json.name("withoutResult").value(report.withoutResult());
            json.name("otherPlayers").value(report.otherPlayers());
            json.name("otherVariants").value(report.otherVariants());
            json.name("bad").value(report.bad()).endObject().end();
        }
    }
}
