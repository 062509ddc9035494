package org.polybook.variants.internal.engine;

import java.util.Optional;
import org.polybook.chess.Color;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Outcome;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** The ends of games that are the variant's own, and who has won. */
final class Endings {
    private static final int NOT_OVER = -1;
    private static final int DRAW = 2;

    private final Rules rules;
    /** Whether there are any such ends. */
    private final boolean any;

    private final boolean[] has = new boolean[Rule.values().length];

    Endings(Rules rules) {
        this.rules = rules;
        boolean found = false;
        for (Rule rule : new Rule[] {
            Rule.THREE_CHECKS,
            Rule.KING_OF_THE_HILL,
            Rule.KINGS_RACE,
            Rule.ANNIHILATION_LOSES,
            Rule.ANNIHILATION_WINS,
            Rule.BARE_KING_LOSES,
            Rule.EXPLOSION
        }) {
            has[rule.ordinal()] = rules.has(rule);
            found |= rules.has(rule);
        }
        any = found;
    }

    private boolean has(Rule rule) {
        return has[rule.ordinal()];
    }

    /** Returns true if a rule of the variant can end the game while there are moves. */
    boolean exist() {
        return any;
    }

    boolean isOver(Legality legality) {
        return any && result(legality.state(), legality) != NOT_OVER;
    }

    /** The side that has won, {@link #DRAW} or {@link #NOT_OVER}. */
    private int result(State s, Legality legality) {
        if (has(Rule.THREE_CHECKS) && (s.checksLeft(0) == 0 || s.checksLeft(1) == 0)) {
            return s.checksLeft(0) == 0 ? 0 : 1;
        }
        if (has(Rule.KING_OF_THE_HILL) && (isInCenter(s, 0) || isInCenter(s, 1))) {
            return isInCenter(s, 0) ? 0 : 1;
        }
        if (has(Rule.KINGS_RACE)) {
            return race(s, legality);
        }
        if (has(Rule.EXPLOSION) && (s.king[0] < 0 || s.king[1] < 0)) {
            return s.king[0] < 0 ? 1 : 0;
        }
        if (has(Rule.ANNIHILATION_LOSES) && (s.total[0] == 0 || s.total[1] == 0)) {
            return s.total[0] == 0 ? 1 : 0;
        }
        if (has(Rule.ANNIHILATION_WINS)) {
            int bare = s.tables.checks ? 1 : 0;
            boolean over = s.total[0] <= bare || s.total[1] <= bare;
            return over ? s.total[0] <= bare ? 0 : 1 : NOT_OVER;
        }
        return has(Rule.BARE_KING_LOSES) ? baring(s, legality) : NOT_OVER;
    }

    private static boolean isInCenter(State s, int side) {
        int king = s.king[side];
        if (king < 0) {
            return false;
        }
        int file = king % s.tables.geometry.files;
        int rank = king / s.tables.geometry.files;
        return (file == 3 || file == 4) && (rank == 3 || rank == 4);
    }

    private static int race(State s, Legality legality) {
        boolean white = isHome(s, s.king[0]);
        boolean black = isHome(s, s.king[1]);
        if (!white && !black) {
            return NOT_OVER;
        }
        if (white && black) {
            return DRAW;
        }
        if (black) {
            return 1;
        }
        return s.turn == 1 && canRunHome(s, legality) ? NOT_OVER : 0;
    }

    private static boolean isHome(State s, int king) {
        return king >= 0 && king / s.tables.geometry.files == s.tables.geometry.ranks - 1;
    }

    private static boolean canRunHome(State s, Legality legality) {
        int king = s.king[s.turn];
        int[] moves = legality.nested();
        for (int i = legality.legalMoves(moves) - 1; i >= 0; i--) {
            if (CoreMove.from(moves[i]) == king && isHome(s, CoreMove.to(moves[i]))) {
                legality.release();
                return true;
            }
        }
        legality.release();
        return false;
    }

    private static int baring(State s, Legality legality) {
        boolean own = s.total[s.turn] == 1;
        boolean other = s.total[s.turn ^ 1] == 1;
        if (own && other) {
            return DRAW;
        }
        if (other) {
            return s.turn;
        }
        return !own || s.total[s.turn ^ 1] == 2 && canTake(s, legality) ? NOT_OVER : s.turn ^ 1;
    }

    private static boolean canTake(State s, Legality legality) {
        int[] moves = legality.nested();
        boolean takes = false;
        for (int i = legality.legalMoves(moves) - 1; i >= 0; i--) {
            takes |= s.board[CoreMove.to(moves[i])] != 0;
        }
        legality.release();
        return takes;
    }

    Outcome outcome(Legality legality) {
        if (isOver(legality)) {
            return Outcome.VARIANT_END;
        }
        int[] moves = legality.nested();
        boolean stuck = legality.legalMoves(moves) == 0;
        legality.release();
        if (!stuck) {
            return Outcome.NONE;
        }
        State s = legality.state();
        return Kings.isExposed(s, s.turn) ? Outcome.CHECKMATE : Outcome.STALEMATE;
    }

    Optional<Color> winner(Legality legality) {
        State s = legality.state();
        return switch (outcome(legality)) {
            case VARIANT_END -> color(result(s, legality));
            case CHECKMATE -> color(rules.has(Rule.CHECKMATE_WINS) ? s.turn : s.turn ^ 1);
            case STALEMATE -> color(stalemate(s));
            default -> Optional.empty();
        };
    }

    private int stalemate(State s) {
        if (rules.has(Rule.STALEMATE_WINS)) {
            return s.turn;
        }
        if (rules.has(Rule.STALEMATE_LOSES)) {
            return s.turn ^ 1;
        }
        if (rules.has(Rule.STALEMATE_FEWER_WIN) && s.total[0] != s.total[1]) {
            return s.total[0] < s.total[1] ? 0 : 1;
        }
        return DRAW;
    }

    private static Optional<Color> color(int side) {
        return side == DRAW ? Optional.empty() : Optional.of(side == 0 ? Color.WHITE : Color.BLACK);
    }
}
