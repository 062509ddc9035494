package org.polybook.bookshelf.internal.shelf;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.polybook.bookshelf.internal.list.ShelfEntry;
import org.polybook.bookshelf.internal.settings.ShelvedBookSettings;
import org.polybook.bookshelf.internal.source.BookSource;

/** Builds the entries of the list. */
final class ShelfEntries {
    private ShelfEntries() {}

    /**
     * Returns the entries of the list: one for each of these files that the list shows, one for each additional
     * configuration of such a file, and the unusable ones.
     */
    static List<ShelfEntry> of(List<ShelvedFile> files, Collection<ShelfEntry> unusable) {
        List<ShelfEntry> entries = new ArrayList<>(unusable);
        for (ShelvedFile file : files) {
            if (file.isListed()) {
                entries.add(new ShelfEntry(
                        file.primarySource().key(),
                        !file.primarySource().isFromFolder(),
                        file.book().shelvedBook(),
                        file.didNotAnswerLastPoll() || file.book().awaitsScheme()));
                addOtherConfigurations(file, entries);
            }
        }
        entries.sort(ShelfEntry.BY_PRIORITY_AND_NAME);
        return List.copyOf(entries);
    }

    /** Adds an entry for each additional configuration of the same file. */
    private static void addOtherConfigurations(ShelvedFile file, List<ShelfEntry> entries) {
        for (BookSource rival : file.sources()) {
            if (!rival.isFromFolder()
                    && !rival.key().equals(file.primarySource().key())) {
                ShelvedBookSettings settings = rival.settings();
                entries.add(ShelfEntry.unusable(
                        rival.key(),
                        settings.effectiveName(),
                        file.identity().toString(),
                        file.identity() + ": is already the book \""
                                + file.book().name() + "\" of another configuration"));
            }
        }
    }
}
