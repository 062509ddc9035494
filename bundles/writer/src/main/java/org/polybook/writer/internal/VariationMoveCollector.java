package org.polybook.writer.internal;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.game.GameLocation;
import org.polybook.chess.Color;
import org.polybook.chess.Replayer;

/**
 * Collects the moves of variations, too. For each open line it keeps the position before the last move, where a
 * variation that replaces that move begins. So the moves before a variation belong to the main line, no move is counted
 * twice, and the work is proportional to the moves written, regardless of the depth of variations.
 *
 * <p>A line ends at the first move that does not count: the move after the maximum ply or after a null move. If the
 * collector ended the line one move earlier, the reader would not pass on the variations that replace the last move
 * that counts.
 */
class VariationMoveCollector extends MoveCollector {
    /** The NAG of {@code ?}. */
    private static final int MISTAKE = 2;

    /** The NAG of {@code ??}. */
    private static final int BLUNDER = 4;

    private final List<OpenLine> lines = new ArrayList<>();
    private OpenLine line;
    private int depth;
    private final boolean takesVariations;
    private final boolean takesMistakes;
    private final boolean takesWhite;
    private final boolean takesBlack;
    private long variations;
    private long stated;
    private long mistakes;
    /** The indices of the game's moves that are skipped as mistakes. */
    private final BitSet skipped = new BitSet();

    /** The state of an open line. */
    static final class OpenLine {
        /** The code of a line without moves, and the index of a move without an occurrence. */
        static final int NO_MOVE = -1;

        /** The code of a move that does not count. */
        static final int NOT_COUNTED = -2;

        long key;
        int ply;
        boolean isCounting;
        /** True if no further move of the line counts: its last move was a null move, or variations are skipped. */
        boolean isOver;

        long keyBefore;
        boolean wasCounting;
        /** True if the last move is marked as a mistake but still counts. */
        boolean isMarked;

        /** The code of the last move, in a build from weights that comments state. */
        int code;

        /**
         * The index of the last move's occurrence; {@link #NO_MOVE} if that move has no occurrence, because no comment
         * has stated its weight, the other side played it, or it is marked as a mistake.
         */
        int at;

        void begin(long startKey, int plies, boolean counts) {
            key = startKey;
            ply = plies;
            isCounting = counts;
            isOver = false;
            code = NO_MOVE;
            at = NO_MOVE;
            isMarked = false;
        }

        void saveStateBeforeMove() {
            code = NOT_COUNTED;
            at = NO_MOVE;
            isMarked = false;
            keyBefore = key;
            wasCounting = isCounting;
        }
    }

    VariationMoveCollector(BuildCodings codings, BuildOptions options, boolean quarantine) {
        super(codings, options, quarantine);
        takesVariations = options.countsVariations();
        takesMistakes = options.countsMistakes();
        takesWhite = options.moves().side().map(side -> side == Color.WHITE).orElse(true);
        takesBlack = options.moves().side().map(side -> side == Color.BLACK).orElse(true);
        line = new OpenLine();
        lines.add(line);
    }

    @Override
    public void beginGame(GameLocation begins) {
        super.beginGame(begins);
        variations = 0;
        stated = 0;
        mistakes = 0;
        skipped.clear();
    }

    @Override
    public Next startMoves(Replayer start) {
        Next next = super.startMoves(start);
        depth = 0;
        line = lines.get(0);
        line.begin(key(), 0, isCounting());
        return next;
    }

    @Override
    public Next move(Replayer before, int move) {
        if (line.isOver || line.ply >= maxPly()) {
            return Next.SKIP_LEGALITY;
        }
        line.saveStateBeforeMove();
        if (!line.isCounting && isCountingStartKey(line.key)) {
            line.isCounting = true;
            startCounting();
        }
        if (line.isCounting) {
            count(line, before, move);
        }
        line.key = keyAfter(line.key, before, move);
        line.ply++;
        return Next.CONTINUE;
    }

    /** Counts the line's next move. */
    void count(OpenLine counted, Replayer before, int move) {
        int index = occurrences().size();
        count(counted.key, before, move);
        boolean isFollowed = takesSide(before) && occurrences().size() > index;
        counted.at = isFollowed ? index : OpenLine.NO_MOVE;
    }

    /**
     * Returns true if the moves of the side to move count. In a build that counts games, the other side's moves are
     * collected, too, and removed later.
     */
    final boolean takesSide(Replayer before) {
        return before.whiteToMove() ? takesWhite : takesBlack;
    }

    /**
     * Records that the last move of the line is marked as a mistake, once regardless of the number of marks. Skips the
     * move if mistakes do not count.
     */
    @Override
    public void nag(int nag) {
        if ((nag == MISTAKE || nag == BLUNDER) && isLastMoveCountedUnmarked(line)) {
            mistakes++;
            if (takesMistakes) {
                line.isMarked = true;
            } else {
                skipLastMove(line);
            }
        }
    }

    /** Returns true if the last move counts and has not been marked yet. */
    boolean isLastMoveCountedUnmarked(OpenLine current) {
        return current.at != OpenLine.NO_MOVE && !current.isMarked;
    }

    /** Skips the last move of the line. */
    void skipLastMove(OpenLine current) {
        skipped.set(current.at);
        current.at = OpenLine.NO_MOVE;
    }

    @Override
    final void removeMistakes() {
        occurrences().remove(skipped);
    }

    /** The current line. */
    final OpenLine line() {
        return line;
    }

    @Override
    public Next nullMove(Replayer before) {
        if (line.isOver || line.ply >= maxPly()) {
            return Next.SKIP_LEGALITY;
        }
        line.saveStateBeforeMove();
        line.isOver = true;
        line.ply++;
        return Next.CONTINUE;
    }

    @Override
    public void beginVariation() {
        if (takesVariations) {
            variations++;
        } else {
            super.skippedVariations(1);
        }
        OpenLine parent = line;
        depth++;
        if (lines.size() == depth) {
            lines.add(new OpenLine());
        }
        line = lines.get(depth);
        line.begin(parent.keyBefore, parent.ply - 1, parent.wasCounting);
        if (!takesVariations) {
            line.isOver = true;
            line.code = OpenLine.NOT_COUNTED;
        }
    }

    @Override
    public void endVariation() {
        line = lines.get(--depth);
    }

    /**
     * Counts skipped variations only if the options exclude variations. Otherwise a skipped variation follows the
     * maximum ply or a null move, so no option would make it count.
     */
    @Override
    public void skippedVariations(long count) {
        if (!takesVariations) {
            super.skippedVariations(count);
        }
    }

    /** Counts the weights that comments state: this build ignores them, but another weighting could use them. */
    @Override
    public void comment(CharSequence text) {
        stated += statedWeightOrNegativeCode(text) >= 0 ? 1 : 0;
    }

    @Override
    void addCurrentGameTo(BuildTally counts) {
        super.addCurrentGameTo(counts);
        counts.countVariations(variations);
        counts.countMistakes(mistakes);
        counts.countWeights(stated, 0);
    }

    @Override
    int ply() {
        return line.ply;
    }
}
