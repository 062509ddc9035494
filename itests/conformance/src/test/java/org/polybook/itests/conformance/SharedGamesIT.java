package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.Games;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Replayer;

/**
 * Real and malformed files of games, plain and compressed: every game is delivered or reported, and two threads give
 * the same result as one.
 */
@Tag("ci")
class SharedGamesIT {
    static Stream<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String folder : List.of("data", "vectors")) {
            try (Stream<Path> all = Files.walk(RecordedRuns.pathOrSkipTest(folder))) {
                all.filter(file -> file.getFileName().toString().matches(".*\\.pgn(\\.gz|\\.zst)?"))
                        .forEach(files::add);
            }
        }
        return files.stream().sorted();
    }

    /** Returns the number of games of each file, by file name, if the list of the test data states the number. */
    private static Map<String, Long> knownGameCounts() throws IOException {
        Map<String, Long> known = new TreeMap<>();
        try (Stream<String> lines =
                Files.lines(RecordedRuns.pathOrSkipTest("data/manifest.tsv"), StandardCharsets.UTF_8)) {
            lines.skip(1)
                    .map(line -> line.split("\t", -1))
                    .filter(fields -> fields[0].contains(".pgn") && fields[5].matches("[0-9]+"))
                    .forEach(
                            fields -> known.put(Path.of(fields[0]).getFileName().toString(), Long.valueOf(fields[5])));
        }
        return known;
    }

    @ParameterizedTest
    @MethodSource("files")
    void everyGame_ofTheFile_isDeliveredOrReportedWithItsPlace(Path file) throws Exception {
        GameCountAndHash all = new GameCountAndHash();
        long games;
        try (GameSource source = Games.open(file, GameOptions.FULL)) {
            games = Games.read(source, all);
        }

        assertThat(all.delivered + all.reported).isEqualTo(games);
        Long expected = knownGameCounts().get(file.getFileName().toString());
        if (expected != null) {
            assertThat(games).isEqualTo(expected);
        }
        assertThat(hashByTwoThreads(file)).isEqualTo(all.hash);
    }

    /** The hash of the games of all blocks, combined in their order. */
    private static int hashByTwoThreads(Path file) throws Exception {
        ConcurrentSkipListMap<Long, GameCountAndHash> byBlock = new ConcurrentSkipListMap<>();
        List<Exception> failures = new ArrayList<>();
        try (GameSource source = Games.open(file, GameOptions.FULL.withBlockSize(10_000))) {
            Thread[] threads = new Thread[2];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = new Thread(() -> {
                    try {
                        GameDecoder decoder = source.decoder();
                        for (GameBlock block = source.nextBlock(null); block != null; block = source.nextBlock(block)) {
                            GameCountAndHash tally = new GameCountAndHash();
                            decoder.decode(block, tally);
                            byBlock.put(block.number(), tally);
                        }
                    } catch (IOException | RuntimeException e) {
                        synchronized (failures) {
                            failures.add(e);
                        }
                    }
                });
                threads[i].start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
        assertThat(failures).isEmpty();
        GameCountAndHash whole = new GameCountAndHash();
        byBlock.values().forEach(tally -> tally.events.forEach(whole::addToHash));
        return whole.hash;
    }

    private static final class GameCountAndHash implements GameVisitor {
        long delivered;
        long reported;
        int hash = 1;
        final List<Integer> events = new ArrayList<>();
        private int game;

        void addToHash(int event) {
            hash = 31 * hash + event;
        }

        private void addToGameHash(int event) {
            game = 31 * game + event;
        }

        private void finishGame() {
            events.add(game);
            addToHash(game);
            game = 0;
        }

        @Override
        public void beginGame(GameLocation place) {
            assertThat(place.game()).isPositive();
            addToGameHash(place.hashCode());
        }

        @Override
        public void tag(CharSequence name, CharSequence value) {
            addToGameHash(name.toString().hashCode() + value.toString().hashCode());
        }

        @Override
        public Next move(Replayer before, int move) {
            addToGameHash(move);
            return Next.CONTINUE;
        }

        @Override
        public void comment(CharSequence text) {
            addToGameHash(text.toString().hashCode());
        }

        @Override
        public void endGame(GameResult result) {
            delivered++;
            addToGameHash(result.text().hashCode());
            finishGame();
        }

        @Override
        public void problem(GameProblem problem) {
            assertThat(problem.message()).isNotBlank();
            assertThat(problem.place().line()).isPositive();
            assertThat(problem.place().column()).isPositive();
            addToGameHash(problem.toString().hashCode());
            if (problem.isFatal()) {
                reported++;
                finishGame();
            }
        }
    }
}
