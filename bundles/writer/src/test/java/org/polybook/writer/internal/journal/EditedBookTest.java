package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.PinnedBook;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.io.FileState;

class EditedBookTest {
    private static final BookMetadata WITH_HEADER = BookMetadata.of("polyglot")
            .withVariants(List.of("normal", "fischerandom"))
            .withEntries(1);
    private static final BookMetadata WITHOUT = BookMetadata.of("polyglot").withEntries(1);

    @TempDir
    private Path folder;

    /** A book whose metadata changes between calls, as when the service that reads its header comes and goes. */
    private static final class ChangingMetadataBook implements BookFile {
        private final Path path;
        private final Queue<BookMetadata> answers = new ArrayDeque<>();
        private int lookups;

        ChangingMetadataBook(Path path) {
            this.path = path;
        }

        @Override
        public BookMetadata metadata() {
            return answers.remove();
        }

        @Override
        public Path path() {
            return path;
        }

        @Override
        public int find(long key, EntryBuffer into) {
            into.clear();
            lookups++;
            return 0;
        }

        @Override
        public void forEach(EntryVisitor visitor) {
            // no records
        }

        @Override
        public long validate(Predicate<BookFinding> visitor) {
            return 0;
        }

        @Override
        public void close() {
            // nothing to close
        }
    }

    /**
     * The cache must keep its metadata together with the base's metadata from which they were computed, not with those
     * of a second call.
     */
    @Test
    void metadata_changesDuringTheCall_isCorrectTheNextTime() throws IOException {
        Path path = Files.write(folder.resolve("a.bin"), new byte[16]);
        ChangingMetadataBook base = new ChangingMetadataBook(path);
        EditedBook book = new EditedBook(base, new JournalView(path, FileState.of(path)));

        base.answers.addAll(List.of(WITH_HEADER, WITHOUT));
        book.metadata();
        base.answers.clear();
        base.answers.addAll(List.of(WITH_HEADER, WITH_HEADER));

        assertThat(book.metadata()).isEqualTo(WITH_HEADER);
    }

    /**
     * Reading a game needs the coding, which must not cost a lookup of each changed position, as the number of records
     * in the metadata does.
     */
    @Test
    void coding_ofABookWithChanges_countsNoRecords() throws IOException {
        Path path = Files.write(folder.resolve("a.bin"), new byte[16]);
        ChangingMetadataBook base = new ChangingMetadataBook(path);
        JournalView view = new JournalView(path, FileState.of(path));
        ChangedPositions changes = new ChangedPositions();
        changes.putOrRestore(7, new long[] {1});
        view.beginEditing(changes);
        EditedBook book = new EditedBook(base, view);
        base.answers.addAll(List.of(WITHOUT, WITHOUT, WITHOUT));

        assertThat(book.coding(Orthodox.NORMAL)).isPresent();
        try (PinnedBook pin = book.pin()) {
            assertThat(pin.coding(Orthodox.NORMAL)).isPresent();
        }

        assertThat(base.lookups).isZero();
    }
}
