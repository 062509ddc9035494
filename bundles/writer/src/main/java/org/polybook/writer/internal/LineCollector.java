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
final class LineCollector extends GameCollector {
    private final List<Line> lines = new ArrayList<>();
    private Line line;
    private int depth;
    private long variations;

    /** A line as far as it has been shown. */
    private static final class Line {
        long key;
        int ply;
        boolean isCounting;
        /** Whether its last move was a null move. */
        boolean isOver;

        long keyBefore;
        boolean wasCounting;

        void begin(long itsKey, int plies, boolean counts) {
            key = itsKey;
            ply = plies;
            isCounting = counts;
            isOver = false;
        }

        void remember() {
            keyBefore = key;
            wasCounting = isCounting;
        }
    }

    LineCollector(BuildCodings codings, BuildOptions options, int unit, boolean quarantine) {
        super(codings, options, unit, quarantine);
        line = new Line();
        lines.add(line);
    }

    @Override
    public void beginGame(GamePlace begins) {
        super.beginGame(begins);
        variations = 0;
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
            count(line.key, before, move);
        }
        line.key = keyAfter(line.key, before, move);
        line.ply++;
        return Next.GO_ON;
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
        variations++;
        Line parent = line;
        depth++;
        if (lines.size() == depth) {
            lines.add(new Line());
        }
        line = lines.get(depth);
        line.begin(parent.keyBefore, parent.ply - 1, parent.wasCounting);
    }

    @Override
    public void endVariation() {
        line = lines.get(--depth);
    }

    /** Those after the last ply, or after a null move: no option would have them counted. */
    @Override
    public void skippedVariations(long count) {}

    @Override
    long variationsOfGame() {
        return variations;
    }

    @Override
    int ply() {
        return line.ply;
    }
}
