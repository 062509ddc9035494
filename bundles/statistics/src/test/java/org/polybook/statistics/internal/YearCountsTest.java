package org.polybook.statistics.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.ResultCounts;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameResult;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.YearCounts;

/** The games of a file by year are those of a plain loop over its games. */
class YearCountsTest {
    @TempDir
    private Path folder;

    private Path write(RandomCount count) throws IOException {
        count.write(folder, "a.stats", 7);
        return folder.resolve("a.stats");
    }

    @Test
    void countByYear_isThatOfAPlainLoop() throws IOException {
        RandomCount count = new RandomCount(71).withGames(1000);
        TreeMap<Integer, YearCounts> expected = new TreeMap<>();
        for (GameHeader game : count.games) {
            expected.merge(game.date().year(), one(game), YearCountsTest::sum);
        }

        try (StatisticsFile file = new StatsFormat().open(write(count))) {
            assertThat(file.countByYear()).isEqualTo(new ArrayList<>(expected.values()));
        }
        assertThat(expected).containsKey(0).hasSizeGreaterThan(100);
    }

    private static YearCounts one(GameHeader game) {
        GameResult result = game.result();
        ResultCounts results = new ResultCounts(
                1,
                result == GameResult.WHITE_WINS ? 1 : 0,
                result == GameResult.DRAW ? 1 : 0,
                result == GameResult.BLACK_WINS ? 1 : 0);
        boolean isRated = game.white().elo() > 0 && game.black().elo() > 0;
        return new YearCounts(game.date().year(), results, isRated ? 1 : 0);
    }

    private static YearCounts sum(YearCounts a, YearCounts b) {
        return new YearCounts(a.year(), a.results().plus(b.results()), a.ratedGames() + b.ratedGames());
    }

    @Test
    void countByYear_withoutGames_isEmpty() throws IOException {
        try (StatisticsFile file = new StatsFormat().open(write(new RandomCount(1)))) {
            assertThat(file.countByYear()).isEqualTo(List.of());
        }
    }

    @Test
    void countByYear_damagedPage_isAnErrorWithItsByte() throws IOException {
        Path path = write(new RandomCount(72).withGames(200));
        byte[] bytes = Files.readAllBytes(path);
        Path changed = folder.resolve("changed.stats");
        int errors = 0;
        for (int at = 64; at < bytes.length; at += 509) {
            byte[] damaged = bytes.clone();
            damaged[at] ^= 4;
            Files.write(changed, damaged);
            errors += hasSameYearsOrFails(path, changed) ? 0 : 1;
        }
        assertThat(errors).isPositive();
    }

    private static boolean hasSameYearsOrFails(Path sound, Path changed) throws IOException {
        try (StatisticsFile expected = new StatsFormat().open(sound);
                StatisticsFile file = new StatsFormat().open(changed)) {
            assertThat(file.countByYear()).isEqualTo(expected.countByYear());
            return true;
        } catch (BookFormatException e) {
            assertThatThrownBy(() -> {
                        throw e;
                    })
                    .hasMessageContaining("byte ");
            return false;
        }
    }
}
