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
 * The keys and move codes of a scheme for one variant.
 *
 * <pre>{@code
 * Coding coding = Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();
 * Position start = Orthodox.NORMAL.start();
 * int code = coding.code(Move.normal(Squares.E2, Squares.E4), start).orElseThrow(); // 0x031c
 * Optional<Move> move = coding.move(code, start);
 * }</pre>
 *
 * @param scheme the name of the {@link BookScheme}
 * @param variant the variant
 * @param keys the keys of its positions
 * @param moves the 16-bit codes of its moves
 */
public record Coding(String scheme, ChessVariant variant, PositionKeys keys, MoveCodes moves) {
    public Coding {
        Objects.requireNonNull(scheme, "scheme");
        Objects.requireNonNull(variant, "variant");
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(moves, "moves");
    }

    /** Returns the key of a position. */
    public long key(Position position) {
        return keys.key(position);
    }

    /** Returns the legal move of the position that the code denotes; empty if it denotes none, or more than one. */
    public Optional<Move> move(int code, Position position) {
        Replayer at = position.replayer();
        int[] legal = new int[Replayer.MAX_MOVES];
        int move = moves.decode(code, at, legal, at.legalMoves(legal));
        return move < 0 ? Optional.empty() : Optional.of(CoreMove.toMove(move, at.size()));
    }

    /**
     * Returns the code of a legal move of the position; empty if the move has no code; {@link #noCodeReason} then
     * returns the reason.
     */
    public OptionalInt code(Move move, Position position) {
        Replayer at = position.replayer();
        int code = moves.encode(at, CoreMove.fromMove(move, at.size()));
        return code == MoveCodes.UNCODED ? OptionalInt.empty() : OptionalInt.of(code);
    }

    /** Returns the reason why a move has no code, for messages. */
    public String noCodeReason(Move move, Position position) {
        Replayer at = position.replayer();
        return moves.noCodeReason(at, CoreMove.fromMove(move, at.size()));
    }
}
