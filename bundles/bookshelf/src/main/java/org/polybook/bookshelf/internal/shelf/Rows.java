package org.polybook.bookshelf.internal.shelf;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.polybook.bookshelf.internal.list.Row;
import org.polybook.bookshelf.internal.settings.BookSettings;
import org.polybook.bookshelf.internal.source.Source;

/** Makes the lines of the list. */
final class Rows {
    private Rows() {}

    /** Returns a line for each of these files that the list shows, one for each rival of theirs, and the unusable ones. */
    static List<Row> of(List<ShelvedFile> files, Collection<Row> unusable) {
        List<Row> rows = new ArrayList<>(unusable);
        for (ShelvedFile file : files) {
            if (file.isListed()) {
                rows.add(new Row(
                        file.primary().key(),
                        !file.primary().isFolder(),
                        file.book().row(),
                        file.isUnanswered() || file.book().awaitsScheme()));
                addRivals(file, rows);
            }
        }
        rows.sort(Row.BY_PRIORITY_AND_NAME);
        return List.copyOf(rows);
    }

    /** Further configurations that name the same file. */
    private static void addRivals(ShelvedFile file, List<Row> rows) {
        for (Source rival : file.sources()) {
            if (!rival.isFolder() && !rival.key().equals(file.primary().key())) {
                BookSettings settings = rival.settings();
                rows.add(Row.unusable(
                        rival.key(),
                        settings.effectiveName(),
                        file.identity().toString(),
                        file.identity() + ": is the book \"" + file.book().name()
                                + "\" already, by another configuration"));
            }
        }
    }
}
