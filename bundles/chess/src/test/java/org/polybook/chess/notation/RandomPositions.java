package org.polybook.chess.notation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;

/** Positions reached by random play, the same for the same seed. */
final class RandomPositions {
    private RandomPositions() {}

    /**
     * Returns a position after at most {@code plies} random moves from the start of orthodox chess (even seeds) or of
     * Chess960 (odd seeds).
     */
    static Position position(long seed, int plies) {
        Random random = new Random(seed);
        Position position = (seed & 1) == 0 ? Orthodox.NORMAL.start() : chess960Start(random);
        for (int i = 0; i < plies; i++) {
            List<Move> moves = position.legalMoves();
            if (moves.isEmpty()) {
                return position;
            }
            position = position.play(moves.get(random.nextInt(moves.size())));
        }
        return position;
    }

    /** Returns a random start position of Chess960: bishops on both colours, the king between the rooks. */
    static Position chess960Start(Random random) {
        char[] rank = new char[8];
        rank[2 * random.nextInt(4)] = 'B';
        rank[2 * random.nextInt(4) + 1] = 'B';
        List<Integer> free = new ArrayList<>();
        for (int file = 0; file < 8; file++) {
            if (rank[file] == 0) {
                free.add(file);
            }
        }
        Collections.shuffle(free, random);
        rank[free.remove(0)] = 'Q';
        rank[free.remove(0)] = 'N';
        rank[free.remove(0)] = 'N';
        Collections.sort(free);
        rank[free.get(0)] = 'R';
        rank[free.get(1)] = 'K';
        rank[free.get(2)] = 'R';
        String white = new String(rank);
        String fen = white.toLowerCase(Locale.ROOT) + "/pppppppp/8/8/8/8/PPPPPPPP/" + white + " w KQkq - 0 1";
        return position(Orthodox.FISCHERANDOM, fen);
    }

    static Position position(ChessVariant variant, String fen) {
        try {
            return variant.position(Fen.parse(fen));
        } catch (NotationException e) {
            throw new IllegalArgumentException("fen: " + fen, e);
        }
    }
}
