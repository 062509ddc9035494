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
 * Changes the moves of a book's positions. Every call is one change in the book's {@link Journal}; what was done is said to the
 * {@link Progress}, and the answer shows the book as it is then.
 *
 * <pre>{@code
 * Edit.Request request = Edit.Request.of(book, PositionRef.START);
 * Edit.Answer answer = new Edit(context).moves(request, List.of("set", "e4=30", "delete", "a3"));
 * }</pre>
 */
public final class Edit {
    /** How many moves are tried for a warning: a second or two of work. */
    private static final long TRIED_FOR_A_WARNING = 1_000_000;
    /** Bytes of a text that is read: many times what all the moves of a position take. */
    public static final int LONGEST_TEXT = 1 << 20;

    private final CommandContext context;

    public Edit(CommandContext context) {
        this.context = context;
    }

    /**
     * Which position to change, and how.
     *
     * @param dryRun whether to show what would be, without a lock, and change nothing
     * @param subtree whether to delete also the positions that nothing leads to any more
     * @param force whether to change even what hardly looks like a book
     */
    public record Request(BookRef book, PositionRef position, boolean dryRun, boolean subtree, boolean force) {
        public static Request of(BookRef book, PositionRef position) {
            return new Request(book, position, false, false, false);
        }
    }

    /** Whose moves of a line are meant. */
    public enum Side {
        WHITE,
        BLACK,
        BOTH;

        boolean moves(Color color) {
            return this == BOTH || (this == WHITE) == (color == Color.WHITE);
        }
    }

    /**
     * A move of a line as the book has it.
     *
     * @param number such as {@code 1.} or {@code 1...}
     * @param move empty if it is not in the book
     */
    public record LineMove(String number, String san, Optional<BookMove> move) {}

    /**
     * The book after the change.
     *
     * @param shown what it says about the position
     * @param line the moves of the line that was added or deleted; empty for other changes
     */
    public record Answer(Show.Answer shown, List<LineMove> line) implements Report {
        public Answer {
            line = List.copyOf(line);
        }

        /** The line, each move with its weight and share; if there is none the position. */
        @Override
        public void text(Appendable out, Style style) throws IOException {
            if (line.isEmpty()) {
                shown.text(out, style);
            } else {
                out.append(LineEdit.table(line, style).toString());
            }
        }

        /** The position. */
        @Override
        public void json(Appendable out) throws IOException {
            shown.json(out);
        }
    }

    /** The position's moves as XBoard's Edit Book window shows them, also of what hardly looks like a book. */
    public String windowText(BookRef book, PositionRef ref) throws IOException, BadInputException {
        context.begin();
        try (BookSession session = BookSession.of(context, book, ref)) {
            Position position = session.place().position(context.progress());
            BookFile file = session.file();
            Coding coding = KeySchemes.of(file, position);
            return WindowText.of(file.find(coding.key(position)), position, coding);
        }
    }

    /** @param words such as {@code set e4=30 add d4=5 disable c4 delete a3 reorder d4 e4} */
    public Answer moves(Request request, List<String> words) throws IOException, BadInputException {
        Run run = new Run(request);
        List<EditWords.Step> steps = EditWords.parse(words);
        return run.change(PositionDraft.label(steps), (now, coding) -> {
            PositionDraft draft = PositionDraft.of(now, coding, run.position, run.hints);
            for (EditWords.Step step : steps) {
                draft.apply(step);
            }
            draft.remarks().forEach(run::say);
            return draft.isChanged() ? List.of(draft) : List.of();
        });
    }

    /** Adds a line; moves that the book has keep their weight. */
    public Answer addLine(Request request, String moves, Side side, int weight) throws IOException, BadInputException {
        Run run = new Run(request).withLine(moves);
        return run.change("add the line " + moves.strip() + words(side), (now, coding) -> {
            LineEdit line = new LineEdit(now, coding, run.position, moves, run.hints);
            line.add(side, weight);
            return line.changed();
        });
    }

    /** Deletes a line from its end up to where the book knows something else after a move. */
    public Answer deleteLine(Request request, String moves, Side side) throws IOException, BadInputException {
        Run run = new Run(request).withLine(moves);
        return run.change("delete the line " + moves.strip() + words(side), (now, coding) -> {
            LineEdit line = new LineEdit(now, coding, run.position, moves, run.hints);
            line.delete(side);
            return line.changed();
        });
    }

    private static String words(Side side) {
        return side == Side.BOTH ? "" : " for " + side.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Gives the position the moves of a text as XBoard's Edit Book window has it.
     *
     * @param name of the text, for messages, which say line and column
     */
    public Answer read(Request request, String name, String text) throws IOException, BadInputException {
        Run run = new Run(request);
        return run.change("moves of a text", (now, coding) -> {
            PositionDraft draft = PositionDraft.of(now, coding, run.position, run.hints);
            try {
                draft.replace(WindowText.parse(text, run.position, draft.key(), coding));
            } catch (BadInputException e) {
                throw new BadInputException(name + ":" + e.getMessage(), e);
            }
            return draft.isChanged() ? List.of(draft) : List.of();
        });
    }

    /** What is to be changed in the book as it is now. */
    private interface Plan {
        Collection<PositionDraft> drafts(OpeningBook now, Coding coding) throws IOException, BadInputException;
    }

    /** One change: works it out, makes it or only shows it, and tells what came of it. */
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
            book = context.library().file(request.book());
            place = context.place(request.book(), request.position());
            opening = CommandContext.opening(request.book(), place);
            context.begin().reads(book);
            if (!request.force()) {
                refuseOtherFiles();
            }
            position = place.position(context.progress());
            roots = List.of(place.rules().start(), place.start(Progress.NONE));
        }

        Run withLine(String moves) {
            line = moves;
            return this;
        }

        /** Committing to something else than a book would ruin it. Where there are changes already, the editor decides. */
        private void refuseOtherFiles() throws IOException {
            if (Books.forBook(BookEditor.class, book).state(book).isPresent()) {
                return;
            }
            try (BookFile file = Books.open(book, OpenOptions.MAP)) {
                Optional<String> doubt = file.plausibilityProblem();
                if (doubt.isPresent() && Files.size(book) > 0) {
                    throw new BookFormatException(
                            doubt.get() + "; nothing was changed" + hints.after(", ", Hint.Code.FORCE_EDIT));
                }
            }
        }

        Answer change(String what, Plan plan) throws IOException, BadInputException {
            String label = what + request.position().words();
            if (request.dryRun()) {
                try (BookFile file = context.open(request.book(), place)) {
                    List<PositionChange> changes = changes(file, plan);
                    say("dry run; would be done: " + label + " (" + NumberText.count(changes.size(), "position") + ")");
                    return answer(new Preview(file, changes));
                }
            }
            try (EditSession session = Journal.open(book, opening, context)) {
                List<PositionChange> changes = changes(session.book(), plan);
                if (changes.isEmpty()) {
                    say("nothing to do, the book is like that already");
                } else {
                    session.change(label, changes);
                    say(label + " (" + NumberText.count(changes.size(), "position") + "); "
                            + JournalReport.text(session.state()));
                }
                return answer(session.book());
            }
        }

        private Answer answer(OpeningBook now) throws IOException, BadInputException {
            return new Answer(Show.of(now, position), line.isEmpty() ? List.of() : LineEdit.moves(now, position, line));
        }

        private List<PositionChange> changes(OpeningBook now, Plan plan) throws IOException, BadInputException {
            Coding coding = KeySchemes.of(now, position);
            Collection<PositionDraft> drafts = plan.drafts(now, coding);
            List<PositionChange> changes =
                    new ArrayList<>(drafts.stream().map(PositionDraft::change).toList());
            long most = request.subtree() ? Long.MAX_VALUE : TRIED_FOR_A_WARNING;
            Orphans orphans = Orphans.of(now, new Preview(now, changes), coding, roots, drafts, most);
            if (request.subtree()) {
                deleteOrphans(orphans, changes);
            } else {
                warn(orphans);
            }
            return changes;
        }

        private static void deleteOrphans(Orphans orphans, List<PositionChange> changes) {
            Set<Long> changed = changes.stream().map(PositionChange::key).collect(Collectors.toSet());
            for (long key : orphans.keys()) {
                if (!changed.contains(key)) {
                    changes.add(new PositionChange(key, List.of()));
                }
            }
        }

        private void warn(Orphans orphans) {
            if (!orphans.isKnown()) {
                say("warning: positions after the deleted moves stay in the book; whether other moves still"
                        + " lead to them was not found out within " + NumberText.number(TRIED_FOR_A_WARNING)
                        + " moves" + hints.after("; ", Hint.Code.FIND_UNREACHED));
            } else if (!orphans.keys().isEmpty()) {
                int count = orphans.keys().size();
                say("warning: " + NumberText.count(count, "position stays", "positions stay")
                        + " in the book that nothing leads to any more"
                        + hints.after("; ", Hint.of(Hint.Code.DELETE_UNREACHED, count)));
            }
        }

        private void say(String text) {
            context.progress().say(book + ": " + text);
        }
    }
}
