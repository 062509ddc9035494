package org.polybook.scid.internal.write;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polybook.api.book.BookFormatException;
import org.polybook.scid.internal.database.FormatVersion;
import org.polybook.scid.internal.database.NameKind;

/** Limits of names and games in memory are reported, not exceeded. */
class WriteLimitsTest {
    private static final int MAX_BYTES = 100;

    private final GameAppender appender = new GameAppender(
            FormatVersion.SI5,
            new GameAppender.Streams(
                    OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), OutputStream.nullOutputStream()),
            new GameAppender.Existing(0, new NameTables(MAX_BYTES), 0));

    private Optional<String> refusal(NameSlot slot, String name) {
        return appender.nameRefusal(slot, name.getBytes(UTF_8), name.length());
    }

    private void add(String name) throws IOException {
        appender.findOrAddName(NameKind.PLAYER, name.getBytes(UTF_8), name.length());
    }

    /** White and Black may both have new names, so there must be room for two. */
    @Test
    void nameRefusal_moreBytesThanATableHolds_namesTheTag() throws IOException {
        add("x".repeat(40));
        assertThat(refusal(NameSlot.WHITE, "y".repeat(30))).isEmpty();
        assertThat(refusal(NameSlot.WHITE, "y".repeat(31)))
                .hasValue("the different names for the tag White have more than 2 GiB");
        assertThat(refusal(NameSlot.EVENT, "y".repeat(31))).isEmpty();
        add("y".repeat(30));
        add("z".repeat(30));
        assertThat(refusal(NameSlot.BLACK, "new")).isPresent();
        assertThat(refusal(NameSlot.BLACK, "x".repeat(40))).as("a known name").isEmpty();
    }

    @Test
    void hasRoomForTwo_longestNames_doesNotOverflow() {
        assertThat(new NameTable(ArraySizes.MAX).hasRoomForTwo(1 << 30)).isFalse();
        assertThat(new NameTable(ArraySizes.MAX).hasRoomForTwo(Integer.MAX_VALUE))
                .isFalse();
        assertThat(new NameTable(ArraySizes.MAX).hasRoomForTwo((1 << 30) - 5)).isTrue();
    }

    @Test
    void requireFits_moreThanAnArrayHas_isRefusedWithTheNumber() throws IOException {
        Path file = Path.of("big.si5");
        assertThat(ArraySizes.requireFits(file, ArraySizes.MAX, "games")).isEqualTo(ArraySizes.MAX);
        assertThatThrownBy(() -> ArraySizes.requireFits(file, 3_000_000_000L, "games"))
                .isInstanceOf(BookFormatException.class)
                .hasMessage(
                        "big.si5: has 3,000,000,000 games, but a copy numbers them in memory, at most 2,147,483,639");
    }
}
