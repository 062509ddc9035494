package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.StaleJournalException;

/** For any bytes in a journal, the book shows a state that once existed, or reports the damage. */
@Tag("ci")
class JournalDamageTest {
    @TempDir
    Path folder;

    private final JournalEditor editor = new JournalEditor();
    private final List<Long> ends = new ArrayList<>();
    private final List<List<BookEntry>> states = new ArrayList<>();
    private Path book;
    private Path journal;
    private byte[] whole;

    /**
     * Writes a journal of a few records. Stores the offset at which each record ends, and the state of the book after
     * that record.
     */
    @BeforeEach
    void writeJournal() throws IOException {
        book = JournalTestBooks.write(
                folder.resolve("club.bin"),
                List.of(JournalTestBooks.entry(5, 1, 300), JournalTestBooks.entry(-9, 2, 1)));
        journal = JournalPaths.journal(book.toRealPath());
        states.add(JournalTestBooks.entriesInFile(book));
        ends.add((long) JournalV3.HEADER_BYTES);
        try (EditSession session = editor.open(book)) {
            session.change(
                    "one", List.of(JournalTestBooks.positionChange(5, 7), JournalTestBooks.positionChange(6, 1, 2)));
            recordStateAndOffset(session);
            session.undo();
            recordStateAndOffset(session);
            session.redo();
            recordStateAndOffset(session);
            session.change(
                    "two \u265E", List.of(JournalTestBooks.positionChange(5), JournalTestBooks.positionChange(0, 3)));
            recordStateAndOffset(session);
        }
        whole = Files.readAllBytes(journal);
    }

    private void recordStateAndOffset(EditSession session) throws IOException {
        ends.add(Files.size(journal));
        states.add(JournalTestBooks.all(session.book()));
    }

    private List<BookEntry> shownEntries() throws IOException {
        try (BookFile reader = JournalTestBooks.open(book)) {
            return JournalTestBooks.all(reader);
        }
    }

    @Test
    void incompleteEnd_atEveryByte_isIgnoredByReadersAndRemovedByTheNextEditor() throws IOException {
        for (int length = JournalV3.HEADER_BYTES; length <= whole.length; length++) {
            Files.write(journal, Arrays.copyOf(whole, length));
            int records = -1;
            while (records + 1 < ends.size() && ends.get(records + 1) <= length) {
                records++;
            }
            assertThat(shownEntries()).as("truncated after %d bytes", length).isEqualTo(states.get(records));
            try (EditSession session = editor.open(book)) {
                assertThat(Files.size(journal)).isEqualTo(ends.get(records));
                session.change("on", List.of(JournalTestBooks.positionChange(8, length)));
                assertThat(session.book().find(8)).hasSize(1);
            }
            assertThat(shownEntries())
                    .as("continued after %d bytes", length)
                    .contains(JournalTestBooks.entry(8, 1, length));
        }
    }

    @Test
    void header_truncated_isReportedAndKept() throws IOException {
        for (int length = 0; length < JournalV3.HEADER_BYTES; length++) {
            Files.write(journal, Arrays.copyOf(whole, length));
            assertReported();
            assertThat(Files.size(journal)).isEqualTo(length);
        }
    }

    private void assertReported() throws IOException {
        try (BookFile reader = JournalTestBooks.open(book)) {
            assertThat(JournalTestBooks.all(reader)).isEqualTo(states.get(0));
            assertThat(reader.problem()).get().asString().contains("the journal is damaged: ");
        }
        assertThatThrownBy(() -> editor.open(book)).isInstanceOf(StaleJournalException.class);
        assertThat(editor.journalState(book))
                .get()
                .satisfies(state -> assertThat(state.problem()).contains("damaged"));
    }

    @Test
    void bit_flippedAnywhere_isReported() throws IOException {
        for (int bit = 0; bit < 8 * whole.length; bit++) {
            byte[] flipped = whole.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            Files.write(journal, flipped);
            assertReported();
        }
    }

    /** A later release may write such a journal, of which only the beginning is the same in all versions. */
    @Test
    void journal_ofANewerVersion_isRefusedWithItsVersionAndKept() throws IOException {
        byte[] newer = Arrays.copyOf(whole, 500);
        ByteBuffer bytes = ByteBuffer.wrap(newer).putInt(8, 4);
        bytes.putInt(64, JournalLayouts.checksum(bytes));
        Files.write(journal, newer);
        String problem =
                "the journal of its changes is not applied: it is of version 4, written by a newer Polybook; this one"
                        + " supports versions up to 3; it is kept";

        try (BookFile reader = JournalTestBooks.open(book)) {
            assertThat(JournalTestBooks.all(reader)).isEqualTo(states.get(0));
            assertThat(reader.problem()).get().asString().contains(problem);
        }
        assertThatThrownBy(() -> editor.open(book))
                .isInstanceOf(StaleJournalException.class)
                .hasMessageContaining(problem);
        assertThat(editor.journalState(book))
                .get()
                .satisfies(state -> assertThat(state.problem()).isEqualTo(problem));
        editor.dropCommittedJournal(book);
        assertThat(journal).hasBinaryContent(newer);
    }

    /**
     * A last change that was never finished looks like one that was truncated later, so the message names both causes.
     */
    @Test
    void record_truncated_isIgnoredAndReported() throws IOException {
        Files.write(journal, Arrays.copyOf(whole, whole.length - 1));
        int bytes = (int) (whole.length - 1 - ends.get(ends.size() - 2));

        try (BookFile reader = JournalTestBooks.open(book)) {
            assertThat(JournalTestBooks.all(reader)).isEqualTo(states.get(states.size() - 2));
            assertThat(reader.problem())
                    .get()
                    .asString()
                    .contains("ends with the first " + bytes + " bytes of an incomplete change (record 4 at byte "
                            + ends.get(ends.size() - 2) + ")");
        }
        assertThat(editor.journalState(book)).get().satisfies(state -> {
            assertThat(state.isApplied()).isTrue();
            assertThat(state.changes()).isOne();
            assertThat(state.remark()).contains("an incomplete change");
        });
    }

    /** Some file systems extend a file with zeros before they write to it. */
    @Test
    void zeros_afterTheLastRecord_areAnIncompleteAppend() throws IOException {
        Files.write(journal, Arrays.copyOf(whole, whole.length + 100));

        assertThat(shownEntries()).isEqualTo(states.get(states.size() - 1));
        assertThat(editor.journalState(book))
                .get()
                .satisfies(state -> assertThat(state.remark()).contains("first 100 bytes"));
        editor.open(book).close();
        assertThat(Files.size(journal)).isEqualTo(whole.length);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void journal_thatIsALink_isReportedAndNotFollowed() throws IOException {
        Path elsewhere = Files.move(journal, folder.resolve("elsewhere"));
        Files.createSymbolicLink(journal, elsewhere);

        assertReported();

        assertThat(elsewhere).hasBinaryContent(whole);
    }

    @Test
    void randomBytes_afterTheHeader_areNotApplied() throws IOException {
        Random random = new Random(11);
        for (int i = 0; i < 500; i++) {
            byte[] noise = Arrays.copyOf(whole, JournalV3.HEADER_BYTES + random.nextInt(200));
            for (int at = JournalV3.HEADER_BYTES; at < noise.length; at++) {
                noise[at] = (byte) (random.nextInt(4) == 0 ? 0 : random.nextInt());
            }
            Files.write(journal, noise);
            assertThat(shownEntries()).isEqualTo(states.get(0));
        }
    }

    @Test
    void records_undoOrRedoWithoutAChange_areReported() throws IOException {
        long identity =
                JournalLayouts.NEWEST.decodeHeader(ByteBuffer.wrap(whole)).identity();
        for (JournalRecord record : List.of(new JournalRecord.Undone(0), new JournalRecord.Redone(0))) {
            byte[] bytes = Arrays.copyOf(whole, JournalV3.HEADER_BYTES + 29);
            JournalLayouts.NEWEST.encode(record, identity, 1).get(bytes, JournalV3.HEADER_BYTES, 29);
            Files.write(journal, bytes);
            assertReported();
        }
    }

    @Test
    void journal_writtenByAnotherProcess_isFollowed() throws IOException {
        Files.delete(journal);
        try (BookFile reader = JournalTestBooks.open(book)) {
            Path real = book.toRealPath();
            for (int i = 1; i < ends.size(); i++) {
                Files.write(journal, Arrays.copyOf(whole, Math.toIntExact(ends.get(i))));
                JournalViewRegistry.refresh(real);
                assertThat(JournalTestBooks.all(reader))
                        .as("after record %d", i)
                        .isEqualTo(states.get(i));
                assertThat(reader.generation()).isEqualTo(i + 1L);
            }
            Files.delete(journal);
            JournalViewRegistry.refresh(real);
            assertThat(JournalTestBooks.all(reader)).as("set aside").isEqualTo(states.get(0));
        }
    }

    @Test
    void journal_committedByAnotherProcess_staysInEffectForOpenBooks() throws IOException {
        List<BookEntry> last = states.get(states.size() - 1);
        try (BookFile reader = JournalTestBooks.open(book)) {
            Path real = book.toRealPath();
            assertThat(JournalTestBooks.all(reader)).isEqualTo(last);
            Path made = JournalTestBooks.write(folder.resolve("made"), last);
            Files.move(made, book, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            Files.delete(journal);
            JournalViewRegistry.refresh(real);

            assertThat(JournalTestBooks.all(reader)).isEqualTo(last);
            assertThat(reader.problem()).isEmpty();
        }
    }
}
