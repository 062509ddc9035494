package org.polybook.api.scheme;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * A scheme for one variant: how its positions are numbered and its moves written.
 *
 * <pre>{@code
 * Coding coding = Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();
 * Position start = Orthodox.NORMAL.start();
 * int code = coding.code(Move.normal(Squares.E2, Squares.E4), start).orElseThrow(); // 0x031c
 * Optional<Move> move = coding.move(code, start);
 * }</pre>
 *
 * @param scheme name of the {@link BookScheme}
 * @param variant that it is for
 * @param keys of its positions
 * @param moves their 16-bit codes
 */
public record Coding(String scheme, ChessVariant variant, PositionKeys keys, MoveCodes moves) {
    public Coding {
        Objects.requireNonNull(scheme, "scheme");
        Objects.requireNonNull(variant, "variant");
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(moves, "moves");
    }

    /** The position's key. */
    public long key(Position position) {
        return keys.key(position);
    }

    /** The legal move that the code stands for in that position; empty if there is none, or more than one. */
    public Optional<Move> move(int code, Position position) {
        Replayer at = position.replayer();
        int[] legal = new int[Replayer.MAX_MOVES];
        int move = moves.decode(code, at, legal, at.legalMoves(legal));
        return move < 0 ? Optional.empty() : Optional.of(CoreMove.toMove(move, at.size()));
    }

    /** The code of a legal move of that position; empty if it has none, for the reason of {@link #refusal}. */
    public OptionalInt code(Move move, Position position) {
        Replayer at = position.replayer();
        int code = moves.encode(at, CoreMove.fromMove(move, at.size()));
        return code == MoveCodes.UNCODED ? OptionalInt.empty() : OptionalInt.of(code);
    }

    /** Why a move has no code, in words. */
    public String refusal(Move move, Position position) {
        Replayer at = position.replayer();
        return moves.refusal(at, CoreMove.fromMove(move, at.size()));
    }
}
