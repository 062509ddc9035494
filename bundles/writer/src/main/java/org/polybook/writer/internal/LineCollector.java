package org.polybook.writer.internal;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.game.GameLocation;
import org.polybook.chess.Color;
import org.polybook.chess.Replayer;

/**
 * Collects the moves of variations, too. For each line that is open it keeps the position before the last move, where a variation
 * instead of that move begins: so the moves before a variation are the main line's, no move is counted for a second time, and the work
 * is that of the moves written, however deep they are in each other.
 *
 * <p>A line goes on until the first move that does not count, because it is after the last ply or after a null move. That move is turned
 * away rather than the one before it, after which the reader would show no variation instead of the last move that counts.
 */
class LineCollector extends GameCollector {
    /** The NAGs of {@code ?} and {@code ??}. */
    private static final int MISTAKE = 2;

    private static final int BLUNDER = 4;

    private final List<Line> lines = new ArrayList<>();
    private Line line;
    private int depth;
    private final boolean takesVariations;
    private final boolean takesMistakes;
    private final boolean takesWhite;
    private final boolean takesBlack;
    private long variations;
    private long stated;
    private long mistakes;
    /** Indices of the game's moves that are mistakes and do not count. */
    private final BitSet skipped = new BitSet();

    /** A line as far as it has been shown. */
    static final class Line {
        /** Instead of a code: the line has no move yet. */
        static final int NO_MOVE = -1;

        /** The last move does not count. */
        static final int NOT_COUNTED = -2;

        long key;
        int ply;
        boolean isCounting;
        /** No further move of it counts: its last one was a null move, or variations are passed over. */
        boolean isOver;

        long keyBefore;
        boolean wasCounting;
        /** The last move is marked as a mistake and counts all the same. */
        boolean isMarked;

        /** The code of the last move, where weights are stated. */
        int code;

        /**
         * Index of the last move's occurrence; {@link #NO_MOVE} while it is none, because its weight has not been stated, or the move is
         * of the other side or marked as a mistake.
         */
        int at;

        void begin(long itsKey, int plies, boolean counts) {
            key = itsKey;
            ply = plies;
            isCounting = counts;
            isOver = false;
            code = NO_MOVE;
            at = NO_MOVE;
            isMarked = false;
        }

        void remember() {
            code = NOT_COUNTED;
            at = NO_MOVE;
            isMarked = false;
            keyBefore = key;
            wasCounting = isCounting;
        }
    }

    LineCollector(BuildCodings codings, BuildOptions options, boolean quarantine) {
        super(codings, options, quarantine);
        takesVariations = options.variations();
        takesMistakes = options.mistakes();
        takesWhite = options.moves().side().map(side -> side == Color.WHITE).orElse(true);
        takesBlack = options.moves().side().map(side -> side == Color.BLACK).orElse(true);
        line = new Line();
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
        line.remember();
        if (!line.isCounting && isFrom(line.key)) {
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

    /** The line's next move counts. */
    void count(Line its, Replayer before, int move) {
        int index = occurrences().size();
        count(its.key, before, move);
        boolean isFollowed = takesSide(before) && occurrences().size() > index;
        its.at = isFollowed ? index : Line.NO_MOVE;
    }

    /** Returns true if the moves of that side count; where games are counted, the others are taken out later. */
    final boolean takesSide(Replayer before) {
        return before.whiteToMove() ? takesWhite : takesBlack;
    }

    /** Notes that a move of its line is marked as a mistake, once however often it is marked. */
    @Override
    public void nag(int nag) {
        if ((nag == MISTAKE || nag == BLUNDER) && isCounted(line)) {
            mistakes++;
            if (takesMistakes) {
                line.isMarked = true;
            } else {
                skip(line);
            }
        }
    }

    /** Returns true if the last move counts and has not been marked yet. */
    boolean isCounted(Line its) {
        return its.at != Line.NO_MOVE && !its.isMarked;
    }

    /** The last move does not count after all. */
    void skip(Line its) {
        skipped.set(its.at);
        its.at = Line.NO_MOVE;
    }

    @Override
    final void removeMistakes() {
        occurrences().remove(skipped);
    }

    /** The line that is being shown. */
    final Line line() {
        return line;
    }

    @Override
    public Next nullMove(Replayer before) {
        if (line.isOver || line.ply >= maxPly()) {
            return Next.SKIP_LEGALITY;
        }
        line.remember();
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
        Line parent = line;
        depth++;
        if (lines.size() == depth) {
            lines.add(new Line());
        }
        line = lines.get(depth);
        line.begin(parent.keyBefore, parent.ply - 1, parent.wasCounting);
        if (!takesVariations) {
            line.isOver = true;
            line.code = Line.NOT_COUNTED;
        }
    }

    @Override
    public void endVariation() {
        line = lines.get(--depth);
    }

    /** Counts them only if variations do not count: others are after the last ply or a null move, where no option counts them. */
    @Override
    public void skippedVariations(long count) {
        if (!takesVariations) {
            super.skippedVariations(count);
        }
    }

    /** Counts the weights that would be there to take. */
    @Override
    public void comment(CharSequence text) {
        stated += statedWeight(text) >= 0 ? 1 : 0;
    }

    @Override
    void countIn(Tally counts) {
        super.countIn(counts);
        counts.countVariations(variations);
        counts.countMistakes(mistakes);
        counts.countWeights(stated, 0);
    }

    @Override
    int ply() {
        return line.ply;
    }
}
