package org.polybook.scid.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Games;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;

/** Reads a database of a hundred thousand games, made by repeating the index entries of ten games. */
class MemoryTest {
    private static final int HEADER = 182;
    private static final int ENTRY = 47;
    private static final int GAMES = 100_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    private Path folder;

    private Path path;

    @BeforeEach
    void makeDatabase() throws IOException {
        Path small = ScidTestDatabases.index(4, "adv_promo_hp");
        byte[] index = Files.readAllBytes(small);
        byte[] large = Arrays.copyOf(index, HEADER + ENTRY * GAMES);
        for (int game = 10; game < GAMES; game++) {
            System.arraycopy(index, HEADER + game % 10 * ENTRY, large, HEADER + game * ENTRY, ENTRY);
        }
        large[14] = (byte) (GAMES >>> 16);
        large[15] = (byte) (GAMES >>> 8);
        large[16] = (byte) GAMES;
        path = Files.write(folder.resolve("x.si4"), large);
        for (String kind : new String[] {"n", "g"}) {
            Files.copy(small.resolveSibling("adv_promo_hp.s" + kind + "4"), folder.resolve("x.s" + kind + "4"));
        }
    }

    @Test
    void open_manyGames_keepsNothingOfAGame() throws IOException {
        openAndClose();
        long before = THREADS.getCurrentThreadAllocatedBytes();
        openAndClose();

        assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(1 << 20);
    }

    private void openAndClose() throws IOException {
        new ScidFormat().open(path, GameOptions.MAIN_LINE).close();
    }

    /** Each game may allocate its {@code GameLocation} and nothing else. */
    @Test
    void read_manyGames_allocatesNothingForAGame() throws IOException {
        read();
        long before = THREADS.getCurrentThreadAllocatedBytes();
        long games = read();
        long each = (THREADS.getCurrentThreadAllocatedBytes() - before) / games;

        assertThat(games).isEqualTo(GAMES);
        assertThat(each).as("bytes a game").isLessThan(64);
    }

    private long read() throws IOException {
        try (GameSource source = new ScidFormat().open(path, GameOptions.MAIN_LINE)) {
            return Games.read(source, new GameVisitor() {});
        }
    }
}
