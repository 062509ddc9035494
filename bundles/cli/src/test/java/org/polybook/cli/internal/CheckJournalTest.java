package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the check of a book with uncommitted changes. A finding gives the place of a record in the file; a record of
 * the journal has no place.
 */
class CheckJournalTest {
    private static final String AFTER_E4 = "823c9b50fd114196";
    /** The last key of the book, which no line reaches. */
    private static final long FAR = 0xFFFFFFFFFFFFFFF0L;

    @TempDir
    Path folder;

    private Path book;

    @BeforeEach
    void writeBook() throws IOException {
        book = Files.write(folder.resolve("club.bin"), new byte[0]);
        editSuccessfully("--moves", "", "add", "e4");
        editSuccessfully("--moves", "e4", "add", "c5");
        editSuccessfully("commit");
        byte[] far = ByteBuffer.allocate(16)
                .putLong(FAR)
                .putLong(0x031C_0001_00000000L)
                .array();
        Files.write(book, far, StandardOpenOption.APPEND);
    }

    private void editSuccessfully(String... arguments) {
        String[] all = new String[arguments.length + 2];
        all[0] = "edit";
        all[1] = book.toString();
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        Run run = Run.polybook(all);
        assertThat(run.status()).as(run.err()).isZero();
    }

    private List<String> findings(String code) {
        String json = Run.polybook("check", "--json", book.toString()).out();
        return json.lines()
                .filter(line -> line.contains("\"code\": \"" + code + '"'))
                .toList();
    }

    @Test
    void check_moreRecordsOfOneKeyThanMoves_isAnErrorWithAndWithoutAJournal() throws IOException {
        ByteBuffer many = ByteBuffer.allocate(70_000 * 16);
        while (many.hasRemaining()) {
            many.putLong(FAR).putLong(0x031C_0001_00000000L);
        }
        Files.write(book, many.array(), StandardOpenOption.APPEND);
        assertThat(Run.polybook("check", book.toString()).status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(findings("too-many-moves")).singleElement().asString().contains("\"severity\": \"error\"");

        editSuccessfully("add", "d4");
        assertThat(findings("too-many-moves")).singleElement().asString().contains("\"severity\": \"error\"");
        assertThat(findings("journal")).hasSize(1);
    }

    @Test
    void check_positionOfTheFile_hasItsPlaceInTheFile() {
        editSuccessfully("add", "d4", "add", "c4", "add", "Nf3");

        assertThat(findings("unreachable"))
                .singleElement()
                .asString()
                .contains("\"entry\": 2, \"offset\": 32, \"key\": \"fffffffffffffff0\"");
        assertThat(findings("journal")).singleElement().asString().contains("holds 1 change not");
        editSuccessfully("commit");
        assertThat(findings("unreachable")).singleElement().asString().contains("\"entry\": 5, \"offset\": 80");
        assertThat(findings("journal")).isEmpty();
    }

    /** Every command reports a journal whose last change was not written completely or was truncated later. */
    @Test
    void everyCommand_truncatedJournal_isReported() throws IOException {
        editSuccessfully("--moves", "e4", "disable", "c5");
        editSuccessfully("add", "d4");
        Path journal = folder.resolve(".club.bin.polybook-journal");
        byte[] bytes = Files.readAllBytes(journal);
        Files.write(journal, Arrays.copyOf(bytes, bytes.length - 3));

        assertThat(findings("journal-cut-off"))
                .singleElement()
                .asString()
                .contains("\"severity\": \"warning\"")
                .contains("an incomplete change");
        assertThat(Run.polybook("check", book.toString()).out())
                .contains("an incomplete change")
                .contains("[journal-cut-off]");
        Run show = Run.polybook("show", book.toString());
        assertThat(show.err()).contains("club.bin: its journal ends with").contains("an incomplete change");
        assertThat(show.out()).contains("e2e4").doesNotContain("d2d4");
        for (String action : new String[] {"show", "stats", "diff"}) {
            String[] words = action.equals("diff")
                    ? new String[] {action, book.toString(), book.toString()}
                    : new String[] {action, book.toString()};
            assertThat(Run.polybook(words).err()).as(action).contains("an incomplete change");
        }
        String name = book.toString();
        assertThat(Run.polybook("edit", name, "status").out())
                .contains("1 change to commit")
                .contains("an incomplete change");
        assertThat(Run.polybook("edit", name, "status", "--json").out()).contains("\"remark\": \"its journal ends");
        assertThat(Run.polybook("edit", name, "history").err()).contains("an incomplete change");
        assertThat(Run.polybook("edit", name, "history").out())
                .contains("disable c5")
                .doesNotContain("add d4");
    }

    @Test
    void check_positionThatTheJournalChanges_hasAKeyAndNoPlace() {
        editSuccessfully("--moves", "e4", "disable", "c5");

        assertThat(findings("dead-end"))
                .singleElement()
                .asString()
                .contains("\"entry\": null, \"offset\": null, \"key\": \"" + AFTER_E4 + '"')
                .contains("\"line\": \"1. e4\"");
        assertThat(Run.polybook("check", book.toString()).out())
                .contains("club.bin: warning: position " + AFTER_E4 + ", as the journal has it: none of the moves");
        editSuccessfully("commit");
        assertThat(findings("dead-end")).singleElement().asString().contains("\"entry\": 1, \"offset\": 16");
    }

    @Test
    void check_positionThatOnlyTheJournalHas_isCheckedToo() {
        editSuccessfully("--moves", "d4 d5", "add", "c4");

        assertThat(findings("unreachable"))
                .hasSize(2)
                .anyMatch(line -> line.contains("\"entry\": 2, \"offset\": 32"))
                .anyMatch(line -> line.contains("\"entry\": null") && line.contains("as the journal has it"));
    }

    @Test
    void check_positionThatTheJournalDeletes_isNotChecked() {
        editSuccessfully("--moves", "d4 d5", "add", "c4");
        editSuccessfully("commit");
        assertThat(findings("unreachable")).hasSize(2);

        editSuccessfully("--moves", "d4 d5", "delete", "c4");

        assertThat(findings("unreachable")).singleElement().asString().contains("fffffffffffffff0");
    }

    @Test
    void check_journalOfAnotherFile_isReportedAndNotApplied() throws IOException {
        editSuccessfully("--moves", "e4", "disable", "c5");
        byte[] bytes = Files.readAllBytes(book);
        bytes[11] = 9;
        Files.write(book, bytes);

        assertThat(findings("journal-not-applied")).hasSize(1);
        assertThat(findings("dead-end")).isEmpty();
    }
}
