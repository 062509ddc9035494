package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.BookFile;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.EditSession.PositionChange;
import org.polybook.api.edit.JournalState;
import org.polybook.api.edit.StaleJournalException;
import org.polybook.testing.Pipes;

/** Files with the name of a journal that are not journals, or are too large. */
@Timeout(60)
class JournalPathWithoutJournalTest {
    private static final long TWO_GIB = 2L << 30;

    @TempDir
    Path folder;

    private final JournalEditor editor = new JournalEditor();
    private Path book;
    private Path journal;

    @BeforeEach
    void writeBook() throws IOException {
        book = JournalTestBooks.write(
                folder.toRealPath().resolve("club.bin"), List.of(JournalTestBooks.entry(5, 1, 300)));
        journal = JournalPaths.journal(book);
    }

    private void edit(PositionChange... changes) throws IOException {
        try (EditSession session = editor.open(book)) {
            session.change("set", List.of(changes));
        }
    }

    private void assertReportedAndSetAside(String kind) throws IOException {
        String expected = "the journal is damaged: " + journal + " is " + kind + ", expected a file";
        assertThat(editor.journalState(book))
                .map(JournalState::problem)
                .get()
                .asString()
                .startsWith(expected);
        assertThatThrownBy(() -> editor.open(book))
                .isInstanceOf(StaleJournalException.class)
                .hasMessageContaining(expected);
        try (BookFile shown = JournalTestBooks.open(book)) {
            assertThat(shown.problem()).get().asString().contains(expected);
            assertThat(shown.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 300));
        }
        editor.dropCommittedJournal(book);
        assertThat(editor.setJournalAside(book)).as("moved away by its name").isPresent();
        edit(JournalTestBooks.positionChange(5, 7));
    }

    @Test
    void pipe_inThePlaceOfAJournal_isReportedAtOnce() throws Exception {
        Pipes.createOrSkipTest(journal);
        assertReportedAndSetAside("a device, pipe or socket");
    }

    @Test
    void linkToNothing_inThePlaceOfAJournal_isReported() throws IOException {
        Files.createSymbolicLink(journal, folder.resolve("nothing"));
        assertReportedAndSetAside("a link");
    }

    @Test
    void folder_inThePlaceOfAJournal_isReported() throws IOException {
        Files.createDirectory(journal);
        assertReportedAndSetAside("a directory");
    }

    /** The journal is a sparse file, which needs no disk space. */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows fills files with zeros")
    void journal_extendedToTwoGibibytes_isReportedInLittleMemory() throws IOException {
        edit(JournalTestBooks.positionChange(5, 7));
        extendTo(TWO_GIB);
        long before = allocatedBytes();
        assertThat(editor.journalState(book))
                .map(JournalState::problem)
                .get()
                .asString()
                .contains(TWO_GIB + " bytes");
        assertThatThrownBy(() -> editor.open(book)).isInstanceOf(StaleJournalException.class);
        assertThat(allocatedBytes() - before).as("bytes on the heap").isLessThan(8 << 20);
    }

    /** A file system may extend a file with zeros before it writes to it. */
    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows fills files with zeros")
    void journal_withManyTrailingZeros_isReadInLittleMemoryAndTruncated() throws IOException {
        edit(JournalTestBooks.positionChange(5, 7));
        long length = Files.size(journal);
        extendTo(length + (16 << 20));
        long before = allocatedBytes();
        assertThat(editor.journalState(book)).hasValueSatisfying(state -> {
            assertThat(state.problem()).isEmpty();
            assertThat(state.remark()).contains("ends with the first " + (16 << 20) + " bytes of an incomplete change");
        });
        assertThat(allocatedBytes() - before).as("bytes on the heap").isLessThan(8 << 20);
        edit(JournalTestBooks.positionChange(6, 1));
        assertThat(Files.size(journal)).isLessThan(length + 1000);
    }

    @ParameterizedTest
    @ValueSource(ints = {1 << 16, (1 << 16) + 1, 1 << 20})
    void journal_withAByteAfterManyZeros_isDamaged(int zeros) throws IOException {
        edit(JournalTestBooks.positionChange(5, 7));
        extendTo(Files.size(journal) + zeros);
        Files.write(journal, new byte[] {1}, StandardOpenOption.APPEND);
        assertThat(editor.journalState(book))
                .map(JournalState::problem)
                .get()
                .asString()
                .contains("is broken");
    }

    /** A journal is read in blocks. These records end inside a block, just before its end, and just after it. */
    @Test
    void journal_ofLargeAndSmallChanges_isReadBack() throws IOException {
        for (int positions : new int[] {1, 3000, 2340, 2341, 2342, 1, 20_000, 2}) {
            List<PositionChange> changes = new ArrayList<>();
            for (int i = 1; i <= positions; i++) {
                changes.add(JournalTestBooks.positionChange(positions * 100_000L + i, i & 0xFF));
            }
            edit(changes.toArray(PositionChange[]::new));
            assertThat(editor.journalState(book))
                    .hasValueSatisfying(state -> assertThat(state.problem()).isEmpty());
            try (BookFile shown = JournalTestBooks.open(book)) {
                assertThat(shown.find(positions * 100_000L + positions)).hasSize(1);
            }
        }
        try (FileChannel channel = FileChannel.open(journal, StandardOpenOption.WRITE)) {
            channel.truncate(channel.size() - 100_000);
        }
        assertThat(editor.journalState(book))
                .hasValueSatisfying(state -> assertThat(state.remark()).contains("incomplete change"));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no modes")
    void journal_ofASharedBook_isWritableForItsUsers() throws IOException {
        Files.setPosixFilePermissions(book, PosixFilePermissions.fromString("rw-rw-rw-"));
        edit(JournalTestBooks.positionChange(5, 7));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(journal)))
                .isEqualTo("rw-rw-rw-");
    }

    private void extendTo(long size) throws IOException {
        try (FileChannel channel = FileChannel.open(journal, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.allocate(1), size - 1);
        }
    }

    private static long allocatedBytes() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }
}
