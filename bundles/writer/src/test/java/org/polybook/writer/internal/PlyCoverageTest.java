package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildPreview;
import org.polybook.api.build.BuildPreview.PlyCoverage;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameFilter;
import org.polybook.writer.internal.SampleGames.SampleGame;

/** Coverage by ply, with very long, bad and filtered games. */
class PlyCoverageTest {
    @TempDir
    private Path folder;

    private List<PlyCoverage> coverage(BuildOptions options, SampleGame... games) throws IOException {
        BuildPreview preview = new PolyglotBookBuilder()
                .preview(
                        ReopenableInputs.of(() -> SampleGames.of(games)),
                        options,
                        new Resources(1, 1 << 24, Optional.of(folder)),
                        BuildListener.NONE);
        return preview.coverage();
    }

    /** A game of that many plies, in which knights go out and back. */
    private static SampleGame knightShufflingGame(int plies) {
        String[] round = {"Nf3", "Nf6", "Ng1", "Ng8"};
        List<String> moves = new ArrayList<>();
        for (int i = 0; i < plies; i++) {
            moves.add(round[i % 4]);
        }
        return SampleGames.game("1/2-1/2", String.join(" ", moves));
    }

    @Test
    void preview_gameOfVeryManyMoves_countsEachPly() throws IOException {
        int plies = (1 << 14) + 9;
        List<PlyCoverage> rows = coverage(BuildOptions.DEFAULT, knightShufflingGame(plies), knightShufflingGame(3));
        assertThat(rows).hasSize(plies);
        for (int ply = 0; ply < plies; ply++) {
            long games = ply < 3 ? 2 : 1;
            assertThat(rows.get(ply)).isEqualTo(new PlyCoverage(ply, games, games));
        }
    }

    @Test
    void preview_badAndFilteredGames_areNotCounted() throws IOException {
        BuildOptions tal = BuildOptions.DEFAULT.withGames(GameFilter.ALL.withPlayer("Tal", Optional.empty()));
        List<PlyCoverage> rows = coverage(
                tal,
                SampleGames.game("1-0", "e4 e5").tag("White", "Tal"),
                SampleGames.game("1-0", "e4 e5 Nf3"),
                SampleGames.game("1-0", "e4 e5 Kd7").tag("White", "Tal"));
        // Black lost his only game, so his move is not in the book
        assertThat(rows).containsExactly(new PlyCoverage(0, 1, 1), new PlyCoverage(1, 1, 0));
    }

    @Test
    void preview_games_areReadTwiceWithProgress() throws IOException {
        List<Long> games = new ArrayList<>();
        new PolyglotBookBuilder()
                .preview(
                        ReopenableInputs.of(() ->
                                SampleGames.of(knightShufflingGame(4), knightShufflingGame(2), knightShufflingGame(1))),
                        BuildOptions.DEFAULT,
                        new Resources(1, 1 << 24, Optional.of(folder)),
                        new BuildListener() {
                            @Override
                            public void progress(long done, long total, long seen) {
                                assertThat(done).isEqualTo(10 * seen);
                                assertThat(total).isEqualTo(30);
                                games.add(seen);
                            }
                        });
        assertThat(games).containsExactly(1L, 2L, 3L, 1L, 2L, 3L);
    }
}
