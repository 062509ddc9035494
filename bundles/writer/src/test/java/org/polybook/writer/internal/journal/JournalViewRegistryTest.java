package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.api.edit.EditSession;

@Timeout(60)
class JournalViewRegistryTest {
    @TempDir
    Path folder;

    /** The test holds the lock of one view, which blocks the refresh of that view. */
    @Test
    void check_oneJournalDoesNotAnswer_isThatBooksProblemAndOthersAreRead() throws Exception {
        Path hanging = JournalTestBooks.write(
                folder.toRealPath().resolve("hanging.bin"), List.of(JournalTestBooks.entry(5, 1, 300)));
        Path other = JournalTestBooks.write(
                folder.toRealPath().resolve("other.bin"), List.of(JournalTestBooks.entry(5, 1, 300)));
        byte[] journal = deletionJournalBytes(other);
        try (BookFile shownHanging = JournalTestBooks.open(hanging);
                BookFile shownOther = JournalTestBooks.open(other)) {
            synchronized (((EditedBook) shownHanging).view()) {
                await(() -> {
                    JournalViewRegistry.abandonCheckIfOverdue(System.nanoTime() + TimeUnit.HOURS.toNanos(1));
                    return shownHanging.problem().isPresent();
                });
                assertThat(shownHanging.problem()).hasValue(hanging + ": the journal of its changes does not answer");
                assertThat(shownHanging.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 300));

                Files.write(JournalPaths.journal(other), journal); // writes the journal as another process does
                await(() -> shownOther.find(5).isEmpty());
            }
            await(() -> shownHanging.problem().isEmpty());
        }
    }

    @Test
    void overlay_deactivated_readsNoJournalUntilActivatedAgain() throws Exception {
        Path path = JournalTestBooks.write(
                folder.toRealPath().resolve("book.bin"), List.of(JournalTestBooks.entry(5, 1, 300)));
        byte[] journal = deletionJournalBytes(path);
        JournalOverlay overlay = new JournalOverlay();
        try (BookFile shown = JournalTestBooks.open(path)) {
            assertThat(checkerThreads()).isNotEmpty();

            overlay.stopWatchingJournals();

            assertThat(checkerThreads()).isEmpty();
            Files.write(JournalPaths.journal(path), journal); // writes the journal as another process does
            assertThat(shown.find(5)).isNotEmpty();

            overlay.resumeWatchingJournals();

            await(() -> shown.find(5).isEmpty());
        }
    }

    private static List<Thread> checkerThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("polybook-journals"))
                .toList();
    }

    /** Waits until the fact is true; the test's time limit interrupts the wait. */
    private static void await(Callable<Boolean> fact) throws Exception {
        while (!fact.call()) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    /** Returns the bytes of a journal that deletes all records of the position 5. Deletes the journal file again. */
    private static byte[] deletionJournalBytes(Path book) throws IOException {
        try (EditSession session = new JournalEditor().open(book)) {
            session.change("set", List.of(JournalTestBooks.positionChange(5)));
        }
        byte[] journal = Files.readAllBytes(JournalPaths.journal(book));
        Files.delete(JournalPaths.journal(book));
        return journal;
    }

    @Test
    void runAndLogFailure_anyFailure_isNotThrown() {
        List<Throwable> thrown = new ArrayList<>(List.of(new OutOfMemoryError(), new IllegalStateException()));

        while (!thrown.isEmpty()) {
            assertThatCode(() -> JournalViewRegistry.runAndLogFailure(() -> {
                        if (thrown.remove(0) instanceof Error error) {
                            throw error;
                        }
                        throw new IllegalStateException();
                    }))
                    .doesNotThrowAnyException();
        }
        assertThat(thrown).isEmpty();
    }
}
