package org.polybook.commands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.book.OpenOptions;
import org.polybook.commands.edit.Edit;
import org.polybook.commands.header.Header;
import org.polybook.commands.show.Show;
import org.polybook.commands.stats.Stats;

class BookVariantsTest {
    @TempDir
    Path folder;

    private BookRef writeBook(String variants) throws Exception {
        BookRef book = new TestBookWriter().addAtStart(TestBookWriter.E2E4, 3).writeTo(folder.resolve("club.bin"));
        Header.Change change =
                new Header.Change(Optional.of(Header.Change.parseNames(variants)), Optional.empty(), List.of());
        new Header(CommandContext.quiet()).set(book, change);
        return book;
    }

    private static PositionRef start(String variant) {
        return PositionRef.of(variant, Optional.empty());
    }

    @ParameterizedTest
    @CsvSource({
        "crazyhouse, xiangqi",
        "crazyhouse, normal",
        "crazyhouse, nocastle",
        "xiangqi, shogi",
        "'suicide, atomic', losers"
    })
    void bookOfOtherVariants_isRefusedWithItsVariants(String told, String asked) throws Exception {
        BookRef book = writeBook(told);
        BookRef taken =
                BookRef.file(folder.resolve("club.bin"), OpenOptions.DEFAULT.withAssumedVariants(List.of(asked)));
        String reason = "the book is for " + told + ", not for the variant \"" + asked + '"';
        CommandContext context = CommandContext.quiet();
        assertThatThrownBy(() -> new Show(context).run(new Show.Request(book, start(asked))))
                .isInstanceOf(BadInputException.class)
                .hasMessage(reason);
        assertThatThrownBy(() -> new Edit(context).xboardText(book, start(asked)))
                .isInstanceOf(BadInputException.class)
                .hasMessage(reason);
        assertThatThrownBy(() -> new Stats(context).run(new Stats.Request(taken, false)))
                .isInstanceOf(BadInputException.class)
                .hasMessage(folder.resolve("club.bin") + ": " + reason);
    }

    /**
     * The moves are shown, because the keys are the same. A warning says that the book is for another variant, but
     * not between orthodox chess and Chess960, nor for a variant that the book declares.
     */
    @ParameterizedTest
    @CsvSource({
        "suicide, giveaway, 1",
        "kingofthehill, normal, 1",
        "normal, fischerandom, 0",
        "fischerandom, normal, 0",
        "'normal, atomic', atomic, 0"
    })
    void bookWithTheSameKeys_isShownWithTheExpectedWarnings(String told, String asked, int lines) throws Exception {
        RecordingProgress messages = new RecordingProgress();
        new Show(new CommandContext(BookResolver.FILES, messages)).run(new Show.Request(writeBook(told), start(asked)));
        assertThat(messages.lines)
                .filteredOn(line -> line.contains("the book is for " + told + "; positions of the variant \"" + asked))
                .hasSize(lines);
    }

    @ParameterizedTest
    @CsvSource({"normal, fischerandom", "fischerandom, normal", "suicide, giveaway", "'atomic, crazyhouse', crazyhouse"
    })
    void bookOfAVariantWithTheSameKeys_isRead(String told, String asked) throws Exception {
        BookRef book = writeBook(told);

        assertThat(new Show(CommandContext.quiet())
                        .run(new Show.Request(book, start(asked)))
                        .position()
                        .variant()
                        .name())
                .isEqualTo(asked);
    }

    @Test
    void bookWithoutVariants_isReadForTheRequestedVariant() throws Exception {
        BookRef book = new TestBookWriter().addAtStart(TestBookWriter.E2E4, 3).writeTo(folder.resolve("plain.bin"));

        assertThat(new Show(CommandContext.quiet())
                        .run(new Show.Request(book, start("xiangqi")))
                        .rows())
                .isEmpty();
    }
}
