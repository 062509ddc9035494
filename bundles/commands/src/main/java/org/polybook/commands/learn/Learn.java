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

/** What a book has learned: shown, recorded from games, converted, forgotten. */
public final class Learn {
    private final CommandContext context;

    public Learn(CommandContext context) {
        this.context = context;
    }

    /** @param dialect in which the fields are read; empty for the one that the book names, else as numbers */
    public record ShowRequest(BookRef book, PositionRef position, Optional<String> dialect) {}

    /** @param games files of finished games */
    public record RecordRequest(BookRef book, List<GameInput> games, LearnSide side, LearnOptions options) {
        public RecordRequest {
            games = List.copyOf(games);
        }
    }

    /** @param from the dialect that the fields are in; empty for the one that the book names */
    public record ConvertRequest(BookRef book, Optional<String> from, String to, DrawAssumption draws) {}

    /** The learn fields of a position's moves, and what is known of those of the whole book. */
    public LearnFields show(ShowRequest request) throws IOException, BadInputException {
        context.begin();
        try (BookSession session = BookSession.of(context, request.book(), request.position())) {
            Position position = session.place().position(context.progress());
            BookFile book = session.file();
            Books.requireRecords(book);
            new PendingEdits(context.progress()).sayShown(book.path());
            Optional<LearnDialect> dialect = request.dialect().isPresent()
                    ? Optional.of(dialect(request.dialect().get()))
                    : LearnDialects.of(book);
            List<LearnFields.Row> rows = new ArrayList<>();
            for (Show.Row row : Show.of(book, position).rows()) {
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

    /** Adds the results of games to the learn fields of the moves they went through. */
    public Recorded record(RecordRequest request) throws IOException, BadInputException {
        Path file = context.library().file(request.book());
        BookLearner learner = Books.forBook(BookLearner.class, file);
        CommandFiles files = context.begin();
        request.games().forEach(files::reads);
        if (request.options().inPlace()) {
            files.changes(file);
        } else {
            files.reads(file);
        }
        files.check();
        GameInputs inputs = GameInput.inOrder(request.games(), GameOptions.MAIN_LINE);
        try (LearnSession session = open(learner, file, options(request))) {
            context.progress().ifEnded(() -> ended(request, session.written(), context.progress()));
            PlayerNames players = new PlayerNames();
            GameVisitor recorder = players.counting(session.recorder(request.side()));
            for (int i = 0; i < inputs.count() && !context.progress().isCancelled(); i++) {
                read(inputs, i, recorder, session);
            }
            LearnReport report = session.flush();
            context.progress().ifEnded(() -> "");
            String player = request.side().player();
            return new Recorded(
                    report,
                    session.dialect().name(),
                    request.book().name(),
                    !session.book().metadata().learnDialect().isEmpty(),
                    request.options().inPlace(),
                    player.isEmpty() ? List.of() : players.near(player));
        }
    }

    /** Returns the last words: games that were flushed unasked stay in the book. A flush may be under way. */
    static String ended(RecordRequest request, LearnReport written, Hints hints) {
        if (written.changes() == 0) {
            return "";
        }
        String undo = request.options().inPlace()
                ? ""
                : hints.after("; ", undo(request.book().name(), written.changes()));
        return request.book().name() + ": at least " + NumberText.count(written.games(), "game")
                + " recorded before the end, which are counted twice if they are recorded again" + undo;
    }

    private static Hint undo(String book, long changes) {
        return Hint.of(Hint.Code.UNDO, book, changes);
    }

    private static LearnOptions options(RecordRequest request) throws BadInputException {
        EditOptions editing = request.options().editing();
        return request.options().withEditing(editing.withOpening(CommandContext.opening(request.book())));
    }

    private static LearnSession open(BookLearner learner, Path file, LearnOptions options)
            throws IOException, BadRequestException {
        try {
            return learner.open(file, options);
        } catch (IllegalArgumentException e) {
            throw new BadRequestException(e.getMessage(), e);
        }
    }

    /** Says of a file that cannot be read to its end how much was recorded, so that nobody records it twice. */
    private void read(GameInputs inputs, int input, GameVisitor recorder, LearnSession session) throws IOException {
        try (GameSource source = inputs.open(input)) {
            read(source, recorder);
        } catch (IOException e) {
            long games = session.flush().games();
            context.progress().say(NumberText.count(games, "game") + " before the failure recorded");
            throw e;
        }
    }

    private void read(GameSource source, GameVisitor recorder) throws IOException {
        GameDecoder decoder = source.decoder();
        long games = 0;
        for (GameBlock block = source.next(null); block != null; block = source.next(block)) {
            games += decoder.decode(block, recorder);
            context.progress().at(source.position(), source.size(), games, "games");
            if (context.progress().isCancelled()) {
                return;
            }
        }
    }

    /**
     * Writes all learn fields in another dialect; returns how many have changed.
     *
     * @throws BadInputException if one cannot be converted, or the book does not say which dialect it is in; the book is left alone
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

    /** So that nobody waits for the book's lock in vain; the dialect is read again when the lock is held. */
    private void requireDialect(BookRef book) throws IOException, BadInputException {
        try (BookFile opened = context.open(book)) {
            Books.requireRecords(opened);
            if (LearnDialects.of(opened).isEmpty()) {
                throw new BadRequestException(book.name() + ": " + LearnConversion.noDialect(context.progress()));
            }
        }
    }

    /** Sets all learn fields to 0; returns how many were not. */
    public long reset(BookRef book) throws IOException, BadInputException {
        return rewrite(book, "", entry -> 0);
    }

    private long rewrite(BookRef book, String dialect, BookLearner.LearnChange change)
            throws IOException, BadInputException {
        Path file = context.library().file(book);
        BookLearner learner = Books.forBook(BookLearner.class, file);
        context.begin().changes(file).check();
        try {
            return learner.rewrite(file, dialect, change);
        } catch (LearnConversionException e) {
            throw new BadInputException(file + ": " + e.getMessage() + "; the book is left as it is", e);
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
     * What was recorded.
     *
     * @param dialect in which the results were written
     * @param book its name, as it was asked for
     * @param isNamed whether the book names the dialect of its learn fields
     * @param inPlace whether it stands in the book's file and not in the journal
     * @param players names in the games that the user may have meant by the one that was asked for
     */
    public record Recorded(
            LearnReport report, String dialect, String book, boolean isNamed, boolean inPlace, List<String> players)
            implements Report {
        public Recorded {
            players = List.copyOf(players);
        }

        /** Returns true if there were games, but none was recorded. */
        public boolean isEmpty() {
            long others = report.withoutResult() + report.otherPlayers() + report.otherVariants() + report.bad();
            return report.games() == 0 && others > 0;
        }

        /** Why nothing was recorded, in a line, with what to do about it; empty if something was. */
        public String remark() {
            if (!isEmpty()) {
                return "";
            }
            return book + ": nothing was recorded"
                    + (report.otherPlayers() == 0
                            ? ""
                            : "; no game has a player of that name, which is to be as the tags White and Black have it"
                                    + (players.isEmpty() ? "" : ", such as " + quoted(players)));
        }

        private static String quoted(List<String> names) {
            return names.stream().map(name -> '"' + name + '"').collect(Collectors.joining(", "));
        }

        @Override
        public void text(Appendable out, Style style) throws IOException {
            out.append(NumberText.count(report.games(), "game") + " recorded in the dialect " + dialect + ": "
                    + NumberText.count(report.moves(), "move") + " of the book credited, in "
                    + NumberText.count(report.positions(), "position") + '\n');
            left(out, report.withoutResult(), "without a result");
            left(out, report.otherPlayers(), "of other players");
            left(out, report.otherVariants(), "of variants that the book's scheme does not cover");
            left(out, report.bad(), "bad" + style.after("; ", Hint.Code.CHECK_GAMES));
            if (report.changes() > 1 && !inPlace) {
                out.append("recorded in " + report.changes() + " changes"
                        + Escape.forTerminal(style.after(": ", undo(book, report.changes()))) + '\n');
            }
            if (report.moves() > 0 && !isNamed) {
                Hint reading = Hint.of(Hint.Code.READ_RECORDED, book, dialect);
                out.append(
                        "the book does not name its dialect" + Escape.forTerminal(style.after(": ", reading)) + '\n');
            }
        }

        private static void left(Appendable out, long games, String why) throws IOException {
            if (games > 0) {
                out.append("left out: " + NumberText.count(games, "game") + ' ' + why + '\n');
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
