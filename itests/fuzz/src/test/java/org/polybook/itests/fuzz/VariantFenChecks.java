package org.polybook.itests.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.variant.StartPositions;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.FenStyle;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.fault.NotationException;

/** The properties of every text read as a FEN in the dialect of a variant. */
final class VariantFenChecks {
    static final List<ChessVariant> VARIANTS = Variants.all();

    private static final Map<ChessVariant, List<Coding>> CODINGS = new ConcurrentHashMap<>();

    private VariantFenChecks() {}

    static void checkAnyText(ChessVariant variant, String text) {
        Fen fen;
        try {
            fen = Fen.parse(text, variant.notation());
        } catch (InvalidNotationException e) {
            FenChecks.checkRefusal(text, e);
            return;
        }
        for (FenStyle style : FenStyle.values()) {
            Fen again = read(variant, fen.format(style));
            assertThat(again).as("%s: %s", variant, text).isEqualTo(fen);
            assertThat(again.format(style)).isEqualTo(fen.format(style));
        }
        try {
            checkPosition(variant.position(fen), text);
        } catch (IllegalPositionException e) {
            assertThat(e.faults()).isNotEmpty();
        }
    }

    /**
     * Checks that the position's FEN gives the same position, and the text of the FEN the same key; and checks the same
     * for the positions after up to 40 of its moves.
     */
    private static void checkPosition(Position position, String text) {
        UpdatedKeys keys = new UpdatedKeys(position);
        checkWrittenFen(position, text);
        checkMovesOfWrittenFen(position, text);
        Replayer replayer = position.replayer();
        int[] moves = new int[Replayer.MAX_MOVES];
        int count = replayer.legalMoves(moves);
        for (int i = 0; i < count; i += 1 + count / 40) {
            UpdatedKeys after = new UpdatedKeys(keys);
            after.updateForMove(replayer, moves[i]);
            replayer.play(moves[i]);
            Position next = replayer.toPosition();
            checkWrittenFen(next, text);
            after.checkKeys(next, text);
            replayer.undo();
        }
        keys.checkKeys(replayer.toPosition(), text);
        assertThat(replayer.toPosition()).as(text).isEqualTo(position);
    }

    /** Checks that the position's FEN gives the same position in every style. */
    static void checkWrittenFen(Position position, String text) {
        String before = null;
        for (FenStyle style : FenStyle.values()) {
            String written = Fen.of(position).format(style);
            if (!written.equals(before)) {
                assertThat(position(position.variant(), written, text))
                        .as("%s: %s, from %s", position.variant(), written, text)
                        .isEqualTo(position);
            }
            before = written;
        }
    }

    /**
     * Checks that the position read from the FEN has the same moves as the position itself, also if the FEN omits an
     * en-passant square, and if the FEN is the tag of a game.
     */
    static void checkMovesOfWrittenFen(Position position, String text) {
        ChessVariant variant = position.variant();
        for (EnPassantMode mode : EnPassantMode.values()) {
            Position again = position(variant, Fen.of(position, mode).toString(), text);
            assertThat(again.legalMoves())
                    .as("%s: %s, from %s", variant, position, text)
                    .containsExactlyInAnyOrderElementsOf(position.legalMoves());
            assertThat(again.isVariantEnd()).isEqualTo(position.isVariantEnd());
        }
        StartPositions starts = new StartPositions();
        try {
            Replayer start = starts.start(variant, Fen.of(position).toString());
            assertThat(start.toPosition()).as("%s, from %s", position, text).isEqualTo(position);
            assertThat(starts.ignoredFieldFaults())
                    .as("%s, from %s", position, text)
                    .isEmpty();
        } catch (NotationException e) {
            throw new AssertionError(variant + ": refused " + position + ", which came of " + text, e);
        }
    }

    private static Position position(ChessVariant variant, String written, String text) {
        try {
            return variant.position(read(variant, written));
        } catch (IllegalPositionException e) {
            throw new AssertionError(variant + ": refused " + written + ", which came of " + text, e);
        }
    }

    private static Fen read(ChessVariant variant, String written) {
        try {
            return Fen.parse(written, variant.notation());
        } catch (InvalidNotationException e) {
            throw new AssertionError(variant + ": refused what Fen wrote: " + written, e);
        }
    }

    /** The keys of a position in every scheme, updated move by move. */
    static final class UpdatedKeys {
        private final List<Coding> codings;
        private final long[] keys;

        UpdatedKeys(Position position) {
            codings = CODINGS.computeIfAbsent(position.variant(), UpdatedKeys::codings);
            keys = codings.stream().mapToLong(coding -> coding.key(position)).toArray();
        }

        UpdatedKeys(UpdatedKeys other) {
            codings = other.codings;
            keys = other.keys.clone();
        }

        private static List<Coding> codings(ChessVariant variant) {
            return Stream.of(Schemes.POLYGLOT, "xboard", "document")
                    .flatMap(scheme -> Schemes.coding(scheme, variant).stream())
                    .toList();
        }

        /** Updates the keys for a move, which is not yet played. */
        void updateForMove(Replayer replayer, int move) {
            for (int i = 0; i < keys.length; i++) {
                keys[i] = codings.get(i).keys().keyAfter(keys[i], replayer, move);
            }
        }

        /** Checks that the keys are equal to the keys of the position, and to the keys of its FEN as text. */
        void checkKeys(Position position, String text) {
            for (int i = 0; i < keys.length; i++) {
                assertThat(codings.get(i).key(position))
                        .as("%s: %s, from %s", position.variant(), position, text)
                        .isEqualTo(keys[i]);
                for (FenStyle style : FenStyle.values()) {
                    checkKeyOfFen(codings.get(i).keys(), Fen.of(position).format(style), keys[i], text);
                }
            }
        }

        private static void checkKeyOfFen(PositionKeys keys, String written, long key, String text) {
            try {
                assertThat(keys.keyOfFen(written))
                        .as("%s, from %s", written, text)
                        .isEqualTo(key);
            } catch (InvalidNotationException e) {
                throw new AssertionError("refused " + written + ", which came of " + text, e);
            }
        }
    }
}
