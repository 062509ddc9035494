package org.polybook.commands.edit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.EditSession.PositionChange;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Color;
import org.polybook.chess.Position;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.BookSession;
import org.polybook.commands.CommandContext;
import org.polybook.commands.JournalReport;
import org.polybook.commands.KeySchemes;
import org.polybook.commands.PositionRef;
import org.polybook.commands.Progress;
import org.polybook.commands.show.Show;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.Hints;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;

/**
 * Changes the moves of a book's positions. Every call is one change in the book's {@link Journal}. It is reported to
 * the {@link Progress}, and the answer shows the book after the change.
 *
 * <pre>{@code
 * Edit.Request request = Edit.Request.of(book, PositionRef.START);
 * Edit.Answer answer = new Edit(context).changeMoves(request, List.of("set", "e4=30", "delete", "a3"));
 * }</pre>
 */
public final class Edit {
    /**
     * Maximum number of moves played to find the positions that a deletion makes unreachable, if only a warning needs
     * them: one or two seconds of work.
     */
    private static final long MAX_STEPS_FOR_WARNING = 1_000_000;
    /** Maximum size of a text in bytes: many times the size of all moves of a position. */
    public static final int MAX_TEXT_BYTES = 1 << 20;

    private final CommandContext context;

    public Edit(CommandContext context) {
        this.context = context;
    }

    /**
     * The position to change, and the options.
     *
     * @param dryRun true to show the result without a lock and change nothing
     * @param deletesUnreachable true to delete also the positions that become unreachable
     * @param force true to change even a file that is probably not a book
     */
    public record Request(
            BookRef book, PositionRef position, boolean dryRun, boolean deletesUnreachable, boolean force) {
        public static Request of(BookRef book, PositionRef position) {
            return new Request(book, position, false, false, false);
        }
    }

    /** The side whose moves of a line are changed. */
    public enum Side {
        WHITE,
        BLACK,
        BOTH;

        boolean includes(Color color) {
            return this == BOTH || (this == WHITE) == (color == Color.WHITE);
        }
    }

    /**
     * A move of a line in the book.
     *
     * @param number such as {@code 1.} or {@code 1...}
     * @param move empty if it is not in the book
     */
    public record LineMove(String number, String san, Optional<BookMove> move) {}

    /**
     * The book after the change: the moves of the position, and those of the line that was added or deleted.
     *
     * @param shown the moves of the position, at which the line begins
     * @param line the moves of the added or deleted line; empty for other changes
     */
    public record Answer(Show.Answer shown, List<LineMove> line) implements Report {
        public Answer {
            line = List.copyOf(line);
        }

        /** Writes each move of the line with its weight and share, or the position if there is no line. */
        @Override
        public void text(Appendable out, Style style) throws IOException {
            if (line.isEmpty()) {
                shown.text(out, style);
            } else {
                out.append(LineEdit.table(line, style).toString());
            }
        }

        /** Writes the position after the change as a JSON object. */
        @Override
        public void json(Appendable out) throws IOException {
            shown.json(out);
        }
    }

    /**
     * Returns the position's moves as XBoard's Edit Book window shows them, also for a file that is probably not a
     * book.
     */
    public String xboardText(BookRef book, PositionRef ref) throws IOException, BadInputException {
        context.beginRun();
        try (BookSession session = BookSession.of(context, book, ref)) {
            Position position = session.resolvedPosition().position(context.progress());
            BookFile file = session.openFileAndReportProblems();
            Coding coding = KeySchemes.codingOf(file, position);
            return XBoardBookText.of(file.find(coding.key(position)), position, coding);
        }
    }

    /** @param words such as {@code set e4=30 add d4=5 disable c4 delete a3 reorder d4 e4} */
    public Answer changeMoves(Request request, List<String> words) throws IOException, BadInputException {
        Run run = new Run(request);
        List<EditParser.Step> steps = EditParser.parse(words);
        return run.change(PositionDraft.label(steps), (now, coding) -> {
            PositionDraft draft = PositionDraft.of(now, coding, run.position, run.hints);
            for (EditParser.Step step : steps) {
                draft.apply(step);
            }
            draft.warnings().forEach(run::report);
            return draft.isChanged() ? List.of(draft) : List.of();
        });
    }

    /** Adds a line. Moves that the book has already keep their weight. */
    public Answer addLine(Request request, String moves, Side side, int weight) throws IOException, BadInputException {
        Run run = new Run(request).withLine(moves);
        return run.change("add the line " + moves.strip() + sideSuffix(side), (now, coding) -> {
            LineEdit line = new LineEdit(now, coding, run.position, moves, run.hints);
            line.add(side, weight);
            return line.changedDrafts();
        });
    }

    /** Deletes a line from its end back to the last move after which the book has other moves. */
    public Answer deleteLine(Request request, String moves, Side side) throws IOException, BadInputException {
        Run run = new Run(request).withLine(moves);
        return run.change("delete the line " + moves.strip() + sideSuffix(side), (now, coding) -> {
            LineEdit line = new LineEdit(now, coding, run.position, moves, run.hints);
            line.deleteFromEnd(side);
            return line.changedDrafts();
        });
    }

    private static String sideSuffix(Side side) {
        return side == Side.BOTH ? "" : " for " + side.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Replaces the position's moves by those of a text in the format of XBoard's Edit Book window.
     *
     * @param name of the text, for messages, which give line and column
     */
    public Answer replaceWithXboardText(Request request, String name, String text)
            throws IOException, BadInputException {
        Run run = new Run(request);
        return run.change("moves of a text", (now, coding) -> {
            PositionDraft draft = PositionDraft.of(now, coding, run.position, run.hints);
            try {
                draft.replace(XBoardBookText.parse(text, run.position, draft.key(), coding));
            } catch (BadInputException e) {
                throw new BadInputException(name + ":" + e.getMessage(), e);
            }
            return draft.isChanged() ? List.of(draft) : List.of();
        });
    }

    /** Computes a change from the current state of the book. */
    private interface Plan {
        Collection<PositionDraft> drafts(OpeningBook now, Coding coding) throws IOException, BadInputException;
    }

    /** One change: computes it, applies or previews it, and reports the result. */
    private final class Run {
        private final Request request;
        private final Hints hints = context.progress();
        private final Path book;
        private final PositionRef place;
        private final OpenOptions opening;
        private final List<Position> roots;
        private final Position position;
        private String line = "";

        Run(Request request) throws IOException, BadInputException {
            this.request = request;
            book = context.resolver().file(request.book());
            place = context.resolveVariant(request.book(), request.position());
            opening = CommandContext.openOptions(request.book(), place);
            context.beginRun().reads(book);
            if (!request.force()) {
                requirePlausibleBook();
            }
            position = place.position(context.progress());
            roots = List.of(place.rules().start(), place.start(Progress.NONE));
        }

        Run withLine(String moves) {
            line = moves;
            return this;
        }

        /**
         * Refuses a file that is probably not a book, because a commit would destroy it. If the file has uncommitted
         * changes already, the editor decides.
         */
        private void requirePlausibleBook() throws IOException {
            if (Books.forBook(BookEditor.class, book).journalState(book).isPresent()) {
                return;
            }
            try (BookFile file = Books.open(book, OpenOptions.MAP)) {
                Optional<String> problem = file.plausibilityProblem();
                if (problem.isPresent() && Files.size(book) > 0) {
                    throw new BookFormatException(
                            problem.get() + "; nothing was changed" + hints.after(", ", Hint.Code.FORCE_EDIT));
                }
            }
        }

        Answer change(String what, Plan plan) throws IOException, BadInputException {
            String label = what + request.position().descriptionSuffix();
            if (request.dryRun()) {
                try (BookFile file = context.openAndReportProblems(request.book(), place)) {
                    List<PositionChange> changes = computeChangesAndWarn(file, plan);
                    report("dry run; would be done: " + label + " (" + NumberText.count(changes.size(), "position")
                            + ")");
                    return answer(new Preview(file, changes));
                }
            }
            try (EditSession session = Journal.openAndReportRemark(book, opening, context)) {
                List<PositionChange> changes = computeChangesAndWarn(session.book(), plan);
                if (changes.isEmpty()) {
                    report("nothing to do; the book has these moves already");
                } else {
                    session.change(label, changes);
                    report(label + " (" + NumberText.count(changes.size(), "position") + "); "
                            + JournalReport.text(session.state()));
                }
                return answer(session.book());
            }
        }

        private Answer answer(OpeningBook now) throws IOException, BadInputException {
            return new Answer(
                    Show.lookUp(now, position), line.isEmpty() ? List.of() : LineEdit.moves(now, position, line));
        }

        private List<PositionChange> computeChangesAndWarn(OpeningBook now, Plan plan)
                throws IOException, BadInputException {
            Coding coding = KeySchemes.codingOf(now, position);
            Collection<PositionDraft> drafts = plan.drafts(now, coding);
            List<PositionChange> changes =
                    new ArrayList<>(drafts.stream().map(PositionDraft::change).toList());
            long maxSteps = request.deletesUnreachable() ? Long.MAX_VALUE : MAX_STEPS_FOR_WARNING;
            UnreachablePositions unreachable =
                    UnreachablePositions.of(now, new Preview(now, changes), coding, roots, drafts, maxSteps);
            if (!request.deletesUnreachable()) {
                warn(unreachable);
            } else if (unreachable.search() == UnreachablePositions.Search.NOT_MADE) {
                throw new BadInputException(book + ": " + tooLargeMessage() + "; nothing is changed");
            } else {
                addDeletions(unreachable, changes);
            }
            return changes;
        }

        private static void addDeletions(UnreachablePositions unreachable, List<PositionChange> changes) {
            Set<Long> changed = changes.stream().map(PositionChange::key).collect(Collectors.toSet());
            for (long key : unreachable.keys()) {
                if (!changed.contains(key)) {
                    changes.add(new PositionChange(key, List.of()));
                }
            }
        }

        private static String tooLargeMessage() {
            return "has more than " + NumberText.number(KeySet.maxRecords())
                    + " records, too many to look for positions" + " that become unreachable";
        }

        private void warn(UnreachablePositions unreachable) {
            if (unreachable.search() == UnreachablePositions.Search.NOT_MADE) {
                report("warning: the book " + tooLargeMessage());
            } else if (unreachable.search() == UnreachablePositions.Search.STOPPED) {
                report("warning: positions after the deleted moves stay in the book; the search for ways to them"
                        + " stopped after " + NumberText.number(MAX_STEPS_FOR_WARNING)
                        + " moves, so it is unknown whether they are still reachable"
                        + hints.after("; ", Hint.Code.FIND_UNREACHED));
            } else if (!unreachable.keys().isEmpty()) {
                int count = unreachable.keys().size();
                report("warning: " + NumberText.count(count, "position of the book has", "positions of the book have")
                        + " become unreachable"
                        + hints.after("; ", Hint.of(Hint.Code.DELETE_UNREACHED, count)));
            }
        }

        private void report(String text) {
            context.progress().reportMessage(book + ": " + text);
        }
    }
}
