package org.polybook.zobrist.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.Cecp;

/**
 * Games recorded by XBoard 4.9.1, move by move: the key from scratch and the key updated by the move must be XBoard's.
 * If XBoard played a move that the rules do not have, the game continues from the next position.
 */
class VariantGamesTest {
    /**
     * Variants that XBoard plays by other rules: orthodox pawns and checks, double steps, promotions of any piece to
     * any.
     */
    private static final List<String> OWN_RULES = List.of("berolina", "cylinder", "elven", "great", "makruk");

    private final Map<String, Integer> played = new HashMap<>();
    private final List<String> refused = new ArrayList<>();

    @Test
    void key_everyMoveOfRecordedGames_isXboardsKey() {
        String game = "";
        Position position = null;
        for (String[] row : KeyTestData.rows("xboard/games.tsv")) {
            boolean begins = !game.equals(row[0] + row[1]);
            game = row[0] + row[1];
            Position next = begins || position == null ? null : playRowOrNull(row, position);
            position = next == null ? setUpOrNull(row) : next;
        }
        assertThat(new TreeSet<>(refused)).isSubsetOf(OWN_RULES);
        assertThat(played.keySet()).hasSize(35);
        assertThat(played.values().stream().mapToInt(plies -> plies).sum()).isGreaterThan(3200);
    }

    /** Returns null if the move is not legal by the rules. */
    private Position playRowOrNull(String[] row, Position before) {
        PositionKeys keys = PlayableVariants.coding(row[0]).keys();
        Move move;
        try {
            move = Cecp.parse(before, row[3]);
        } catch (NotationException e) {
            refused.add(row[0]);
            return null;
        }
        Position after = before.play(move);
        String description = String.join(" ", row);
        assertThat(hex(keys.key(after))).as(description).isEqualTo(row[5]);
        int core = CoreMove.fromMove(move, before.board().size());
        assertThat(hex(keys.keyAfter(keys.key(before), before.replayer(), core)))
                .as(description)
                .isEqualTo(row[5]);
        assertThat(hex(keys.key(Fen.of(after)))).as(description).isEqualTo(row[5]);
        played.merge(row[0], 1, Integer::sum);
        return after;
    }

    /** Returns null if the position is not legal by the rules. */
    private static Position setUpOrNull(String[] row) {
        try {
            return PlayableVariants.variant(row[0])
                    .position(Fen.parse(row[4], PlayableVariants.variant(row[0]).notation()));
        } catch (NotationException e) {
            return null;
        }
    }

    private static String hex(long key) {
        return HexFormat.of().toHexDigits(key);
    }
}
