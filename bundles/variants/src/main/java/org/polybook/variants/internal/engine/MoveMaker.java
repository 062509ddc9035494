package org.polybook.variants.internal.engine;

import org.polybook.chess.CoreMove;

/** The execution of moves on a state. */
final class MoveMaker {
    private MoveMaker() {}

    /**
     * Plays a move, which {@link PositionState#undo} takes back. In a variant that counts checks, counts the check that
     * the move gives.
     */
    static void playCountingChecks(PositionState s, int move) {
        play(s, move);
        if (s.tables.threeChecks && KingSafety.isExposed(s, s.turn)) {
            s.countCheckBy(s.turn ^ 1);
        }
    }

    /** Plays a move, which {@link PositionState#undo} takes back. Does not count checks. */
    static void play(PositionState s, int move) {
        s.beginMove();
        int doubleStepPawn = s.doubleStepPawn;
        int separateRights = s.tables.separateKingHome < 0 ? 0 : s.blackRightsOutsideKeys();
        s.setEnPassant(-1, -1);
        s.clock++;
        switch (CoreMove.kind(move)) {
            case CoreMove.NORMAL -> step(s, CoreMove.from(move), CoreMove.to(move), 0);
            case CoreMove.PROMOTION -> promote(s, move);
            case CoreMove.EN_PASSANT -> {
                updateForCapture(s, doubleStepPawn);
                s.putLogged(doubleStepPawn, 0);
                step(s, CoreMove.from(move), CoreMove.to(move), 0);
                if (s.tables.explosion) {
                    explode(s, CoreMove.to(move));
                }
            }
            case CoreMove.CASTLING -> castle(s, move);
            case CoreMove.DROP -> drop(s, move);
            case CoreMove.GATING -> {
                step(s, CoreMove.from(move), CoreMove.to(move), 0);
                gate(s, CoreMove.typeId(move), CoreMove.from(move));
            }
            case CoreMove.GATING_CASTLING -> {
                castle(s, move);
                gate(s, CoreMove.typeId(move), CoreMove.from(move));
            }
            case CoreMove.GATING_CASTLING_ON_ROOK -> {
                castle(s, move);
                gate(s, CoreMove.typeId(move), CoreMove.to(move));
            }
            case CoreMove.TWO_LEGS -> playTwoLegs(s, move);
            default -> {}
        }
        if (s.tables.separateKingHome >= 0) {
            s.updateBlackRightsOutsideKeys(separateRights);
        }
        s.endMove();
    }

    private static void promote(PositionState s, int move) {
        int to = s.tables.internal[CoreMove.typeId(move)] | s.turn;
        if ((s.tables.promotesFromHand || s.tables.promotesToLost) && s.hand[to] > 0) {
            s.addToHand(to, -1);
        }
        step(s, CoreMove.from(move), CoreMove.to(move), to);
    }

    /** Moves a piece; {@code becomes} is the piece afterwards, 0 if it does not change. */
    private static void step(PositionState s, int from, int to, int becomes) {
        RuleTables t = s.tables;
        int piece = s.board[from];
        int captured = s.board[to];
        s.rights &= s.keptRights[from] & s.keptRights[to];
        if (s.rights != 0 && t.castlesFromAnyFile && piece >> 1 == t.kingType) {
            // a king that did not begin on the square known to keptRights loses its rights, too
            s.rights &= ~(3 << 2 * s.turn);
        }
        if (captured != 0) {
            updateForCapture(s, to);
        } else if (t.pawn[piece]) {
            s.clock = 0;
            if (t.blindPawns) {
                BlindPawns.takeBehind(s, from, to, becomes != 0);
            }
        }
        s.putLogged(from, 0);
        s.putLogged(to, becomes == 0 ? piece : becomes);
        if (t.gating) {
            s.closeGate(from);
            s.closeGate(to);
        }
        if (captured != 0) {
            if (t.explosion) {
                explode(s, to);
            } else if (t.lionLaw) {
                LionLaw.recordLionCapture(s, piece, captured, to);
            }
        } else if (t.doubleStepRank[piece] >= 0) {
            recordIfDoubleStep(s, piece, from, to);
        }
    }

    private static void recordIfDoubleStep(PositionState s, int piece, int from, int to) {
        int files = s.tables.geometry.files;
        if (Math.abs(from / files - to / files) == 2
                && s.tables.geometry.ownRank(from, piece & 1) == s.tables.doubleStepRank[piece]) {
            s.setEnPassant((from + to) / 2, to);
        }
    }

    /** Updates clock and hands for a piece that is about to be taken. */
    private static void updateForCapture(PositionState s, int square) {
        s.clock = 0;
        int captured = s.board[square];
        if (s.tables.capturesToHand) {
            s.addToHand(s.tables.inHand[captured] ^ (captured & 1) ^ s.turn, 1);
        } else if (s.tables.capturesToOwner) {
            s.addToHand(s.tables.inHand[captured], 1);
        }
    }

    private static void explode(PositionState s, int center) {
        s.putLogged(center, 0);
        BoardGrid g = s.tables.geometry;
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                int square = g.step(center, dx, dy);
                if (square != BoardGrid.OFF && s.board[square] != 0 && !s.tables.pawn[s.board[square]]) {
                    s.putLogged(square, 0);
                }
            }
        }
    }

    private static void castle(PositionState s, int move) {
        int from = CoreMove.from(move);
        int rookFrom = CoreMove.to(move);
        int right = CastlingMoves.rightNumber(s, rookFrom);
        int to = s.castledKingSquare(right);
        int king = s.board[from];
        int rook = s.board[rookFrom];
        s.rights &= s.keptRights[from] & s.keptRights[rookFrom];
        s.putLogged(from, 0);
        s.putLogged(rookFrom, 0);
        s.putLogged(to, king);
        s.putLogged(CastlingMoves.castledRookSquare(to, right), rook);
        if (s.tables.gating) {
            s.closeGate(from);
            s.closeGate(rookFrom);
            s.closeGate(to);
            s.closeGate(CastlingMoves.castledRookSquare(to, right));
        }
    }

    private static void drop(PositionState s, int move) {
        int piece = s.tables.internal[CoreMove.typeId(move)] | s.turn;
        int to = CoreMove.to(move);
        s.rights &= s.keptRights[to];
        s.clock = s.tables.pawn[piece] ? 0 : s.clock;
        s.addToHand(piece, -1);
        s.putLogged(to, piece);
    }

    private static void gate(PositionState s, int typeId, int square) {
        int piece = s.tables.internal[typeId] | s.turn;
        s.addToHand(piece, -1);
        s.putLogged(square, piece);
        s.closeGatesWithoutHand(s.turn);
    }

    private static void playTwoLegs(PositionState s, int move) {
        int from = CoreMove.from(move);
        int via = CoreMove.via(move);
        int to = CoreMove.to(move);
        int piece = s.board[from];
        int first = s.board[via];
        s.rights &= s.keptRights[from] & s.keptRights[via] & s.keptRights[to];
        if (first != 0) {
            updateForCapture(s, via);
            s.putLogged(via, 0);
        }
        int second = to == from ? 0 : s.board[to];
        if (second != 0) {
            updateForCapture(s, to);
        }
        if (to != from) {
            s.putLogged(from, 0);
            s.putLogged(to, piece);
        }
        if (second != 0) {
            LionLaw.recordLionCapture(s, piece, second, to);
        }
    }
}
