package org.polybook.commands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.commands.header.Header;
import org.polybook.commands.stats.Stats;
import org.polybook.io.OutputIsInputException;

/** Files next to a book belong to the book if an overlay reads them. */
class OverlayFilesTest {
    @TempDir
    Path folder;

    private Path file;
    private BookRef book;

    @BeforeEach
    void writeBookWithNote() throws Exception {
        file = folder.resolve("club.bin");
        book = new TestBookWriter().addAtStart(TestBookWriter.E2E4, 3).writeTo(file);
        Files.writeString(TestNotes.note(file), "of the club");
    }

    private static CommandFiles files() {
        return CommandContext.quiet().files();
    }

    @Test
    void checkOutputs_outputIsAFileOfAnOverlay_isRefusedByName() throws IOException {
        Path note = TestNotes.note(file);
        for (CommandFiles files : List.of(
                files().reads(file), files().changes(file), files().reads(file).writesInPlace(file))) {
            assertThatThrownBy(() -> files.writes(note).checkOutputs())
                    .isInstanceOf(OutputIsInputException.class)
                    .hasMessageStartingWith(note + ": would be written over");
        }
        Path link = Files.createLink(folder.resolve("link"), note);
        assertThatThrownBy(() -> files().reads(file).writesInPlace(link).checkOutputs())
                .isInstanceOf(OutputIsInputException.class)
                .hasMessageStartingWith(link + ": would be written over " + note);
        assertThat(note).hasContent("of the club");
    }

    @Test
    void checkOutputs_outputIsNoFileOfTheBookYet_isAccepted() throws Exception {
        files().reads(file).writes(TestNotes.results(file)).checkOutputs();
    }

    @Test
    void change_bookInPlace_keepsTheFileOfTheOverlay() throws Exception {
        new Header(CommandContext.quiet())
                .set(book, new Header.Change(Optional.empty(), Optional.empty(), List.of("mine")));

        assertThat(TestNotes.note(file)).hasContent("of the club");
        try (BookFile opened = CommandContext.quiet().files().openAndReportProblems(file)) {
            assertThat(opened.metadata().comment()).isEqualTo("of the club");
        }
    }

    @Test
    void shortName_besideAFileOfAnOverlay_findsTheBook() throws Exception {
        Files.writeString(TestNotes.results(file), "statistics");

        assertThat(CommandInputNames.findBook(folder.resolve("club"))).isEqualTo(file);
    }

    @Test
    void stats_bytes_areTheBooksOwn() throws Exception {
        Stats.Answer answer = new Stats(CommandContext.quiet()).run(new Stats.Request(book, false));

        assertThat(answer.bytes()).isEqualTo(Files.size(file));
    }
}
