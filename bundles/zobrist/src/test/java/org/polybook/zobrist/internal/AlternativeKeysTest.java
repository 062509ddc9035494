package org.polybook.zobrist.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.NotationException;

/** Tests the keys under which other programs may store a position, and that keys and codes allocate nothing. */
class AlternativeKeysTest {
    private static final int ROUNDS = 10_000;

    private static long[] alternativeKeys(Coding coding, Replayer position) {
        long[] keys = new long[PositionKeys.MAX_ALTERNATIVES];
        int count = coding.keys().alternativeKeys(position, keys);
        return Arrays.copyOf(keys, count);
    }

    private static long[] alternativeKeysAtStart(String variant) {
        return alternativeKeys(
                PlayableVariants.coding(variant),
                PlayableVariants.variant(variant).replayer());
    }

    private static long startKey(String variant) {
        return PlayableVariants.coding(variant)
                .key(PlayableVariants.variant(variant).start());
    }

    @Test
    void alternativeKeys_capablancasChess_isTheKeyWithTheDocumentsNumber() {
        assertThat(alternativeKeysAtStart("capablanca")).containsExactly(startKey("capablanca") ^ 32 ^ 26);
        assertThat(alternativeKeysAtStart("wildcastle")).containsExactly(startKey("wildcastle") ^ 2);
    }

    @Test
    void alternativeKeys_variantWithoutCastling_isTheKeyWithStrayRights() {
        assertThat(alternativeKeysAtStart("xiangqi"))
                .containsExactly(startKey("xiangqi") ^ VariantKeys.strayCastlingNumbers());
        assertThat(alternativeKeysAtStart("makruk"))
                .containsExactly(startKey("makruk") ^ VariantKeys.strayCastlingNumbers());
    }

    @Test
    void alternativeKeys_variantWithoutDifferences_isEmpty() {
        assertThat(alternativeKeysAtStart("crazyhouse")).isEmpty();
        assertThat(alternativeKeysAtStart("atomic")).isEmpty();
        assertThat(alternativeKeysAtStart("normal")).isEmpty();
    }

    /** Both sides have pieces in hand; each of the two schemes probes the key of the other. */
    @Test
    void alternativeKeys_piecesInHand_isTheKeyOfTheOtherScheme() throws NotationException {
        Replayer held = PlayableVariants.position("crazyhouse", "4k3/8/8/8/8/8/8/4K3[Qp] w - - 0 1")
                .replayer();
        Coding xboard = PlayableVariants.coding("crazyhouse");
        Coding document = new DocumentScheme()
                .coding(PlayableVariants.variant("crazyhouse"))
                .orElseThrow();
        assertThat(alternativeKeys(xboard, held))
                .containsExactly(document.keys().key(held));
        assertThat(alternativeKeys(document, held))
                .containsExactly(xboard.keys().key(held));
    }

    /**
     * If a FEN does not name the double-step pawn, the rules find it; XBoard detects only a pawn that has slid towards
     * the h-file.
     */
    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/3pP3/8/8/4K3 b - d3 0 1, e4d3, true",
        "4k3/8/8/8/2Pp4/8/8/4K3 b - d3 0 1, c4d3, false",
        "4k3/8/8/8/2PpP3/8/8/4K3 b - d3 0 1, e4d3, true",
        "4k3/8/8/8/2PpP3/8/2P5/4K3 b - d3 0 1, c4d3, false",
        "4k3/8/8/3Pp3/8/8/8/4K3 w - d6 0 1, e5d6, true"
    })
    void key_pawnThatFensDoNotName_isThatOfThePositionInBerolina(String fen, String named, boolean counts)
            throws NotationException {
        Coding berolina = PlayableVariants.coding("berolina");
        long key = berolina.key(PlayableVariants.position("berolina", fen));
        String name = named.substring(2);
        assertThat(berolina.keys().keyOfFen(fen)).isEqualTo(key);
        assertThat(berolina.keys().keyOfFen(fen.replace(name, named))).isEqualTo(key);
        assertThat(key != berolina.keys().keyOfFen(fen.replace(name, "-"))).isEqualTo(counts);
    }

    @Test
    void keysAndCodes_ofAVariant_allocateNothing() {
        for (String variant : new String[] {"crazyhouse", "capablanca"}) {
            Replayer replayer = PlayableVariants.variant(variant).replayer();
            int[] legal = new int[Replayer.MAX_MOVES];
            int count = replayer.legalMoves(legal);
            long sum = computeManyTimes(PlayableVariants.coding(variant), replayer, legal, count);
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            long before = threads.getCurrentThreadAllocatedBytes();
            long nothing = threads.getCurrentThreadAllocatedBytes() - before;
            long start = threads.getCurrentThreadAllocatedBytes();
            long again = computeManyTimes(PlayableVariants.coding(variant), replayer, legal, count);
            long allocated = threads.getCurrentThreadAllocatedBytes() - start - nothing;
            assertThat(again).isEqualTo(sum);
            assertThat(allocated)
                    .as("bytes in %d rounds of %s", ROUNDS, variant)
                    .isLessThan(ROUNDS);
        }
    }

    private static long computeManyTimes(Coding coding, Replayer replayer, int[] legal, int count) {
        long sum = 0;
        for (int i = 0; i < ROUNDS; i++) {
            int move = legal[i % count];
            long key = coding.keys().key(replayer);
            int code = coding.moves().encode(replayer, move);
            sum += key + coding.keys().keyAfter(key, replayer, move) + code;
            sum += coding.moves().decode(code, replayer, legal, count);
        }
        return sum;
    }
}
