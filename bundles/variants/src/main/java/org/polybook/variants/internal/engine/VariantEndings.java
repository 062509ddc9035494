package org.polybook.variants.internal.engine;

import java.util.Optional;
import org.polybook.chess.Color;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Outcome;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/** The variant's additional ends of games, and their winners. */
final class VariantEndings {
    private static final int NOT_OVER = -1;
    private static final int DRAW = 2;

    private final Rules rules;
    /** True if the variant has additional ends. */
    private final boolean any;

    private final boolean[] has = new boolean[Rule.values().length];

    VariantEndings(Rules rules) {
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

    /** Returns true if a rule of the variant can end the game while legal moves exist. */
    boolean canEndGame() {
        return any;
    }

    boolean isOver(LegalMoveGenerator generator) {
        return any && resultOrNotOver(generator.state(), generator) != NOT_OVER;
    }

    /** Returns the side that has won, {@link #DRAW} or {@link #NOT_OVER}. */
    private int resultOrNotOver(PositionState s, LegalMoveGenerator generator) {
        if (has(Rule.THREE_CHECKS) && (s.checksLeft(0) == 0 || s.checksLeft(1) == 0)) {
            return s.checksLeft(0) == 0 ? 0 : 1;
        }
        if (has(Rule.KING_OF_THE_HILL) && (isInCenter(s, 0) || isInCenter(s, 1))) {
            return isInCenter(s, 0) ? 0 : 1;
        }
        if (has(Rule.KINGS_RACE)) {
            return raceResult(s, generator);
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
        return has(Rule.BARE_KING_LOSES) ? bareKingResult(s, generator) : NOT_OVER;
    }

    private static boolean isInCenter(PositionState s, int side) {
        int king = s.king[side];
        if (king < 0) {
            return false;
        }
        int file = king % s.tables.geometry.files;
        int rank = king / s.tables.geometry.files;
        return (file == 3 || file == 4) && (rank == 3 || rank == 4);
    }

    private static int raceResult(PositionState s, LegalMoveGenerator generator) {
        boolean white = isOnLastRank(s, s.king[0]);
        boolean black = isOnLastRank(s, s.king[1]);
        if (!white && !black) {
            return NOT_OVER;
        }
        if (white && black) {
            return DRAW;
        }
        if (black) {
            return 1;
        }
        return s.turn == 1 && canKingReachLastRank(s, generator) ? NOT_OVER : 0;
    }

    private static boolean isOnLastRank(PositionState s, int king) {
        return king >= 0 && king / s.tables.geometry.files == s.tables.geometry.ranks - 1;
    }

    private static boolean canKingReachLastRank(PositionState s, LegalMoveGenerator generator) {
        int king = s.king[s.turn];
        int[] moves = generator.borrowBuffer();
        for (int i = generator.legalMoves(moves) - 1; i >= 0; i--) {
            if (CoreMove.from(moves[i]) == king && isOnLastRank(s, CoreMove.to(moves[i]))) {
                generator.releaseBuffer();
                return true;
            }
        }
        generator.releaseBuffer();
        return false;
    }

    private static int bareKingResult(PositionState s, LegalMoveGenerator generator) {
        boolean own = s.total[s.turn] == 1;
        boolean other = s.total[s.turn ^ 1] == 1;
        if (own && other) {
            return DRAW;
        }
        if (other) {
            return s.turn;
        }
        return !own || s.total[s.turn ^ 1] == 2 && canTake(s, generator) ? NOT_OVER : s.turn ^ 1;
    }

    private static boolean canTake(PositionState s, LegalMoveGenerator generator) {
        int[] moves = generator.borrowBuffer();
        boolean takes = false;
        for (int i = generator.legalMoves(moves) - 1; i >= 0; i--) {
            takes |= s.board[CoreMove.to(moves[i])] != 0;
        }
        generator.releaseBuffer();
        return takes;
    }

    Outcome outcome(LegalMoveGenerator generator) {
        if (isOver(generator)) {
            return Outcome.VARIANT_END;
        }
        int[] moves = generator.borrowBuffer();
        boolean stuck = generator.legalMoves(moves) == 0;
        generator.releaseBuffer();
        if (!stuck) {
            return Outcome.NONE;
        }
        PositionState s = generator.state();
        return KingSafety.isExposed(s, s.turn) ? Outcome.CHECKMATE : Outcome.STALEMATE;
    }

    Optional<Color> winner(LegalMoveGenerator generator) {
        PositionState s = generator.state();
        return switch (outcome(generator)) {
            case VARIANT_END -> color(resultOrNotOver(s, generator));
            case CHECKMATE -> color(rules.has(Rule.CHECKMATE_WINS) ? s.turn : s.turn ^ 1);
            case STALEMATE -> color(stalemateWinner(s));
            default -> Optional.empty();
        };
    }

    private int stalemateWinner(PositionState s) {
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
