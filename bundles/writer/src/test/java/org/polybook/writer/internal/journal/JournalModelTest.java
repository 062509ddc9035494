package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.EditSession.PositionChange;

/** Random changes, undos, redos, commits and restarts have the same result as a plain map. */
@Tag("ci")
class JournalModelTest {
    private static final long[] KEYS = {0, 1, 2, 3, 5, 100, Long.MAX_VALUE, Long.MIN_VALUE, -2, -1};

    private final JournalEditor editor = new JournalEditor();

    /** The book and its history in memory. */
    private static final class Model {
        Map<Long, List<BookEntry>> now = new TreeMap<>(Long::compareUnsigned);
        final List<Map<Long, List<BookEntry>>> before = new ArrayList<>();
        final List<Map<Long, List<BookEntry>>> undone = new ArrayList<>();

        void change(List<PositionChange> positions) {
            before.add(copy(now));
            undone.clear();
            positions.forEach(position -> now.put(position.key(), position.entries()));
        }

        void undo() {
            undone.add(now);
            now = before.remove(before.size() - 1);
        }

        void redo() {
            before.add(now);
            now = undone.remove(undone.size() - 1);
        }

        void commit() {
            before.clear();
            undone.clear();
        }

        List<BookEntry> all() {
            return now.values().stream().flatMap(List::stream).toList();
        }

        private static Map<Long, List<BookEntry>> copy(Map<Long, List<BookEntry>> map) {
            Map<Long, List<BookEntry>> copy = new TreeMap<>(Long::compareUnsigned);
            copy.putAll(map);
            return copy;
        }
    }

    @Property(tries = 60)
    void journal_anySteps_equalsTheModel(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        Path folder = Files.createTempDirectory("journal-model");
        Model model = new Model();
        for (PositionChange position : positions(random)) {
            model.now.put(position.key(), position.entries());
        }
        Path book = JournalTestBooks.write(folder.resolve("club.bin"), model.all());
        try (BookFile old = JournalTestBooks.open(book)) {
            EditSession session = editor.open(book);
            for (int i = 0; i < 40; i++) {
                if (random.nextInt(8) == 0) {
                    session.close();
                    session = editor.open(book);
                }
                step(random, session, model);
                assertThat(session.history()).hasSize(model.before.size() + model.undone.size());
                assertSame(session.book(), model, random);
                assertSame(old, model, random);
            }
            session.commit();
            session.close();
        }
        assertThat(JournalTestBooks.entriesInFile(book)).isEqualTo(model.all());
        Files.delete(book);
        Files.delete(folder); // fails if the editor has left a file behind
    }

    private static void step(Random random, EditSession session, Model model) throws IOException {
        switch (random.nextInt(10)) {
            case 0, 1, 2 -> {
                assertThat(session.undo().isPresent()).isEqualTo(!model.before.isEmpty());
                if (!model.before.isEmpty()) {
                    model.undo();
                }
            }
            case 3, 4 -> {
                assertThat(session.redo().isPresent()).isEqualTo(!model.undone.isEmpty());
                if (!model.undone.isEmpty()) {
                    model.redo();
                }
            }
            case 5 -> {
                session.commit();
                model.commit();
            }
            default -> {
                List<PositionChange> positions = positions(random);
                session.change("step", positions);
                model.change(positions);
            }
        }
    }

    private static List<PositionChange> positions(Random random) {
        return Stream.generate(() -> JournalTestBooks.positionChange(
                        KEYS[random.nextInt(KEYS.length)],
                        random.ints(random.nextInt(4), 0, 65536).toArray()))
                .limit(1 + random.nextInt(4))
                .toList();
    }

    private static void assertSame(OpeningBook book, Model model, Random random) throws IOException {
        assertThat(JournalTestBooks.all(book)).isEqualTo(model.all());
        assertThat(book.metadata().entries()).isEqualTo(model.all().size());
        long[] keys = random.longs(5, 0, KEYS.length).map(i -> KEYS[(int) i]).toArray();
        EntryBuffer found = new EntryBuffer(1);
        int[] ends = new int[keys.length];
        book.find(keys, keys.length, found, ends);
        for (int i = 0; i < keys.length; i++) {
            List<BookEntry> expected = keys[i] == 0 ? List.of() : model.now.getOrDefault(keys[i], List.of());
            assertThat(book.find(keys[i])).isEqualTo(expected);
            List<BookEntry> batch = new ArrayList<>();
            for (int j = i == 0 ? 0 : ends[i - 1]; j < ends[i]; j++) {
                batch.add(BookEntry.of(keys[i], found.packed(j)));
            }
            assertThat(batch).isEqualTo(expected);
        }
    }

    /** Books of other programs may be unsorted; the commit writes the records that the session shows. */
    @Property(tries = 200)
    void commit_unsortedBook_writesTheShownRecords(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        Path folder = Files.createTempDirectory("journal-unsorted");
        List<BookEntry> entries = Stream.generate(
                        () -> JournalTestBooks.entry(KEYS[random.nextInt(KEYS.length)], random.nextInt(100), 1))
                .limit(random.nextInt(30))
                .toList();
        Path book = JournalTestBooks.write(folder.resolve("club.bin"), entries);
        try (EditSession session = editor.open(book)) {
            List<PositionChange> positions = positions(random);
            session.change("step", positions);
            List<BookEntry> shown = JournalTestBooks.all(session.book());
            session.commit();
            assertThat(JournalTestBooks.entriesInFile(book)).isEqualTo(shown);
            long changed = positions.get(positions.size() - 1).key();
            assertThat(shown)
                    .filteredOn(entry -> entry.key() == changed)
                    .isEqualTo(positions.get(positions.size() - 1).entries());
        }
        Files.delete(book);
        Files.delete(folder);
    }
}
