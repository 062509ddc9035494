package org.polybook.cli.internal.edit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.JournalState;
import org.polybook.api.spi.Providers;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.Escape;
import org.polybook.commands.JournalReport;
import org.polybook.commands.NumberText;

/** The actions that concern the journal as a whole: {@code undo redo history status commit set-aside}. */
final class JournalActions {
    static final Set<String> NAMES = Set.of("undo", "redo", "history", "status", "commit", "set-aside");

    private final Path book;
    private final boolean json;
    private final boolean dryRun;
    private final Terminal terminal;
    private final BookEditor editor;

    JournalActions(Path book, boolean json, boolean dryRun, Terminal terminal) throws IOException {
        this.book = book;
        this.json = json;
        this.dryRun = dryRun;
        this.terminal = terminal;
        this.editor = editor(book);
    }

    static BookEditor editor(Path book) throws IOException {
        return Providers.forBook(BookEditor.class, book);
    }

    /** Opens the book for editing; says first what is noticeable about its journal, which may go with the next change. */
    static EditSession open(Path book, Terminal terminal) throws IOException {
        BookEditor editor = editor(book);
        Optional<JournalState> before = Files.exists(book) ? editor.state(book) : Optional.empty();
        before.map(JournalState::remark)
                .filter(remark -> !remark.isEmpty())
                .ifPresent(remark -> terminal.say(book + ": " + remark));
        return editor.open(book);
    }

    void run(List<String> words) throws IOException, BadInputException {
        String name = words.get(0);
        boolean counted = name.equals("undo") || name.equals("redo");
        if (words.size() > (counted ? 2 : 1)) {
            throw new BadInputException(
                    name + ": nothing was expected behind it, found \"" + words.get(words.size() - 1) + "\"");
        }
        switch (name) {
            case "status" -> status();
            case "set-aside" -> setAside();
            default -> {
                try (EditSession session = open(book, terminal)) {
                    inSession(name, words, session);
                }
            }
        }
    }

    private void inSession(String name, List<String> words, EditSession session) throws IOException, BadInputException {
        switch (name) {
            case "undo" -> move(session, count(words), true);
            case "redo" -> move(session, count(words), false);
            case "history" -> history(session);
            default -> commit(session);
        }
    }

    private static int count(List<String> words) throws BadInputException {
        if (words.size() < 2) {
            return 1;
        }
        if (!words.get(1).matches("[1-9]\\d{0,8}")) {
            throw new BadInputException(words.get(0) + ": expected how many changes, found \"" + words.get(1) + "\"");
        }
        return Integer.parseInt(words.get(1));
    }

    private void status() throws IOException {
        report(editor.state(book).orElse(JournalReport.NOTHING));
    }

    private void report(JournalState state) throws IOException {
        terminal.print(
                json ? JournalReport.json(state) : Escape.forTerminal(book + ": " + JournalReport.text(state)) + "\n");
    }

    private void setAside() throws IOException {
        if (dryRun) {
            terminal.say(
                    book + ": dry run; " + JournalReport.text(editor.state(book).orElse(JournalReport.NOTHING)));
            return;
        }
        Optional<Path> aside = editor.setAside(book);
        terminal.say(aside.map(path -> book + ": its journal is " + path + " now, the book stands as its file says")
                .orElse(book + ": there is no journal"));
    }

    private void move(EditSession session, int count, boolean back) throws IOException, BadInputException {
        String done = back ? "undone" : "redone";
        JournalState state = session.state();
        int there = back ? state.changes() : state.undone();
        if (count > there) {
            throw new BadInputException(book + ": "
                    + (there == 0 ? "nothing" : "only " + NumberText.count(there, "change")) + " to be " + done);
        }
        for (int i = 0; i < count; i++) {
            int at = back ? state.changes() - 1 - i : state.changes() + i;
            String label = session.history().get(at).label();
            if (!dryRun) {
                Optional<String> moved = back ? session.undo() : session.redo();
                label = moved.orElse(label);
            }
            terminal.say(book + ": " + (dryRun ? "would be " : "") + done + ": " + label);
        }
        report(session.state());
    }

    private void history(EditSession session) throws IOException {
        int inForce = session.state().changes();
        terminal.print(
                json
                        ? JournalReport.historyJson(session.history(), inForce)
                        : JournalReport.historyText(session.history(), inForce));
    }

    private void commit(EditSession session) throws IOException {
        JournalState state = session.state();
        String what =
                NumberText.count(state.changes(), "change") + ", " + NumberText.count(state.positions(), "position");
        if (dryRun) {
            terminal.say(book + ": dry run; would be written: " + what);
            return;
        }
        session.commit();
        terminal.say(book + ": written: " + what);
        if (json) {
            terminal.print(JournalReport.json(session.state()));
        }
    }
}
