package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.polybook.api.edit.EditSession;

/** Edits a book, or sets its journal aside, in a process of a user who may not change it; prints the outcome. */
final class UnprivilegedEditor {
    private UnprivilegedEditor() {}

    public static void main(String[] arguments) {
        Path book = Path.of(arguments[1]);
        try {
            if (arguments[0].equals("edit")) {
                try (EditSession session = new JournalEditor().open(book)) {
                    session.change("mine", List.of(JournalTestBooks.positionChange(5, 999)));
                }
            } else {
                new JournalEditor().setJournalAside(book);
            }
            System.out.println("done");
        } catch (IOException e) {
            System.out.println(e);
        }
    }
}
