package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.edit.EditSession;
import org.polybook.io.FileState;

/** Another process commits or sets changes aside, which deletes the journal, while this process reads it. */
@Timeout(120)
class DeletedJournalTest {
    private static final int ROUNDS = 3000;

    @TempDir
    private Path folder;

    /**
     * The change was undone before the refresh began, so no refresh may show it, regardless of when the journal was
     * deleted.
     */
    @Test
    void refresh_journalDeletedConcurrently_showsNothingOlder() throws Exception {
        Path book = JournalTestBooks.write(folder.resolve("club.bin"), List.of(JournalTestBooks.entry(5, 1, 300)))
                .toRealPath();
        Path journal = JournalPaths.journal(book);
        byte[] changed;
        byte[] undone;
        try (EditSession session = new JournalEditor().open(book)) {
            session.change("weight", List.of(JournalTestBooks.positionChange(5, 10)));
            changed = Files.readAllBytes(journal);
            session.undo();
            undone = Files.readAllBytes(journal);
        }
        JournalView view = new JournalView(book, FileState.of(book));
        CyclicBarrier start = new CyclicBarrier(2);
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            for (int i = 0; i < ROUNDS; i++) {
                Files.write(journal, changed);
                view.refresh();
                assertThat(view.snapshot().table().isEmpty()).isFalse();
                Files.write(journal, undone);
                Future<Void> deletion = other.submit(() -> {
                    start.await();
                    Files.delete(journal);
                    return null;
                });
                start.await();
                view.refresh();
                assertThat(view.snapshot().table().isEmpty()).as("round %d", i).isTrue();
                deletion.get();
            }
        } finally {
            other.shutdownNow();
        }
    }
}
