package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;
import org.polybook.io.FileState;

/** All journals of a process share the memory for journals. */
class JournalMemoryShareTest {
    @TempDir
    private Path folder;

    @Test
    void reserve_moreThanOtherSharesLeave_isRefused() throws JournalNotReadyException {
        JournalMemoryShare first = new JournalMemoryShare(100);
        JournalMemoryShare second = new JournalMemoryShare(100);
        first.replaceReservation(60);
        assertThatThrownBy(() -> second.replaceReservation(41))
                .hasMessageEndingWith(
                        "it has 41 bytes, and those of other books leave too little of the 100 that this process has"
                                + " for journals");
        second.replaceReservation(40);
        first.replaceReservation(10);
        second.replaceReservation(90);
        second.close();
        first.replaceReservation(100);
        first.release();
        assertThatThrownBy(() -> second.replaceReservation(1)).isInstanceOf(JournalNotReadyException.class);
    }

    @Test
    void open_noMemoryForTheJournal_isAProblemUntilThereIsSome() throws Exception {
        Path book = JournalTestBooks.write(folder.resolve("club.bin"), List.of(JournalTestBooks.entry(5, 1, 300)));
        BookEditor editor = new JournalEditor();
        try (EditSession session = editor.open(book)) {
            session.change("weight", List.of(JournalTestBooks.positionChange(5, 10)));
        }
        JournalMemoryShare others = new JournalMemoryShare();
        others.replaceReservation(JournalReplay.MAX_BYTES - 10);
        try (BookFile opened = JournalTestBooks.open(book)) {
            assertThat(opened.problem().orElse("")).contains("the journal of its changes is not applied: it has ");
            assertThat(opened.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 300));
            others.release();
            JournalViewRegistry.refresh(book.toRealPath());
            assertThat(opened.problem()).isEmpty();
            assertThat(opened.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 10));
        } finally {
            others.release();
        }
        others.replaceReservation(JournalReplay.MAX_BYTES); // the closed book has released its share
        others.release();
    }

    /** Another process has added a record to the journal, and there is no memory to read it. */
    @Test
    void refresh_noMemoryForAddedRecords_showsNoEdits() throws Exception {
        Path book = JournalTestBooks.write(
                        folder.resolve("club.bin"),
                        List.of(JournalTestBooks.entry(5, 1, 300), JournalTestBooks.entry(7, 2, 1)))
                .toRealPath();
        BookEditor editor = new JournalEditor();
        try (EditSession session = editor.open(book)) {
            session.change("weight", List.of(JournalTestBooks.positionChange(5, 10)));
        }
        JournalView view = new JournalView(book, FileState.of(book));
        JournalMemoryShare others = new JournalMemoryShare();
        try {
            view.refresh();
            assertThat(view.snapshot().table().size()).isEqualTo(1);
            try (EditSession session = editor.open(book)) {
                session.change("weight", List.of(JournalTestBooks.positionChange(7, 11)));
            }
            others.replaceReservation(JournalReplay.MAX_BYTES - Files.size(JournalPaths.journal(book)) + 1);
            view.refresh();
            assertThat(view.problem()).contains("leave too little");
            assertThat(view.snapshot().table().isEmpty()).isTrue();
            others.release();
            view.refresh();
            assertThat(view.problem()).isEmpty();
            assertThat(view.snapshot().table().size()).isEqualTo(2);
        } finally {
            others.release();
            view.close();
        }
    }

    @Test
    void open_journalLargerThanMemory_isNotReportedAsDamaged() throws Exception {
        Path book = JournalTestBooks.write(folder.resolve("club.bin"), List.of(JournalTestBooks.entry(5, 1, 300)));
        try (EditSession session = new JournalEditor().open(book)) {
            session.change("weight", List.of(JournalTestBooks.positionChange(5, 10)));
        }
        try (RandomAccessFile journal =
                new RandomAccessFile(JournalPaths.journal(book.toRealPath()).toFile(), "rw")) {
            journal.setLength(JournalReplay.MAX_BYTES + 1);
        }
        String reason = "the journal of its changes is not applied: it has " + (JournalReplay.MAX_BYTES + 1)
                + " bytes, and this process reads at most " + JournalReplay.MAX_BYTES + "; it is kept";
        try (BookFile opened = JournalTestBooks.open(book)) {
            assertThat(opened.problem().orElse("")).endsWith(reason);
            assertThat(opened.find(5)).containsExactly(JournalTestBooks.entry(5, 1, 300));
        }
        assertThatThrownBy(() -> new JournalEditor().open(book)).hasMessageEndingWith(reason);
    }
}
