package org.polybook.cli.internal.edit;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.edit.Journal;

/** The actions that concern the journal as a whole: {@code undo redo history status commit set-aside}. */
final class JournalActions {
    static final Set<String> NAMES = Set.of("undo", "redo", "history", "status", "commit", "set-aside");

    private final BookRef book;
    private final boolean json;
    private final Journal.Request request;
    private final Terminal terminal;
    private final Journal journal;

    JournalActions(BookRef book, boolean json, boolean dryRun, Terminal terminal) {
        this.book = book;
        this.json = json;
        this.request = new Journal.Request(book, dryRun);
        this.terminal = terminal;
        this.journal = new Journal(terminal.context());
    }

    void run(List<String> words) throws IOException, BadInputException {
        String name = words.get(0);
        boolean counted = name.equals("undo") || name.equals("redo");
        if (words.size() > (counted ? 2 : 1)) {
            throw new BadInputException(
                    name + ": nothing was expected after it, found \"" + words.get(words.size() - 1) + "\"");
        }
        switch (name) {
            case "status" -> terminal.print(journal.status(book), json);
            case "history" -> terminal.print(journal.history(book), json);
            case "undo" -> terminal.print(journal.undo(request, count(words)), json);
            case "redo" -> terminal.print(journal.redo(request, count(words)), json);
            case "set-aside" -> journal.setAside(request);
            default -> commit();
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

    private void commit() throws IOException, BadInputException {
        Journal.State state = journal.commit(request);
        if (json && !request.dryRun()) {
            terminal.print(state, true);
        }
    }
}
