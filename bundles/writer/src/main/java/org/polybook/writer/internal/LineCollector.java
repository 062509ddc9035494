package org.polybook.writer.internal;

import java.util.ArrayList;
import java.util.List;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.game.GamePlace;
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
    private final List<Line> lines = new ArrayList<>();
    private Line line;
    private int depth;
    private final boolean takesVariations;
    private long variations;
    private long stated;

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

        /** The code of the last move, where weights are stated. */
        int code;

        /** Index of the last move's occurrence; {@link #NO_MOVE} until its weight is stated. */
        int statedAt;

        void begin(long itsKey, int plies, boolean counts) {
            key = itsKey;
            ply = plies;
            isCounting = counts;
            isOver = false;
            code = NO_MOVE;
            statedAt = NO_MOVE;
        }

        void remember() {
            code = NOT_COUNTED;
            statedAt = NO_MOVE;
            keyBefore = key;
            wasCounting = isCounting;
        }
    }

    LineCollector(BuildCodings codings, BuildOptions options, int unit, boolean quarantine) {
        super(codings, options, unit, quarantine);
        takesVariations = options.variations();
        line = new Line();
        lines.add(line);
    }

    @Override
    public void beginGame(GamePlace begins) {
        super.beginGame(begins);
        variations = 0;
        stated = 0;
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
        return Next.GO_ON;
    }

    /** The line's next move counts. */
    void count(Line its, Replayer before, int move) {
        count(its.key, before, move);
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
        return Next.GO_ON;
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
    long statedInGame() {
        return stated;
    }

    @Override
    long variationsOfGame() {
        return variations;
    }

    @Override
    int ply() {
        return line.ply;
    }
}
