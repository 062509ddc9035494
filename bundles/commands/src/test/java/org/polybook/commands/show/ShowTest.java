package org.polybook.commands.show;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.BookResolver;
import org.polybook.commands.CommandContext;
import org.polybook.commands.PositionRef;
import org.polybook.commands.Progress;
import org.polybook.commands.RecordingProgress;
import org.polybook.commands.TestBookWriter;
import org.polybook.commands.text.Output;

class ShowTest {
    @TempDir
    Path folder;

    private BookRef writeBook() throws Exception {
        return new TestBookWriter()
                .addAtStart(TestBookWriter.E2E4, 3)
                .addAtStart(TestBookWriter.E1H1, 1)
                .writeTo(folder.resolve("club.bin"));
    }

    @Test
    void run_book_givesItsMovesAsValues() throws Exception {
        Show.Answer answer = new Show(CommandContext.quiet()).run(Show.Request.of(writeBook()));

        assertThat(answer.key()).hasValue(TestBookWriter.START);
        assertThat(answer.bookPlausibilityProblem()).isEmpty();
        assertThat(answer.rows())
                .satisfiesExactly(
                        e4 -> {
                            assertThat(e4.san()).contains("e4");
                            assertThat(e4.uci()).isEqualTo("e2e4");
                            assertThat(e4.move().share()).isEqualTo(0.75);
                        },
                        castling -> {
                            assertThat(castling.san()).isEmpty();
                            assertThat(castling.uci()).isEqualTo("e1h1");
                        });
    }

    @Test
    void run_queryForABookWithoutResults_isRefused() throws Exception {
        Show.Request request =
                new Show.Request(writeBook(), PositionRef.START, false, StatisticsQuery.ALL.withTopGames(3));

        assertThatThrownBy(() -> new Show(CommandContext.quiet()).run(request))
                .isInstanceOf(BadInputException.class)
                .hasMessage(folder.resolve("club.bin") + ": has no results of games, expected a book with results");
    }

    @Test
    void json_answer_isOneObject() throws Exception {
        StringBuilder json = new StringBuilder();

        new Show(CommandContext.quiet()).run(Show.Request.of(writeBook())).write(Output.json(json));

        assertThat(json.toString())
                .startsWith("{\"key\": \"463b96181691fc9c\", \"fen\": \"rnbqkbnr/")
                .contains("{\"san\": \"e4\", \"uci\": \"e2e4\", \"cecp\": \"e2e4\", \"weight\": 3, \"share\": 0.75, ")
                .contains("{\"san\": null, \"uci\": \"e1h1\", \"cecp\": \"e1h1\"")
                .endsWith("\n]}\n");
    }

    @Test
    void asText_moveOfWeightZero_isNeverPlayed() throws Exception {
        BookRef book = new TestBookWriter().addAtStart(TestBookWriter.E2E4, 0).writeTo(folder.resolve("zero.bin"));

        assertThat(new Show(CommandContext.quiet()).run(Show.Request.of(book)).asText())
                .endsWith("never played");
    }

    @Test
    void run_fenWithAnImpossibleRight_warnsThatItIsIgnored() throws Exception {
        RecordingProgress messages = new RecordingProgress();
        PositionRef odd = PositionRef.START.withFen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq - 0 1");

        new Show(new CommandContext(BookResolver.FILES, messages)).run(new Show.Request(writeBook(), odd));

        assertThat(messages.lines).singleElement().asString().startsWith("warning: ignored in the FEN: ");
    }

    /** A served book is shared, so a command leaves it open. */
    @Test
    void run_servedBook_isLeftOpen() throws Exception {
        writeBook();
        try (BookFile served = Books.open(folder.resolve("club.bin"), OpenOptions.MAP)) {
            BookResolver shelf = new BookResolver() {
                @Override
                public Optional<OpeningBook> served(BookRef book) {
                    return Optional.of(served);
                }
            };
            Show show = new Show(new CommandContext(shelf, Progress.NONE));

            show.run(Show.Request.of(BookRef.named("club")));

            assertThat(show.run(Show.Request.of(BookRef.named("club"))).rows()).hasSize(2);
        }
    }

    @Test
    void run_nameWhereOnlyFilesAreKnown_isRefused() {
        Show show = new Show(CommandContext.quiet());

        assertThatThrownBy(() -> show.run(Show.Request.of(BookRef.named("club"))))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("\"club\"");
    }
}
