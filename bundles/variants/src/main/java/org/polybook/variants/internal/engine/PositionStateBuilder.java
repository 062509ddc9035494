package org.polybook.variants.internal.engine;

import java.util.List;
import java.util.Locale;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.Color;
import org.polybook.chess.Fen;
import org.polybook.chess.FenShape;
import org.polybook.chess.Piece;
import org.polybook.chess.Replayer;
import org.polybook.chess.VariantState;
import org.polybook.chess.fault.Fault;
import org.polybook.variants.rules.Rule;

/** Builds a state from a FEN and collects the faults by the variant's rules. A castling right may lack its rook. */
final class PositionStateBuilder {
    private static final int NO_COUNTERS = 0;

    private final RuleTables t;
    private final Fen fen;
    private final List<Fault> faults;
    private final PositionState state;

    PositionStateBuilder(RuleTables tables, Fen fen, List<Fault> faults) {
        this.t = tables;
        this.fen = fen;
        this.faults = faults;
        this.state = new PositionState(tables);
    }

    /** Returns the state, which is usable only if no faults were found. */
    PositionState build() {
        if (!fen.board().size().equals(t.size)) {
            addFault(
                    "board",
                    "expected a board of " + t.size + ", found " + fen.board().size());
            return state;
        }
        fen.board().forEach((square, piece) -> state.putUnlogged(t.size.index(square), codeOrFault(piece)));
        fen.holdings().forEach((piece, count) -> state.hand[codeOrFault(piece)] = count);
        if (!fen.holdings().isEmpty() && t.notation.fen().hands() == FenShape.Hands.NONE) {
            addFault("hands", "this variant has no pieces in hand");
        }
        state.turn = fen.turn() == Color.WHITE ? 0 : 1;
        state.clock = fen.halfmoveClock();
        state.fullmove = fen.fullmoveNumber();
        state.variantState = fen.variantState();
        if (faults.isEmpty()) {
            addCastlingRights();
            setVariantState();
            setEnPassant();
            checkKings();
            checkPawns();
        }
        if (faults.isEmpty()) {
            checkMoveCount();
        }
        return state;
    }

    private void addFault(String code, String message) {
        faults.add(new Fault(1, code, message));
    }

    private int codeOrFault(Piece piece) {
        int code = t.internal[piece.type().id() | (piece.color() == Color.WHITE ? 0 : Replayer.BLACK_PIECE)];
        if (code == 0) {
            addFault("piece", "this variant has no " + piece.type());
        }
        return code;
    }

    private void addCastlingRights() {
        if (t.separateKingHome >= 0) {
            state.rooks[2] = t.geometry.squares - 1;
            state.rooks[3] = t.geometry.squares - t.geometry.files;
        }
        for (Color color : Color.values()) {
            int king = t.notation.fen().findCastlingKingFile(fen.board(), color);
            for (CastlingSide side : CastlingSide.values()) {
                int file = fen.castlingRights().rookFile(color, side);
                if (file < 0) {
                    continue;
                }
                if (file >= t.geometry.files) {
                    addFault("castling", "the board has no file " + (char) ('a' + file));
                } else if (!t.notation.fen().castlingField()) {
                    addFault("castling", "this variant has no castling");
                } else {
                    addCastlingRight(color.ordinal(), side, king, file);
                }
            }
        }
    }

    /**
     * Adds a right. If the king of the right is missing, the right belongs to the square on which the king began and to
     * the corner: it cannot be used, but counts in keys.
     */
    private void addCastlingRight(int side, CastlingSide castling, int kingFile, int rookFile) {
        int right = 2 * side + castling.ordinal();
        int backRank = side == 0 ? 0 : t.geometry.squares - t.geometry.files;
        state.rights |= 1 << right;
        state.castleFrom[side] = backRank + (kingFile < 0 ? t.kingFiles[side] : kingFile);
        state.rooks[right] = backRank + rookFile;
        boolean isOnSide = kingFile == rookFile || kingFile < rookFile == (castling == CastlingSide.H_SIDE);
        if (state.hasCastlingKing(side) && !isOnSide) {
            addFault(
                    "castling",
                    "the rook on " + t.size.square(backRank + rookFile) + " is on the other side of the king");
        }
        state.rooks[right] = state.castlingRookSquare(right);
        state.keptRights[state.rooks[right]] &= (byte) ~(1 << right);
        state.keptRights[state.castleFrom[side]] &= (byte) ~(1 << right);
    }

    private void setVariantState() {
        if (t.threeChecks
                && (state.variantState & 0xFFFF) == NO_COUNTERS
                && !fen.notation().equals(t.notation)) {
            state.variantState =
                    VariantState.withChecksLeft(VariantState.withChecksLeft(0, Color.WHITE, 3), Color.BLACK, 3);
        }
        if (t.gating) {
            allowGatingOfCastlers();
            state.closeGatesWithoutHand(0);
            state.closeGatesWithoutHand(1);
        }
        if (!t.threeChecks && !t.gating) {
            state.variantState = 0;
        }
        boolean isHome = t.separateKingHome >= 0 && state.board[t.separateKingHome] == (t.kingType << 1 | 1);
        state.variantState = VariantState.withEngineBits(
                state.variantState, isHome ? VariantState.engineBits(fen.variantState()) & 3 : 0);
    }

    /** Opens the gates of kings and rooks that may castle, since these have not moved. */
    private void allowGatingOfCastlers() {
        for (int right = 0; right < 4; right++) {
            if ((state.rights >>> right & 1) != 0) {
                int shift = right < 2 ? 16 : 28;
                state.variantState |= 1L << shift + state.rooks[right] % t.geometry.files;
                state.variantState |= 1L << shift + state.castleFrom[right / 2] % t.geometry.files;
            }
        }
    }

    private void setEnPassant() {
        if (fen.enPassantSquare().isEmpty()) {
            return;
        }
        int square = t.size.index(fen.enPassantSquare().get());
        int pawn = DoubleStepPawns.findPawnOrNone(state, square, VariantState.engineBits(fen.variantState()) - 1);
        if (pawn >= 0) {
            state.setEnPassant(square, pawn);
        } else if (t.lionLaw && state.board[square] != 0) {
            state.enPassantSquare = square;
        } else {
            addFault(
                    "en-passant",
                    "no pawn has just made a double step over "
                            + fen.enPassantSquare().get());
        }
    }

    private void checkKings() {
        if (!t.checks) {
            return;
        }
        for (int side = 0; side < 2; side++) {
            int royals = state.royals[side];
            boolean one = !t.firstKing && !t.allKings && !t.lastKing;
            boolean mayLack = t.explosion || t.lastKing || t.rules.has(Rule.ANNIHILATION_LOSES);
            if (royals == 0 && !mayLack || royals > 1 && one) {
                String player = side == 0 ? "White" : "Black";
                addFault("kings", player + " has " + royals + (royals == 1 ? " king" : " kings"));
            }
        }
        boolean exploded = t.explosion && (state.royals[0] == 0 || state.royals[1] == 0);
        if (faults.isEmpty() && !exploded && KingSafety.isExposed(state, state.turn ^ 1)) {
            String player = state.turn == 0 ? "black" : "white";
            addFault("opponent-in-check", "the " + player + " king could be taken");
        }
    }

    private void checkPawns() {
        for (int square = 0; square < state.board.length; square++) {
            int piece = state.board[square];
            if (piece != 0 && t.forced[piece] != null && t.forced[piece][square] && !isPromotedTo(piece)) {
                String name = t.notation.symbols().get(piece / 2 - 1).type().name();
                addFault(
                        "pawn-rank",
                        "a " + name.toLowerCase(Locale.ROOT) + " on " + t.size.square(square) + " would have promoted");
            }
        }
    }

    /** Returns true if another piece promotes to this one, which is then allowed on the ranks of promotion. */
    private boolean isPromotedTo(int piece) {
        for (byte[] promotions : t.promotions) {
            for (int i = 0; promotions != null && i < promotions.length; i++) {
                if (promotions[i] == piece) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Rejects positions with more moves of either side than any game leads to, such as boards full of lions. */
    private void checkMoveCount() {
        for (int i = 0; i < 2 && faults.isEmpty(); i++) {
            int count = new PseudoLegalGenerator(state).generate(new int[2 * Replayer.MAX_MOVES]);
            if (count > LegalMoveGenerator.MAX_LEGAL) {
                addFault("board", "more than " + LegalMoveGenerator.MAX_LEGAL + " moves are possible");
            }
            state.turn ^= 1;
        }
    }
}
