package org.polybook.variants.internal.engine;

import org.polybook.chess.CoreMove;

/** The pseudo-legal moves: moves by the movement of the pieces, which may leave the king in check. */
final class PseudoLegalGenerator {
    /** An upper bound of the moves of one piece, and of the drops of one type. */
    private static final int MAX_PER_PIECE = 300;

    private final PositionState s;
    private final RuleTables t;
    private int[] into;
    private int count;
    private int from;
    private int piece;
    /** The first empty square to which a lion can step and return, which is how it passes; −1 if none is found. */
    private int passVia;

    PseudoLegalGenerator(PositionState state) {
        s = state;
        t = state.tables;
        into = new int[0];
    }

    /**
     * Writes all pseudo-legal moves and returns their number. Positions with hundreds of queens may have more than fit
     * into the buffer; then the moves of the last pieces are omitted, see {@link PositionStateBuilder}.
     */
    int generate(int[] buffer) {
        into = buffer;
        count = 0;
        byte[] board = s.board;
        for (int square = 0; square < board.length && hasRoom(); square++) {
            if (board[square] != 0 && (board[square] & 1) == s.turn) {
                from = square;
                piece = board[square];
                passVia = -1;
                for (int[] ray : t.rays[piece][square]) {
                    addMovesAlong(ray);
                }
                if (passVia >= 0) {
                    into[count++] = CoreMove.of(CoreMove.TWO_LEGS, from, from, passVia);
                }
            }
        }
        if (s.rights != 0) {
            count = CastlingMoves.appendCastlings(s, into, count);
        }
        if (t.drops) {
            drop();
        }
        return count;
    }

    private boolean hasRoom() {
        return count < into.length - MAX_PER_PIECE;
    }

    private void addMovesAlong(int[] ray) {
        switch (ray[0]) {
            case Rays.LEAP -> leap(ray);
            case Rays.LEAP_MOVE -> leapOntoEmpty(ray);
            case Rays.LEAP_TAKE -> leapOntoEnemies(ray);
            case Rays.SLIDE, Rays.SLIDE_MOVE, Rays.SLIDE_TAKE -> slide(ray);
            case Rays.HOP, Rays.HOP_MOVE, Rays.HOP_TAKE -> hop(ray);
            case Rays.LAME, Rays.OVER -> lame(ray);
            case Rays.FALCON -> falcon(ray);
            case Rays.TWO_LEGS -> twoLegs(ray);
            case Rays.DOUBLE -> doubleStep(ray);
            default -> addBlindPawnMoves(ray);
        }
    }

    private boolean isEnemy(int other) {
        return other != 0 && (other & 1) != s.turn;
    }

    private boolean isOwn(int other) {
        return other != 0 && (other & 1) == s.turn;
    }

    private void leap(int[] ray) {
        for (int i = 1; i < ray.length; i++) {
            if (!isOwn(s.board[ray[i]])) {
                addMoveOrPromotions(ray[i]);
            }
        }
    }

    private void leapOntoEmpty(int[] ray) {
        for (int i = 1; i < ray.length; i++) {
            if (s.board[ray[i]] == 0) {
                addMoveOrPromotions(ray[i]);
            }
        }
    }

    private void leapOntoEnemies(int[] ray) {
        for (int i = 1; i < ray.length; i++) {
            int to = ray[i];
            if (isEnemy(s.board[to])) {
                addMoveOrPromotions(to);
            } else if (to == s.enPassantSquare && s.doubleStepPawn >= 0 && t.pawn[piece]) {
                into[count++] = CoreMove.of(CoreMove.EN_PASSANT, from, to, 0);
            }
        }
    }

    private void slide(int[] ray) {
        boolean moves = ray[0] != Rays.SLIDE_TAKE;
        for (int i = 1; i < ray.length; i++) {
            int other = s.board[ray[i]];
            if (other != 0) {
                if ((other & 1) != s.turn && ray[0] != Rays.SLIDE_MOVE) {
                    addOnce(ray[i]);
                }
                return;
            }
            if (moves) {
                addOnce(ray[i]);
            }
        }
    }

    private void hop(int[] ray) {
        int i = 1;
        while (i < ray.length && s.board[ray[i]] == 0) {
            i++;
        }
        for (i++; i < ray.length; i++) {
            int other = s.board[ray[i]];
            if (other != 0) {
                if ((other & 1) != s.turn && ray[0] != Rays.HOP_MOVE) {
                    addOnce(ray[i]);
                }
                return;
            }
            if (ray[0] != Rays.HOP_TAKE) {
                addOnce(ray[i]);
            }
        }
    }

    private void lame(int[] ray) {
        boolean over = ray[0] == Rays.OVER;
        for (int i = 1; i < ray.length; i += 2) {
            if (s.board[ray[i]] != 0 == over && !isOwn(s.board[ray[i + 1]])) {
                addMoveOrPromotions(ray[i + 1]);
            }
        }
    }

    private void falcon(int[] ray) {
        for (int i = 1; i < ray.length; i += 7) {
            if (!isOwn(s.board[ray[i]]) && AttackTables.hasEmptyPath(s.board, ray, i + 1)) {
                addMoveOrPromotions(ray[i]);
            }
        }
    }

    private void twoLegs(int[] ray) {
        int via = ray[1];
        if (!isEnemy(s.board[via])) {
            passVia = s.board[via] == 0 && passVia < 0 ? via : passVia;
            return;
        }
        for (int i = 2; i < ray.length; i++) {
            if (ray[i] == from || !isOwn(s.board[ray[i]])) {
                into[count++] = CoreMove.of(CoreMove.TWO_LEGS, from, ray[i], via);
            }
        }
    }

    private void doubleStep(int[] ray) {
        for (int i = 1; i < ray.length; i += 2) {
            if (s.board[ray[i]] == 0 && s.board[ray[i + 1]] == 0) {
                addMoveOrPromotions(ray[i + 1]);
            }
        }
    }

    private void addBlindPawnMoves(int[] ray) {
        for (int i = 1; i < ray.length; i++) {
            int to = ray[i];
            if (to == s.enPassantSquare && s.doubleStepPawn >= 0) {
                into[count++] = CoreMove.of(CoreMove.EN_PASSANT, from, to, 0);
            } else if (!(isOwn(s.board[to]) && t.royal[s.board[to]]) && !BlindPawns.takesKing(s, from, to)) {
                addMoveOrPromotions(to);
            }
        }
    }

    /** Adds a move only once: on a cylinder a piece may reach a square from both sides. */
    private void addOnce(int to) {
        if (t.geometry.wraps) {
            for (int i = count - 1; i >= 0 && CoreMove.from(into[i]) == from; i--) {
                if (CoreMove.to(into[i]) == to) {
                    return;
                }
            }
        }
        addMoveOrPromotions(to);
    }

    private void addMoveOrPromotions(int to) {
        byte[] promotions = t.promotions[piece];
        if (promotions == null || !mayPromote(to)) {
            into[count++] = from << 8 | to;
            return;
        }
        for (byte promotion : promotions) {
            if (isAvailable(promotion)) {
                int typeId = t.external[promotion] & 0xFF;
                into[count++] = CoreMove.of(CoreMove.PROMOTION, from, to, typeId);
            }
        }
        if (!t.forced[piece][to]) {
            into[count++] = from << 8 | to;
        }
    }

    private boolean mayPromote(int to) {
        boolean[] zone = t.zone[piece];
        return switch (t.leaving[piece]) {
            case AS_OTHERS -> zone[to];
            case ALWAYS -> zone[to] || zone[from];
            case BY_CAPTURE ->
                zone[to] && !zone[from]
                        || zone[from] && s.board[to] != 0
                        || t.pawn[piece] && t.geometry.ownRank(to, s.turn) == t.geometry.ranks - 1;
        };
    }

    private boolean isAvailable(int promotion) {
        if (t.promotesFromHand) {
            return s.hand[promotion] > 0;
        }
        if (t.promotesToLost) {
            return s.count[promotion] < t.countAtStart[promotion];
        }
        return !(t.allKings && t.royal[promotion] && s.royals[s.turn] > 1);
    }

    private void drop() {
        for (byte dropped : t.droppable[s.turn]) {
            if (s.hand[dropped] > 0 && hasRoom()) {
                drop(dropped);
            }
        }
    }

    private void drop(int dropped) {
        int typeId = t.external[dropped] & 0xFF;
        boolean onePawn = t.onePawnAFile && t.pawn[dropped];
        for (int to = 0; to < s.board.length; to++) {
            if (s.board[to] == 0
                    && t.mayBeDroppedOn(dropped, to)
                    && !(onePawn && hasPawn(dropped, to % t.geometry.files))) {
                into[count++] = CoreMove.of(CoreMove.DROP, 0, to, typeId);
            }
        }
    }

    private boolean hasPawn(int pawn, int file) {
        for (int square = file; square < s.board.length; square += t.geometry.files) {
            if (s.board[square] == pawn) {
                return true;
            }
        }
        return false;
    }
}
