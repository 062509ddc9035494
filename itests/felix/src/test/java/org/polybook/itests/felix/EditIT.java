package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.osgi.framework.ServiceReference;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.EditSession.PositionChange;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.Osgi;

/** One bundle edits a shelved book while another looks it up. */
class EditIT {
    private static final int EDITS = 200;

    private static List<PositionChange> changesWithWeight(int weight) {
        BookEntry first = new BookEntry(BookFiles.START, BookFiles.E2E4, weight, 0);
        BookEntry second = new BookEntry(BookFiles.START, BookFiles.D2D4, weight, 0);
        return List.of(new PositionChange(BookFiles.START, List.of(first, second)));
    }

    @FrameworkTest(with = Bundles.WRITER)
    void edit_duringLookups_isVisibleAtOnceAndComplete(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Path file = Files.write(osgi.directory().resolve("club.bin"), BookFiles.bookOfOneMove(BookFiles.E2E4, 1));
        osgi.configureBook("Club", file);
        ServiceReference<OpeningBook> reference = osgi.awaitBook("Club");
        OpeningBook book = osgi.context().getService(reference);
        osgi.awaitThat("an editor", () -> osgi.context().getServiceReference(BookEditor.class) != null);

        AtomicInteger edited = new AtomicInteger();
        CompletableFuture<Integer> looker = CompletableFuture.supplyAsync(() -> countStatesUntilLastEdit(book, edited));
        try (EditSession session = osgi.awaitService(BookEditor.class).open(file)) {
            for (int i = 2; i <= EDITS; i++) {
                session.change("edit " + i, changesWithWeight(i));
                edited.set(i);
                if (i % 50 == 0) {
                    session.commit();
                }
            }
            assertThat(looker.get()).as("different states seen").isPositive();
        }
        assertThat(Files.size(file)).isEqualTo(32);
        osgi.awaitThat("the new content", () -> entriesProperty(reference) == 2);
        assertThat(osgi.startEntries(reference)).extracting(BookEntry::weight).containsExactly(EDITS, EDITS);
        assertThat(reference.getProperty(BookProperties.PROBLEM)).isNull();
    }

    private static long entriesProperty(ServiceReference<OpeningBook> reference) {
        return (Long) reference.getProperty(BookProperties.ENTRIES);
    }

    /**
     * Looks the book up until the last edit is visible; each answer is complete, and never older than an edit that was
     * made before the lookup.
     */
    private static int countStatesUntilLastEdit(OpeningBook book, AtomicInteger edited) {
        EntryBuffer buffer = new EntryBuffer();
        int states = 0;
        int seen = 0;
        while (seen < EDITS) {
            int known = edited.get();
            try {
                book.find(BookFiles.START, buffer);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            int weight = buffer.weight(0);
            if (weight < known || weight < seen || buffer.size() == 2 && buffer.weight(1) != weight) {
                throw new AssertionError(
                        "weight " + weight + " after " + known + " had been set and " + seen + " seen");
            }
            states += weight == seen ? 0 : 1;
            seen = weight;
        }
        return states;
    }
}
