package org.polybook.commands.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.BookResolver;
import org.polybook.commands.CommandContext;
import org.polybook.commands.PositionRef;
import org.polybook.commands.RecordingProgress;
import org.polybook.commands.TestBookWriter;
import org.polybook.commands.show.Show;

class EditTest {
    @TempDir
    Path folder;

    private final RecordingProgress messages = new RecordingProgress();
    private final CommandContext context = new CommandContext(BookResolver.FILES, messages);
    private final Edit edit = new Edit(context);
    private final Journal journal = new Journal(context);
    private BookRef book;

    @BeforeEach
    void writeBook() throws Exception {
        book = new TestBookWriter()
                .addAtStart(TestBookWriter.E2E4, 3)
                .addAtStart(TestBookWriter.D2D4, 1)
                .writeTo(folder.resolve("club.bin"));
    }

    private Edit.Request startRequest() {
        return Edit.Request.of(book, PositionRef.START);
    }

    @Test
    void changeMoves_setAndDelete_areOneChangeThatCanBeUndone() throws Exception {
        Edit.Answer answer = edit.changeMoves(startRequest(), List.of("set", "e4=30", "delete", "d4"));

        assertThat(answer.shown().rows())
                .singleElement()
                .satisfies(e4 -> assertThat(e4.move().entry().weight()).isEqualTo(30));
        assertThat(journal.status(book).state().changes()).isEqualTo(1);

        Journal.State undone = journal.undo(new Journal.Request(book, false), 1);

        assertThat(undone.state().changes()).isZero();
        assertThat(new Show(context).run(Show.Request.of(book)).rows()).hasSize(2);
        assertThat(messages.lines).last().asString().contains("undone: ");
    }

    /** If the only other move has the weight 1, the possible shares of a move are 0%, 50%, 66.67% and so on. */
    @Test
    void changeMoves_shareThatSmallWeightsCannotGive_givesAWarning() throws Exception {
        edit.changeMoves(startRequest(), List.of("set", "e4=10%"));
        assertThat(messages.lines)
                .first()
                .asString()
                .endsWith(
                        "e4=10% is the weight 1, which is 50.00%; no closer share is possible, because the other moves"
                                + " weigh only 1 together and a weight is a whole number; multiply their weights first,"
                                + " such as with *100");

        messages.lines.clear();
        edit.changeMoves(startRequest(), List.of("set", "d4=*100", "e4=33%"));
        assertThat(messages.lines).singleElement().asString().contains("1 position");
    }

    /** Most of the book's file is a hole on the disk, which reads as records of key 0. */
    @Test
    @Tag("ci")
    void changeMoves_deletionInABookOfManyRecords_doesNotLookForUnreachablePositions() throws Exception {
        Path file = folder.resolve("club.bin");
        byte[] records = Files.readAllBytes(file);
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.setLength(16L * 50_000_001);
            large.write(new byte[records.length]);
            large.seek(large.length() - records.length);
            large.write(records);
        }
        Edit.Request deleting = new Edit.Request(book, PositionRef.START, false, true, false);
        assertThatThrownBy(() -> edit.changeMoves(deleting, List.of("delete", "d4")))
                .isInstanceOf(BadInputException.class)
                .hasMessageEndingWith(
                        " records, too many to look for positions that become unreachable; nothing is changed");
        assertThat(journal.status(book).state().changes()).isZero();

        edit.changeMoves(startRequest(), List.of("delete", "d4"));

        assertThat(messages.lines)
                .first()
                .asString()
                .contains("warning: the book has more than ")
                .endsWith(" records, too many to look for positions that become unreachable");
        assertThat(journal.status(book).state().changes()).isEqualTo(1);
    }

    @Test
    void changeMoves_dryRun_showsTheResultAndChangesNothing() throws Exception {
        Edit.Request dry = new Edit.Request(book, PositionRef.START, true, false, false);

        Edit.Answer answer = edit.changeMoves(dry, List.of("delete", "all"));

        assertThat(answer.shown().rows()).isEmpty();
        assertThat(new Show(context).run(Show.Request.of(book)).rows()).hasSize(2);
        assertThat(messages.lines).first().asString().contains("dry run; would be done: ");
    }

    @Test
    void addLine_forWhite_hasTheMovesOfTheLine() throws Exception {
        Edit.Answer answer = edit.addLine(startRequest(), "c4 e5 Nc3", Edit.Side.WHITE, 7);

        assertThat(answer.line()).extracting(Edit.LineMove::san).containsExactly("c4", "e5", "Nc3");
        assertThat(answer.line()).extracting(row -> row.move().isPresent()).containsExactly(true, false, true);
        assertThat(answer.asText()).contains("1...  e5").contains("not in the book");
    }

    @Test
    void replaceWithXboardText_textOfThePosition_changesNothing() throws Exception {
        String text = edit.xboardText(book, PositionRef.START);

        edit.replaceWithXboardText(startRequest(), "moves.txt", text);

        assertThat(messages.lines).last().asString().endsWith("nothing to do; the book has these moves already");
    }

    @Test
    void replaceWithXboardText_brokenText_givesThePlace() {
        assertThatThrownBy(() -> edit.replaceWithXboardText(startRequest(), "moves.txt", "75.0%  3 e4\n12 Qz9"))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("moves.txt:2:");
    }

    @Test
    void commit_changes_areInTheFile() throws Exception {
        edit.changeMoves(startRequest(), List.of("delete", "d4"));

        Journal.State state = journal.commit(new Journal.Request(book, false));

        assertThat(state.state().changes()).isZero();
        assertThat(folder.resolve("club.bin")).hasSize(16);
    }
}
