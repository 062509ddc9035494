package org.polybook.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.select.SelectionContext;
import org.polybook.chess.orthodox.Orthodox;

/** Tests that the choices of a match use consecutive seeds. */
class BookPlayerTest {
    private static final long START = 0x463b96181691fc9cL;

    @TempDir
    Path folder;

    private BookPlayer player;

    @BeforeEach
    void openBookWithTwoMoves() throws IOException {
        ByteBuffer records = ByteBuffer.allocate(32);
        records.putLong(START).putShort((short) 0x31c).putShort((short) 9).putInt(0);
        records.putLong(START).putShort((short) 0x2db).putShort((short) 9).putInt(0);
        Path book = Files.write(folder.resolve("book.bin"), records.array());
        player = new BookPlayer(BookSettings.of(List.of(book)).with("BookSeed", "7"));
    }

    @AfterEach
    void close() {
        player.close();
    }

    private long chooseAndReturnSeed() {
        return player.choose(SelectionContext.of(Orthodox.NORMAL.start()))
                .orElseThrow()
                .seed();
    }

    @Test
    void choose_afterOtherSettings_usesTheNextSeed() {
        assertThat(chooseAndReturnSeed()).isEqualTo(7);
        player.setOpponent("A");
        assertThat(chooseAndReturnSeed()).isEqualTo(8);
        player.setOptionAndCloseBooks("BookDepth", "10");
        player.setOpponent("B");
        assertThat(chooseAndReturnSeed()).isEqualTo(9);
    }

    @Test
    void choose_afterTheSeedIsSet_restartsFromIt() {
        chooseAndReturnSeed();
        chooseAndReturnSeed();
        player.setOptionAndCloseBooks("Polyglot BookSeed", "7");
        assertThat(chooseAndReturnSeed()).isEqualTo(7);
    }

    @Test
    void choose_ruleWithoutEffect_isReportedWhenTheBookIsOpened() {
        player.setOptionAndCloseBooks("BookPolicy", "min-games=20,best");
        chooseAndReturnSeed();
        assertThat(player.drainNotices())
                .containsExactly(folder.resolve("book.bin")
                        + ": has no results of games, so these rules have no effect: min-games=20");
        chooseAndReturnSeed();
        assertThat(player.drainNotices()).isEmpty();
    }
}
