package org.polybook.variants.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.fault.IllegalMoveException;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.Cecp;
import org.polybook.chess.notation.PositionWithoutImpossibleRights;

/** Games that XBoard played and recorded by its rules, replayed by the rules on which programs and players agree. */
class RecordedGamesTest {
    /**
     * The number of a variant's moves that only XBoard allows, or that were made where only XBoard sees no check. The
     * README has the reasons.
     */
    private static final Map<String, Integer> ONLY_XBOARD =
            Map.of("berolina", 51, "cylinder", 8, "elven", 6, "great", 20, "makruk", 1);

    /**
     * The position and move in which XBoard made a mistake: after a capture straight ahead it also took the pawn on d5,
     * which had not just stepped there.
     */
    private static final String STRAIGHT_AND_TAKEN =
            "r2k3r/qp1npp1p/5n2/p1Pp2B1/3P4/2PP2P1/P5PP/RNQ1KBNR w KQ - 3 16 c5c6";

    static List<ChessVariant> variants() {
        return VariantTables.variants().stream()
                .filter(variant -> rows(variant).hasNext())
                .toList();
    }

    private static Iterator<String[]> rows(ChessVariant variant) {
        return VariantTables.rows("games.tsv").stream()
                .filter(row -> row[0].equals(variant.name()))
                .iterator();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void play_recordedMoves_givesTheRecordedPositions(ChessVariant variant) throws NotationException {
        int refused = 0;
        Position position = variant.start();
        for (Iterator<String[]> rows = rows(variant); rows.hasNext(); ) {
            String[] row = rows.next();
            Fen written = Fen.parse(row[4], variant.notation());
            boolean first = row[3].equals("-");
            if (first) {
                position = variant.position(written);
                continue;
            }
            Position before = position;
            try {
                position = position.play(Cecp.parse(position, row[3]));
                assertSamePosition(position, written, before + " " + row[3]);
            } catch (IllegalMoveException e) {
                refused++;
                position = positionOrFallback(variant, written, before);
            }
        }
        assertThat(refused).as("moves refused").isEqualTo(ONLY_XBOARD.getOrDefault(variant.name(), 0));
    }

    /** Replays the same games as a whole by the rules by which XBoard records them. */
    @ParameterizedTest
    @ValueSource(strings = {"berolina", "cylinder", "elven", "great", "makruk"})
    void withRecordedRules_recordedMoves_givesTheRecordedPositions(String name) throws NotationException {
        ChessVariant variant = VariantTables.variants().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        Position position = variant.start();
        for (Iterator<String[]> rows = rows(variant); rows.hasNext(); ) {
            String[] row = rows.next();
            Fen written = Fen.parse(row[4], variant.notation());
            if (row[3].equals("-")) {
                position = variant.underRulesOfRecordedGames(variant.position(written))
                        .orElseThrow();
                continue;
            }
            String move = position + " " + row[3];
            position = position.play(Cecp.parse(position, row[3]));
            if (move.equals(STRAIGHT_AND_TAKEN)) {
                position = position.variant().position(written);
            }
            assertSamePosition(position, written, move);
        }
    }

    private static Position positionOrFallback(ChessVariant variant, Fen fen, Position fallback) {
        try {
            return PositionWithoutImpossibleRights.of(variant, fen).position();
        } catch (IllegalPositionException e) {
            return fallback;
        }
    }

    /**
     * Compares board, turn, hands and castling rights, but not the clock: XBoard's continues after drops of pawns and
     * soldiers' side steps.
     */
    private static void assertSamePosition(Position position, Fen written, String move) {
        assertThat(position.board()).as(move).isEqualTo(written.board());
        assertThat(position.turn()).as(move).isEqualTo(written.turn());
        assertThat(position.holdings()).as(move).isEqualTo(written.holdings());
        assertThat(position.castlingRights()).as(move).isEqualTo(written.castlingRights());
    }
}
