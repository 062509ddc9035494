package org.polybook.zobrist.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.MoveCodes;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.FenStyle;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.Cecp;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.Uci;

/** Complete games of every variant: any text or code written for a position or a move is read back as the same one. */
class GamesOfAllVariantsTest {
    private static final int MAX_PLIES = 300;
    private static final int SEED = 11;

    private final int[] legal = new int[Replayer.MAX_MOVES];

    static List<String> names() {
        return PlayableVariants.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void games_severalHundredPlies_areReadBackAsWritten(String variant) throws NotationException {
        playAndCheckGames(variant, 600);
    }

    @ParameterizedTest
    @MethodSource("names")
    @Tag("long")
    void games_oneHundredThousandPlies_areReadBackAsWritten(String variant) throws NotationException {
        playAndCheckGames(variant, 100_000);
    }

    static List<String[]> fensMisreadOnce() {
        return KeyTestData.rows("fens-misread-once.tsv");
    }

    /** Checks the position, the position after each of its moves, and a game. */
    @ParameterizedTest
    @MethodSource("fensMisreadOnce")
    void fen_onceMisread_isReadBackAsWritten(String variant, String fen) throws NotationException {
        Coding coding = PlayableVariants.coding(variant);
        Position position = PlayableVariants.position(variant, fen);
        Replayer replayer = position.replayer();
        long key = coding.keys().keyOfFen(fen);
        assertPositionReadBack(coding, position, key);
        int[] moves = new int[Replayer.MAX_MOVES];
        int count = replayer.legalMoves(moves);
        for (int i = 0; i < count; i++) {
            long next = coding.keys().keyAfter(key, replayer, moves[i]);
            assertMoveReadBack(coding, position, replayer, moves[i], countLegalMoves(replayer));
            replayer.play(moves[i]);
            assertPositionReadBack(coding, replayer.toPosition(), next);
            replayer.undo();
        }
        playAndCheckGame(coding, replayer, new Random(SEED), MAX_PLIES);
    }

    private int countLegalMoves(Replayer replayer) {
        return replayer.legalMoves(legal);
    }

    private void playAndCheckGames(String variant, int plies) throws NotationException {
        Coding coding = PlayableVariants.coding(variant);
        Random random = new Random(SEED);
        int played = 0;
        while (played < plies) {
            played +=
                    playAndCheckGame(coding, coding.variant().replayer(), random, Math.min(MAX_PLIES, plies - played));
        }
    }

    /** Plays a game and returns the number of positions checked, at least 1. */
    private int playAndCheckGame(Coding coding, Replayer replayer, Random random, int plies) throws NotationException {
        long key = coding.keys().key(replayer);
        for (int ply = 0; ply < plies; ply++) {
            Position position = replayer.toPosition();
            assertPositionReadBack(coding, position, key);
            int count = replayer.legalMoves(legal);
            if (count == 0 || replayer.isVariantEnd()) {
                return ply + 1;
            }
            int move = legal[random.nextInt(count)];
            assertMoveReadBack(coding, position, replayer, move, count);
            key = coding.keys().keyAfter(key, replayer, move);
            replayer.play(move);
        }
        return plies;
    }

    /** Asserts that the FEN is read back as the position, and that all methods compute the same key. */
    private static void assertPositionReadBack(Coding coding, Position position, long key) throws NotationException {
        ChessVariant variant = coding.variant();
        String fen = Fen.of(position).toString();
        Fen forEngines = Fen.parse(Fen.of(position).format(FenStyle.UCI), variant.notation());
        assertThat(variant.position(Fen.parse(fen, variant.notation()))).as(fen).isEqualTo(position);
        assertThat(variant.position(forEngines)).as(fen).isEqualTo(position);
        assertThat(coding.key(position)).as(fen).isEqualTo(key);
        assertThat(coding.keys().keyOfFen(fen)).as(fen).isEqualTo(key);
    }

    /** Asserts that the texts of a move and its code in books are read back as the move. */
    private void assertMoveReadBack(Coding coding, Position position, Replayer at, int chosen, int count)
            throws NotationException {
        Move move = CoreMove.toMove(chosen, at.size());
        String place = coding.variant() + " " + position + ' ' + move;
        assertThat(San.parse(position, San.of(at, chosen).text())).as(place).isEqualTo(move);
        assertThat(Uci.parse(position, Uci.of(at, chosen).text())).as(place).isEqualTo(move);
        assertThat(Cecp.parse(position, Cecp.of(position, move).text()))
                .as(place)
                .isEqualTo(move);
        int code = coding.moves().encode(at, chosen);
        if (code != MoveCodes.UNCODED) {
            assertThat(coding.moves().decode(code, at, legal, count)).as(place).isEqualTo(chosen);
        }
        at.play(chosen);
        at.undo();
        assertThat(at.toPosition()).as(place).isEqualTo(position);
    }
}
