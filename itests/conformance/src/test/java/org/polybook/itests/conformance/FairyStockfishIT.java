package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.variant.Variants;
import org.polybook.chess.CastlingStyle;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.ChessVariant.Naming;
import org.polybook.chess.Fen;
import org.polybook.chess.FenStyle;
import org.polybook.chess.Move;
import org.polybook.chess.Perft;
import org.polybook.chess.Position;
import org.polybook.chess.notation.Uci;

/**
 * The rules of variants compared with the installed Fairy-Stockfish, along random games from our start position, which
 * the test sends as a FEN. Fairy-Stockfish silently plays orthodox chess for an unknown variant, so the test reads its
 * list first.
 */
class FairyStockfishIT {
    private static final long MILLION = 1_000_000;
    private static final int PLIES = 60;
    private static final int STEP = 6;
    /**
     * The maximum number of games. Some games may end early, but the test fails if so many end in the first moves that
     * this number is reached.
     */
    private static final int MAX_GAMES = 200;

    private static Stockfish engine;
    private static List<String> known = List.of();

    @BeforeAll
    static void startEngineOrSkipTest() throws IOException {
        engine = new Stockfish(InstalledPrograms.findProgramOrSkipTest("fairy-stockfish"));
        known = engine.variants();
    }

    @AfterAll
    static void stop() throws IOException {
        if (engine != null) {
            engine.close();
        }
    }

    /**
     * All variants except those with separate tests, and except {@code fairy}, a name by which Fairy-Stockfish means
     * another game.
     */
    static List<ChessVariant> variants() {
        Set<String> others = Set.of("normal", "fischerandom", "fairy");
        return Variants.all().stream()
                .filter(variant -> !others.contains(variant.name()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void perft_alongRandomGames_agreesWithFairyStockfish(ChessVariant variant) throws Exception {
        assertRandomGamesAgree(variant, 10, 20_000);
    }

    @ParameterizedTest
    @MethodSource("variants")
    @Tag("long")
    void perft_alongManyRandomGames_agreesWithFairyStockfish(ChessVariant variant) throws Exception {
        assertRandomGamesAgree(variant, 50, MILLION);
    }

    /**
     * Compares positions.
     *
     * @param minimum number of different positions in addition to the start; games are played until they are found
     */
    private static void assertRandomGamesAgree(ChessVariant variant, int minimum, long nodes) throws IOException {
        String name = variant.name(Naming.UCI);
        assumeTrue(known.contains(name), name + " is not in its list");
        boolean anyFiles = variant.notation().coordinates().castling() == CastlingStyle.CHESS960;
        engine.set("UCI_Chess960 value " + anyFiles);
        Set<String> compared = new HashSet<>();
        int games = 0;
        while (compared.size() <= minimum) {
            assertThat(games).as("games for %d positions of %s", minimum, name).isLessThan(MAX_GAMES);
            playAndCompare(variant, name, new Random(games++), compared, nodes);
        }
    }

    /** Plays a game and compares the start and every sixth position that has not been compared before. */
    private static void playAndCompare(
            ChessVariant variant, String name, Random random, Set<String> compared, long nodes) {
        Position position = variant.start();
        String start = "fen " + Fen.of(position).format(FenStyle.UCI);
        StringJoiner moves = new StringJoiner(" ", start + " moves ", "");
        for (int ply = 0; ply < PLIES && !position.isVariantEnd(); ply++) {
            List<Move> legal = position.legalMoves();
            if (ply % STEP == 0 && compared.add(withoutCounters(position))) {
                assertPerftAgrees(position, name, ply == 0 ? start : moves.toString(), nodes);
            }
            if (legal.isEmpty()) {
                break;
            }
            Move move = legal.get(random.nextInt(legal.size()));
            moves.add(Uci.of(position, move).text());
            position = position.play(move);
        }
    }

    private static String withoutCounters(Position position) {
        return Fen.of(position).toString().replaceFirst("( \\d+)+$", "");
    }

    private static void assertPerftAgrees(Position position, String variant, String place, long nodes) {
        int depth = depthForLeaves(position, nodes);
        Map<String, Long> theirs = engine.divide("UCI_Variant value " + variant, place, depth);
        long count = Perft.count(position, depth);
        if (count != sum(theirs)) {
            assertThat(divide(position, depth))
                    .as("%s, %s, depth %d", variant, place, depth)
                    .isEqualTo(theirs);
        }
        assertThat(count).as("%s, %s, depth %d", variant, place, depth).isEqualTo(sum(theirs));
    }

    private static long sum(Map<String, Long> leaves) {
        return leaves.values().stream().mapToLong(Long::longValue).sum();
    }

    /**
     * Returns the depth, from 1, at which perft remains near that number of leaves. The first number of moves does not
     * suffice for an estimate: a side in check has few moves, but the opponent may reply with hundreds of drops.
     */
    private static int depthForLeaves(Position position, long nodes) {
        int depth = 1;
        long leaves = position.legalMoves().size();
        long widest = Math.max(2, leaves);
        while (depth < 6 && leaves * widest <= nodes) {
            depth++;
            long deeper = Perft.count(position, depth);
            widest = Math.max(widest, deeper / Math.max(1, leaves));
            leaves = deeper;
        }
        return depth;
    }

    private static Map<String, Long> divide(Position position, int depth) {
        Map<String, Long> leaves = new TreeMap<>();
        for (Move move : position.legalMoves()) {
            long below = depth == 1 ? 1 : Perft.count(position.play(move), depth - 1);
            leaves.put(Uci.of(position, move).text(), below);
        }
        return leaves;
    }
}
