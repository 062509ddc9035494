package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameFilter.Kinds;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.SkipReason;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Color;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.writer.internal.record.RecordInput;

class VariationMoveCollectorTest {
    private static final Pattern WEIGHT = Pattern.compile("weight (\\d+)");

    private Path folder;

    private static final BuildOptions VARIATIONS = BuildOptions.DEFAULT.withVariations(true);

    private static final GameDecoder NO_DECODER = (block, visitor) -> 0;

    private static MoveCollector collect(BuildOptions options, VariationTree game) throws IOException {
        MoveCollector collector = MoveCollector.of(BuildCodings.of(Optional.empty()), options, false);
        collector.beginBlock(NO_DECODER);
        game.passTo(collector, GameResult.WHITE_WINS);
        return collector;
    }

    private static TreeMap<String, Integer> counts(MoveCollector collector) {
        TreeMap<String, Integer> counts = new TreeMap<>();
        MoveOccurrences all = collector.occurrences();
        for (int i = 0; i < all.size(); i++) {
            int move = all.packedOccurrence(i);
            counts.merge(
                    moveLabel(all.key(i), move & 0xFFFF, PackedMoveOccurrence.moverHalfPoints(move)), 1, Integer::sum);
        }
        return counts;
    }

    private static String moveLabel(long key, int code, int halfPoints) {
        return Long.toHexString(key) + ' ' + code + ' ' + halfPoints;
    }

    /** A reference that plays every line from the start. */
    private static final class ExpectedCounter {
        final TreeMap<String, Integer> counts = new TreeMap<>();
        private final Coding coding;
        private final long from;
        private final int maxPly;
        private final boolean mainLine;
        private boolean skipsMistakes;
        private int mistakes;
        private final Replayer board = Orthodox.NORMAL.replayer();

        ExpectedCounter(int maxPly, boolean mainLine, Optional<Position> from) throws IOException {
            this.coding =
                    BuildCodings.of(Optional.empty()).codingFor(Orthodox.NORMAL).orElseThrow();
            this.from = from.map(coding::key).orElse(0L);
            this.maxPly = maxPly;
            this.mainLine = mainLine;
            board.reset();
        }

        void count(VariationTree.Node node, int ply, boolean isCounting) {
            long key = coding.keys().key(board);
            boolean counts = isCounting || key == from;
            for (VariationTree.Node next :
                    mainLine ? node.children.subList(0, Math.min(1, node.children.size())) : node.children) {
                if (ply < maxPly && next.move != CoreMove.NULL) {
                    mistakes += counts && next.isMistake() ? 1 : 0;
                    if (counts && !(skipsMistakes && next.isMistake())) {
                        int code = coding.moves().encode(board, next.move);
                        addOne(moveLabel(key, code, board.whiteToMove() ? 2 : 0));
                    }
                    board.play(next.move);
                    count(next, ply + 1, counts);
                    board.undo();
                }
            }
        }

        private void addOne(String move) {
            counts.merge(move, 1, Integer::sum);
        }
    }

    @Property(tries = 300)
    void moves_ofAnyTree_countEachTimeTheyAreWritten(@ForAll long seed, @ForAll @IntRange(min = 1, max = 9) int plies)
            throws IOException {
        VariationTree game = VariationTree.random(seed, 8);
        BuildOptions options = VARIATIONS.withMoves(MoveFilter.ALL.withMaxPly(plies));
        ExpectedCounter reference = new ExpectedCounter(plies, false, Optional.empty());
        reference.count(game.root(), 0, true);
        assertThat(counts(collect(options, game))).isEqualTo(reference.counts);
    }

    /** A mark may come after the variations that replace the marked move. */
    @Property(tries = 300)
    void mistakes_ofAnyTree_areCountedOrSkippedAsRequested(
            @ForAll long seed, @ForAll boolean all, @ForAll boolean skipped) throws IOException {
        boolean mainLine = !all && skipped; // counts no variations, but reads the marks of the main line
        VariationTree game = VariationTree.random(seed, 8);
        BuildOptions options = BuildOptions.DEFAULT.withVariations(!mainLine).withMistakes(!skipped);
        ExpectedCounter reference = new ExpectedCounter(99, mainLine, Optional.empty());
        reference.skipsMistakes = skipped;
        reference.count(game.root(), 0, true);
        MoveCollector collector = collect(options, game);
        assertThat(counts(collector)).isEqualTo(reference.counts);
        assertThat(collector.tally().mistakes()).isEqualTo(reference.mistakes);
    }

    /** A mistake does not count if the options skip the moves of the side that made it. */
    @Property(tries = 50)
    void mistakes_ofTheOtherSide_areNotReported(@ForAll long seed) throws IOException {
        VariationTree game = VariationTree.random(seed, 8);
        long both = collect(VARIATIONS, game).tally().mistakes();
        long white = collect(VARIATIONS.withMoves(MoveFilter.ALL.withSide(Color.WHITE)), game)
                .tally()
                .mistakes();
        long black = collect(VARIATIONS.withMoves(MoveFilter.ALL.withSide(Color.BLACK)), game)
                .tally()
                .mistakes();
        assertThat(white + black).isEqualTo(both);
    }

    @Property(tries = 100)
    void moves_withoutTheVariationsOption_areThoseOfTheMainLine(@ForAll long seed) throws IOException {
        VariationTree game = VariationTree.random(seed, 8);
        ExpectedCounter reference = new ExpectedCounter(99, true, Optional.empty());
        reference.count(game.root(), 0, true);
        Replayer board = Orthodox.NORMAL.replayer();
        board.reset();
        MoveCollector collector = MoveCollector.of(BuildCodings.of(Optional.empty()), BuildOptions.DEFAULT, false);
        collector.beginBlock(NO_DECODER);
        collector.beginGame(VariationTree.PLACE);
        collector.startMoves(board);
        for (VariationTree.Node node = game.root();
                !node.children.isEmpty() && node.children.get(0).move != CoreMove.NULL;
                node = node.children.get(0)) {
            collector.move(board, node.children.get(0).move);
            board.play(node.children.get(0).move);
        }
        collector.endGame(GameResult.WHITE_WINS);
        assertThat(counts(collector)).isEqualTo(reference.counts);
    }

    /** A line that reaches the position, even in a variation, counts from there on. */
    @Property(tries = 200)
    void moves_fromAPosition_countInTheLinesThatReachIt(@ForAll long seed, @ForAll long path) throws IOException {
        VariationTree game = VariationTree.random(seed, 8);
        Position from = positionOnRandomPath(game, path);
        BuildOptions options =
                VARIATIONS.withGames(GameFilter.ALL.withKinds(new Kinds(Set.of(), Set.of(), Optional.of(from))));
        ExpectedCounter reference = new ExpectedCounter(99, false, Optional.of(from));
        reference.count(game.root(), 0, false);
        MoveCollector collector = collect(options, game);
        assertThat(counts(collector)).isEqualTo(reference.counts);
        assertThat(collector.tally().booked()).isEqualTo(reference.counts.isEmpty() ? 0 : 1);
        assertThat(collector.tally().skipped(SkipReason.POSITION)).isEqualTo(reference.counts.isEmpty() ? 1 : 0);
    }

    private static Position positionOnRandomPath(VariationTree game, long path) {
        Replayer board = Orthodox.NORMAL.replayer();
        board.reset();
        VariationTree.Node node = game.root();
        for (long rest = path >>> 1; !node.children.isEmpty() && rest % 5 != 0; rest /= 5) {
            node = node.children.get((int) (rest % node.children.size()));
            if (node.move == CoreMove.NULL) {
                break;
            }
            board.play(node.move);
        }
        return board.toPosition();
    }

    /** Collects the highest weight of each move of a tree by playing every line from the start. */
    private static void collectHighestWeights(
            VariationTree.Node node, Replayer board, boolean all, boolean mistakes, Map<String, Integer> weights)
            throws IOException {
        Coding coding =
                BuildCodings.of(Optional.empty()).codingFor(Orthodox.NORMAL).orElseThrow();
        long key = coding.keys().key(board);
        for (VariationTree.Node next :
                all ? node.children : node.children.subList(0, Math.min(1, node.children.size()))) {
            if (next.move == CoreMove.NULL) {
                continue;
            }
            int code = coding.moves().encode(board, next.move);
            Matcher stated = WEIGHT.matcher(next.comment);
            if (stated.find() && (mistakes || !next.isMistake())) {
                int weight = Math.min(65535, Integer.parseInt(stated.group(1)));
                weights.merge(Long.toHexString(key) + ' ' + code, weight, Math::max);
            }
            board.play(next.move);
            collectHighestWeights(next, board, all, mistakes, weights);
            board.undo();
        }
    }

    /** A long comment is passed on in pieces, and only its beginning can state a weight. */
    @Test
    void weight_inALaterPieceOfAComment_isIgnored() throws IOException {
        boolean[] continues = {false};
        BuildOptions options = BuildOptions.DEFAULT.withWeighting(Weighting.COMMENTS);
        MoveCollector collector = MoveCollector.of(BuildCodings.of(Optional.empty()), options, false);
        collector.beginBlock(new GameDecoder() {
            @Override
            public int decode(GameBlock block, GameVisitor visitor) {
                return 0;
            }

            @Override
            public boolean continuesComment() {
                return continues[0];
            }
        });
        Replayer board = Orthodox.NORMAL.start().replayer();
        collector.beginGame(new GameLocation("a.pgn", 1, 0, 1, 1));
        collector.startMoves(board);
        collector.move(board, e4(board));
        collector.comment("weight 3, and a long story");
        continues[0] = true;
        collector.comment("weight 50 is what some would give it");
        collector.endGame(GameResult.WHITE_WINS);

        MoveOccurrences all = collector.occurrences();
        assertThat(all.size()).isEqualTo(1);
        assertThat(PackedMoveOccurrence.statedWeight(all.packedOccurrence(0))).isEqualTo(3);
    }

    private static int e4(Replayer board) {
        int[] legal = new int[Replayer.MAX_MOVES];
        int count = board.legalMoves(legal);
        return IntStream.range(0, count)
                .map(i -> legal[i])
                .filter(move -> San.of(board, move).text().equals("e4"))
                .findFirst()
                .orElseThrow();
    }

    /** Builds a book and returns its weights. With little memory, the build spills some tables to disk. */
    private Map<String, Integer> buildBookAndReadWeights(BuildOptions options, List<VariationTree> games, long memory)
            throws IOException {
        Path book = folder.resolve("weights.bin");
        Files.deleteIfExists(book);
        new PolyglotBookBuilder()
                .build(
                        GameInputs.of(new VariationTreeSource(games)),
                        Optional.of(BuildOutput.of(book)),
                        options,
                        new Resources(2, memory, Optional.empty()),
                        BuildListener.NONE);
        Map<String, Integer> weights = new TreeMap<>();
        try (RecordInput records = RecordInput.openWithoutEdits(book)) {
            while (records.next()) {
                String move = Long.toHexString(records.key()) + ' ' + (records.packed() >>> 48);
                assertThat(weights.put(move, (int) (records.packed() >>> 32 & 0xFFFF)))
                        .as(move)
                        .isNull();
            }
        }
        return weights;
    }

    @Property(tries = 40)
    void weights_ofAnyTrees_areTheHighestThatTheirCommentsState(
            @ForAll long seed, @ForAll boolean all, @ForAll boolean mistakes, @ForAll boolean littleMemory)
            throws IOException {
        folder = Files.createTempDirectory("weights");
        try {
            List<VariationTree> games = IntStream.range(0, 12)
                    .mapToObj(i -> VariationTree.random(seed + i, 9))
                    .toList();
            Replayer board = Orthodox.NORMAL.replayer();
            board.reset();
            Map<String, Integer> expected = new TreeMap<>();
            for (VariationTree game : games) {
                collectHighestWeights(game.root(), board, all, mistakes, expected);
            }
            BuildOptions options = BuildOptions.DEFAULT
                    .withUnknownResults(BuildOptions.UnknownResults.DRAW)
                    .withWeighting(Weighting.COMMENTS)
                    .withVariations(all)
                    .withMistakes(mistakes);
            assertThat(buildBookAndReadWeights(options, games, littleMemory ? 1 << 20 : 1 << 26))
                    .isEqualTo(expected);
        } finally {
            Files.deleteIfExists(folder.resolve("weights.bin"));
            Files.deleteIfExists(folder);
        }
    }

    /** Deeply nested variations must not cause nested calls. */
    @Test
    void variations_deeplyNested_needNoStack() throws IOException {
        MoveCollector collector = MoveCollector.of(BuildCodings.of(Optional.empty()), VARIATIONS, false);
        collector.beginBlock(NO_DECODER);
        Replayer board = Orthodox.NORMAL.replayer();
        board.reset();
        int[] legal = new int[Replayer.MAX_MOVES];
        int count = board.legalMoves(legal);
        collector.beginGame(VariationTree.PLACE);
        collector.startMoves(board);
        collector.move(board, legal[0]);
        int deep = 100_000;
        for (int i = 1; i <= deep; i++) {
            collector.beginVariation();
            collector.move(board, legal[i % count]);
        }
        for (int i = 0; i < deep; i++) {
            collector.endVariation();
        }
        collector.endGame(GameResult.DRAW);
        assertThat(collector.occurrences().size()).isEqualTo(deep + 1);
        assertThat(collector.tally().variations().counted()).isEqualTo(deep);
    }
}
