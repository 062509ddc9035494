package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildPreview;
import org.polybook.api.build.BuildPreview.PlyCoverage;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Color;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.writer.internal.record.RecordInput;

class PreviewTest {
    private static final int PLIES = 12;
    private static final MoveFilter MOVES = MoveFilter.ALL.withMaxPly(PLIES).withMinGames(3);

    @TempDir
    private Path folder;

    private final BookBuilder builder = new PolyglotBookBuilder();

    private static GameInputs games() {
        return ReopenableInputs.of(() -> new RandomGameSource(7, 60, 30), () -> new RandomGameSource(8, 5, 60));
    }

    private Resources resources(int threads) {
        return new Resources(threads, 1 << 24, Optional.of(folder));
    }

    /** A visitor that records the booked games, each as the keys of its positions, computed move by move. */
    private static final class BookedGameKeys implements GameVisitor {
        private final PositionKeys keys =
                Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow().keys();
        private final List<List<Long>> games = new ArrayList<>();
        private List<Long> game;
        private boolean known;

        static List<List<Long>> readGames(GameInputs inputs) throws IOException {
            BookedGameKeys all = new BookedGameKeys();
            for (int i = 0; i < inputs.count(); i++) {
                GameSource source = inputs.open(i);
                GameBlock block = source.nextBlock(null);
                while (block != null) {
                    source.decoder().decode(block, all);
                    block = source.nextBlock(null);
                }
            }
            return all.games;
        }

        @Override
        public void beginGame(GameLocation place) {
            game = new ArrayList<>();
        }

        @Override
        public void tag(CharSequence name, CharSequence value) {
            if ("Result".contentEquals(name)) {
                known = GameResult.of(value) != GameResult.UNKNOWN;
            }
        }

        @Override
        public Next move(Replayer before, int move) {
            game.add(keys.key(before));
            return Next.CONTINUE;
        }

        @Override
        public void endGame(GameResult result) {
            if (known) {
                games.add(game);
            }
        }

        @Override
        public void problem(GameProblem problem) {
            game = null;
        }
    }

    @ParameterizedTest
    @CsvSource({"1,", "3,", "2,WHITE", "2,BLACK"})
    void preview_randomGames_equalsLookingUpEachPosition(int threads, Color side) throws IOException {
        MoveFilter moves = side == null ? MOVES : MOVES.withSide(side);
        BuildOptions options = BuildOptions.DEFAULT.withMoves(moves);
        Path built = folder.resolve("built.bin");

        BuildPreview preview = builder.preview(games(), options, resources(threads), BuildListener.NONE);

        assertThat(preview.report())
                .isEqualTo(builder.build(
                        games(), Optional.of(BuildOutput.of(built)), options, resources(1), BuildListener.NONE));
        Set<Long> book = keys(built);
        List<List<Long>> booked = BookedGameKeys.readGames(games());
        assertThat(preview.coverage()).hasSize(side == Color.WHITE ? PLIES - 1 : PLIES);
        for (PlyCoverage row : preview.coverage()) {
            boolean counts = side == null || (row.ply() % 2 == 0) == (side == Color.WHITE);
            List<Long> there = booked.stream()
                    .filter(game -> counts && game.size() > row.ply())
                    .map(game -> game.get(row.ply()))
                    .toList();
            assertThat(row)
                    .isEqualTo(new PlyCoverage(
                            row.ply(),
                            there.size(),
                            there.stream().filter(book::contains).count()));
        }
        assertThat(preview.coverage().get(side == Color.BLACK ? 1 : 0).share()).isEqualTo(1);
        assertThat(preview.coverage().get(10 + (side == Color.BLACK ? 1 : 0)).share())
                .isBetween(0.01, 0.99);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(built);
        }
    }

    private static Set<Long> keys(Path book) throws IOException {
        Set<Long> keys = new HashSet<>();
        try (RecordInput records = RecordInput.openWithoutEdits(book)) {
            while (records.next()) {
                keys.add(records.key());
            }
        }
        return keys;
    }

    /** Some of these cancellations come while the games are read for the second time. */
    @Test
    void preview_cancelledAtAnyTime_leavesNothingBehind() throws IOException {
        for (int after : new int[] {0, 30, 70, 100, 120}) {
            int[] queries = {0};
            BuildListener listener = new BuildListener() {
                @Override
                public boolean isCancelled() {
                    return queries[0]++ >= after;
                }
            };
            assertThatThrownBy(() -> builder.preview(games(), BuildOptions.DEFAULT, resources(2), listener))
                    .isInstanceOf(BuildCancelledException.class);
            try (Stream<Path> left = Files.list(folder)) {
                assertThat(left).isEmpty();
            }
        }
    }
}
