package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.polybook.writer.internal.SampleGames.game;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameSource;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.StatisticsFormat;

/** Combined counts of several inputs are the count of all of them, byte for byte. */
class CombinedCountTest {
    private static final int PLIES = 24;

    @TempDir
    private Path folder;

    private Path count(String name, int ordinal, GameSource... games) throws IOException {
        Path file = folder.resolve(name);
        new PolyglotBookBuilder()
                .count(
                        GameInputs.of(games).withFirstOrdinal(ordinal),
                        file,
                        BuildOptions.DEFAULT,
                        new Resources(2, 1 << 20, Optional.empty()),
                        BuildListener.NONE);
        return file;
    }

    private Path combine(List<Path> parts, int... removed) throws IOException {
        Path file = folder.resolve("combined.stats");
        Providers.required(StatisticsFormat.class)
                .combine(
                        parts,
                        source -> removed.length > 0 && source.ordinal() == removed[0],
                        file,
                        BuildListener.NONE);
        return file;
    }

    /** Returns a source of random games; the seed and the number of blocks are those of the number. */
    private static GameSource source(int number) {
        return new RandomGameSource(100 + number, 20 * number + 1, PLIES);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void combine_separateCounts_isTheCountOfAllInputs(long seed) throws IOException {
        List<Path> parts = new ArrayList<>();
        GameSource[] all = new GameSource[4];
        for (int i = 0; i < all.length; i++) {
            all[i] = source(i);
            parts.add(count("part" + i + ".stats", i, source(i)));
        }
        Path whole = count("whole.stats", 0, all);
        Collections.shuffle(parts, new Random(seed));

        assertThat(combine(parts)).hasSameBinaryContentAs(whole);
    }

    @Test
    void combine_countOfSeveralInputsWithOneMore_isTheCountOfAllInputs() throws IOException {
        Path first = count("first.stats", 0, source(1), source(2));
        Path last = count("last.stats", 2, source(3));

        assertThat(combine(List.of(last, first)))
                .hasSameBinaryContentAs(count("whole.stats", 0, source(1), source(2), source(3)));
    }

    /** Returns two games, of which one is skipped unread. */
    private static GameSource games(String skipped, String counted) {
        return SampleGames.of(game("0-1", skipped), game("0-1", counted).tag("White", "Tal"))
                .skipping(each -> each.equals(game("0-1", skipped)));
    }

    @Test
    void combine_withoutTheFirstInput_isTheCountOfTheOthers() throws IOException {
        Path whole = count("whole.stats", 0, games("e4", "e4 e5 Nf3"), games("d4", "e4 c5"));

        assertThat(combine(List.of(whole), 0)).hasSameBinaryContentAs(count("less.stats", 1, games("d4", "e4 c5")));
    }
}
