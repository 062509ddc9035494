package org.polybook.writer.internal;

import java.util.Optional;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.MoveCodes;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;

/** The keys and move codes of the current game's variant. Used by one thread. */
final class CurrentVariantCoding {
    private final BuildCodings codings;
    private Coding coding;
    private PositionKeys keys;
    private MoveCodes codes;

    CurrentVariantCoding(BuildCodings codings) {
        this.codings = codings;
    }

    /** Switches to the variant; returns false if no scheme has keys and move codes for it. */
    @SuppressWarnings("ReferenceEquality") // almost always the variant of the last game
    boolean switchToVariant(ChessVariant rules) {
        if (coding != null && coding.variant() == rules) {
            return true;
        }
        Optional<Coding> found = codings.codingFor(rules);
        if (found.isEmpty()) {
            return false;
        }
        coding = found.get();
        keys = coding.keys();
        codes = coding.moves();
        return true;
    }

    long key(Replayer board) {
        return keys.key(board);
    }

    long keyAfter(long key, Replayer before, int move) {
        return keys.keyAfter(key, before, move);
    }

    /** Returns the move's code; {@link MoveCodes#UNCODED} if the move has none. */
    int encode(Replayer before, int move) {
        return codes.encode(before, move);
    }

    /** Returns the problem to report for a move without a code. */
    GameProblem problemOfUncodedMove(GameLocation place, Replayer before, int move) {
        String text = San.of(before.toPosition(), CoreMove.toMove(move, before.size()))
                .text();
        return new GameProblem(place, "no-code", text, text + ": " + codes.noCodeReason(before, move), false);
    }
}
