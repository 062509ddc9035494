package org.polybook.itests.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.FenStyle;
import org.polybook.chess.IllegalPositionException;
import org.polybook.chess.InvalidNotationException;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/** What holds for every text taken as a FEN in the dialect of a variant. */
final class VariantFenChecks {
    static final List<ChessVariant> VARIANTS = Variants.all();

    private static final Map<ChessVariant, Optional<Coding>> CODINGS = new ConcurrentHashMap<>();

    private VariantFenChecks() {}

    static void anyText(ChessVariant variant, String text) {
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
            check(variant.position(fen), text);
        } catch (IllegalPositionException e) {
            assertThat(e.faults()).isNotEmpty();
        }
    }

    /** The position is that of its own FEN, its key that of the FEN's text; its moves lead to positions of which that is true, too. */
    private static void check(Position position, String text) {
        ChessVariant variant = position.variant();
        Optional<Coding> coding = CODINGS.computeIfAbsent(variant, rules -> Schemes.coding("xboard", rules));
        checkWritten(position, text, coding);
        Replayer replayer = position.replayer();
        int[] moves = new int[Replayer.MAX_MOVES];
        int count = replayer.legalMoves(moves);
        for (int i = 0; i < count; i += 1 + count / 40) {
            int move = moves[i];
            Optional<Long> key = coding.map(known -> known.keys().after(known.key(position), replayer, move));
            replayer.play(move);
            Position next = replayer.toPosition();
            assertThat(key).as(text).isEqualTo(coding.map(known -> known.key(next)));
            checkWritten(next, text, coding);
            replayer.undo();
        }
        assertThat(replayer.toPosition()).as(text).isEqualTo(position);
    }

    private static void checkWritten(Position position, String text, Optional<Coding> coding) {
        Fen fen = Fen.of(position);
        try {
            assertThat(position.variant().position(read(position.variant(), fen.toString())))
                    .as(text)
                    .isEqualTo(position);
            if (coding.isPresent()) {
                PositionKeys keys = coding.get().keys();
                assertThat(keys.keyOfFen(fen.toString()))
                        .as(text)
                        .isEqualTo(coding.get().key(position));
            }
        } catch (IllegalPositionException | InvalidNotationException e) {
            throw new AssertionError(position.variant() + ": refused what came of " + text, e);
        }
    }

    private static Fen read(ChessVariant variant, String written) {
        try {
            return Fen.parse(written, variant.notation());
        } catch (InvalidNotationException e) {
            throw new AssertionError(variant + ": refused what Fen wrote: " + written, e);
        }
    }
}
