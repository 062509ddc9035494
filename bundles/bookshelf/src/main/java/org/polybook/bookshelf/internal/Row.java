package org.polybook.bookshelf.internal;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.polybook.api.shelf.ShelvedBook;

/**
 * One line of the list.
 *
 * @param key of the source that it stands for
 * @param configured whether that is a configuration
 * @param book what the world sees
 * @param pending whether the shelf cannot decide yet: a file of it does not answer, or the scheme of its keys is awaited
 */
record Row(String key, boolean configured, ShelvedBook book, boolean pending) {
    private static final Comparator<Row> BY_PRIORITY_AND_NAME = Comparator.comparingInt(
                    (Row row) -> row.book.priority())
            .reversed()
            .thenComparing(row -> row.book.name())
            .thenComparing(Row::key);

    /** A configuration that cannot become a book. */
    static Row unusable(String key, String name, String path, String problem) {
        return new Row(key, true, line(name, path, problem), false);
    }

    /** Settings in a folder of books that make no sense. */
    static Row unusableInFolder(String key, String name, String path, String problem) {
        return new Row(key, false, line(name, path, problem), false);
    }

    private static ShelvedBook line(String name, String path, String problem) {
        return new ShelvedBook(name, "", List.of(), 0, path, 0, 0, Faults.shortened(problem));
    }

    /** Whether the shelf has decided about it. */
    boolean isDecided() {
        return book.isServed() || !book.problem().isEmpty() && !pending;
    }

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
        rows.sort(BY_PRIORITY_AND_NAME);
        return List.copyOf(rows);
    }

    /** Further configurations that name the same file. */
    private static void addRivals(ShelvedFile file, List<Row> rows) {
        for (Source rival : file.sources()) {
            if (!rival.isFolder() && !rival.key().equals(file.primary().key())) {
                BookSettings settings = rival.settings();
                rows.add(unusable(
                        rival.key(),
                        settings.effectiveName(),
                        file.identity().toString(),
                        file.identity() + ": is the book \"" + file.book().name()
                                + "\" already, by another configuration"));
            }
        }
    }
}
