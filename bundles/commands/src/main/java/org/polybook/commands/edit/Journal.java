package org.polybook.commands.edit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.EditSession.Change;
import org.polybook.api.edit.JournalState;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandContext;
import org.polybook.commands.JournalReport;
import org.polybook.commands.Progress;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.io.text.Escape;

/**
 * The changes to a book that are not yet in its file: shows, undoes, redoes and commits them. Reports each action to
 * the {@link Progress}.
 */
public final class Journal {
    private final CommandContext context;

    public Journal(CommandContext context) {
        this.context = context;
    }

    /** @param dryRun true to report the result and change nothing */
    public record Request(BookRef book, boolean dryRun) {}

    /**
     * The state of a book's journal.
     *
     * @param name of the book as the user gave it
     */
    public record State(String name, JournalState state) implements Report {
        @Override
        public void text(Appendable out, Style style) throws IOException {
            out.append(Escape.forTerminal(name + ": " + JournalReport.text(state)))
                    .append('\n');
        }

        @Override
        public void json(Appendable out) throws IOException {
            JournalReport.json(state, out);
        }
    }

    /**
     * All changes, the oldest first.
     *
     * @param inForce number of changes in force, counted from the first; the others are undone
     */
    public record History(List<Change> changes, int inForce) implements Report {
        public History {
            changes = List.copyOf(changes);
        }

        @Override
        public void text(Appendable out, Style style) throws IOException {
            out.append(JournalReport.historyText(changes, inForce));
        }

        @Override
        public void json(Appendable out) throws IOException {
            JournalReport.historyJson(changes, inForce, out);
        }
    }

    public State status(BookRef book) throws IOException, BadInputException {
        Path file = beginReading(book);
        return new State(book.name(), state(file));
    }

    public History history(BookRef book) throws IOException, BadInputException {
        try (EditSession session = openAndReportRemark(book)) {
            return new History(session.history(), session.state().changes());
        }
    }

    /** Undoes the last {@code count} changes. */
    public State undo(Request request, int count) throws IOException, BadInputException {
        return undoOrRedo(request, count, true);
    }

    /** Redoes {@code count} changes that have been undone. */
    public State redo(Request request, int count) throws IOException, BadInputException {
        return undoOrRedo(request, count, false);
    }

    private State undoOrRedo(Request request, int count, boolean back) throws IOException, BadInputException {
        String name = request.book().name();
        try (EditSession session = openAndReportRemark(request.book())) {
            String done = back ? "undone" : "redone";
            JournalState state = session.state();
            int available = back ? state.changes() : state.undone();
            if (count > available) {
                throw new BadInputException(
                        name + ": " + (available == 0 ? "nothing" : "only " + NumberText.count(available, "change"))
                                + " can be " + done);
            }
            for (int i = 0; i < count; i++) {
                int at = back ? state.changes() - 1 - i : state.changes() + i;
                String label = session.history().get(at).label();
                if (!request.dryRun()) {
                    Optional<String> moved = back ? session.undo() : session.redo();
                    label = moved.orElse(label);
                }
                report(name, (request.dryRun() ? "would be " : "") + done + ": " + label);
            }
            return new State(name, session.state());
        }
    }

    /** Writes the book with the changes, in one step. */
    public State commit(Request request) throws IOException, BadInputException {
        String name = request.book().name();
        try (EditSession session = openAndReportRemark(request.book())) {
            JournalState state = session.state();
            String what = NumberText.count(state.changes(), "change") + ", "
                    + NumberText.count(state.positions(), "position");
            if (request.dryRun()) {
                report(name, "dry run; would be written: " + what);
            } else {
                session.commit();
                report(name, "written: " + what);
            }
            return new State(name, session.state());
        }
    }

    /** Renames the journal, so that the book has the content of its file. */
    public void setAside(Request request) throws IOException, BadInputException {
        Path file = beginReading(request.book());
        String name = request.book().name();
        if (request.dryRun()) {
            report(name, "dry run; " + JournalReport.text(state(file)));
            return;
        }
        Optional<Path> aside = editor(file).setJournalAside(file, context.editOptions());
        report(
                name,
                aside.map(path -> "its journal is now " + path + "; the book has the content of its file")
                        .orElse("the book has no journal"));
    }

    private EditSession openAndReportRemark(BookRef book) throws IOException, BadInputException {
        Path file = beginReading(book);
        return openAndReportRemark(file, CommandContext.openOptions(book), context);
    }

    private Path beginReading(BookRef book) throws BadInputException {
        CommandContext.openOptions(book);
        Path file = context.resolver().file(book);
        context.beginRun().reads(file);
        return file;
    }

    private void report(String name, String text) {
        context.progress().reportMessage(name + ": " + text);
    }

    private static BookEditor editor(Path book) throws IOException {
        return Books.forBook(BookEditor.class, book);
    }

    private static JournalState state(Path book) throws IOException {
        return editor(book).journalState(book).orElse(JournalReport.NOTHING);
    }

    /** Opens the book for editing. First reports the remark on its journal, which the next change may remove. */
    static EditSession openAndReportRemark(Path book, OpenOptions opening, CommandContext context) throws IOException {
        BookEditor editor = editor(book);
        Optional<JournalState> before = Files.exists(book) ? editor.journalState(book) : Optional.empty();
        before.map(JournalState::remark)
                .filter(remark -> !remark.isEmpty())
                .ifPresent(remark -> context.progress().reportMessage(book + ": " + remark));
        return editor.open(book, context.editOptions().withOpening(opening));
    }
}
