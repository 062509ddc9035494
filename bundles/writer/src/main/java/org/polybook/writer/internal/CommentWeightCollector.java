package org.polybook.writer.internal;

import org.polybook.api.build.BuildOptions;
import org.polybook.api.game.GameLocation;
import org.polybook.api.scheme.MoveCodes;
import org.polybook.chess.Replayer;

/**
 * Collects moves with the weights that comments state. A comment belongs to the last move of its line, even with
 * variations in between. A move becomes an occurrence only when its weight is stated; the highest of several weights
 * counts.
 */
final class CommentWeightCollector extends VariationMoveCollector {
    private static final int MAX_WEIGHT = 0xFFFF;
    /**
     * The maximum number of problems reported per game: few enough to read, and to limit the memory for a game full of
     * them.
     */
    private static final int MAX_REPORTS = 100;

    private static final int MAX_TEXT_LENGTH = 60;

    private long moves;
    private long stated;
    private int reports;

    CommentWeightCollector(BuildCodings codings, BuildOptions options, boolean quarantine) {
        super(codings, options, quarantine);
    }

    @Override
    public void beginGame(GameLocation begins) {
        super.beginGame(begins);
        moves = 0;
        stated = 0;
        reports = 0;
    }

    @Override
    void count(OpenLine line, Replayer before, int move) {
        if (takesSide(before)) {
            int code = encodeOrReportUncoded(before, move);
            line.code = code == MoveCodes.UNCODED ? OpenLine.NOT_COUNTED : code;
            moves += line.code >= 0 ? 1 : 0;
        }
    }

    @Override
    public void comment(CharSequence text) {
        long weight = statedWeightOrNegativeCode(text);
        if (weight == CommentWeight.NONE) {
            return;
        }
        int code = line().code;
        if (code == OpenLine.NO_MOVE) {
            report("stray-weight", text, "this weight is ignored: its line has no move before it");
        } else if (code != OpenLine.NOT_COUNTED && weight == CommentWeight.BAD) {
            report("bad-weight", text, "this weight is ignored: expected a whole number from 0 to 65535");
        } else if (code != OpenLine.NOT_COUNTED) {
            storeHighestStatedWeight(code, limitAndReportWeight(weight, text));
        }
    }

    @Override
    boolean isLastMoveCountedUnmarked(OpenLine line) {
        return line.code >= 0 && !line.isMarked;
    }

    @Override
    void skipLastMove(OpenLine line) {
        moves--;
        if (line.at != OpenLine.NO_MOVE) {
            stated--;
            super.skipLastMove(line);
        }
        line.code = OpenLine.NOT_COUNTED;
    }

    private int limitAndReportWeight(long weight, CharSequence text) {
        if (weight > MAX_WEIGHT) {
            report("large-weight", text, "this weight is stored as 65535, the maximum in a book");
        }
        return (int) Math.min(weight, MAX_WEIGHT);
    }

    private void storeHighestStatedWeight(int code, int weight) {
        MoveOccurrences all = occurrences();
        int at = line().at;
        if (at == OpenLine.NO_MOVE) {
            line().at = all.size();
            all.add(line().keyBefore, PackedMoveOccurrence.withStatedWeight(code, weight));
            all.setPliesBeforeLast(line().ply - 1);
            stated++;
        } else if (weight > PackedMoveOccurrence.statedWeight(all.packedOccurrence(at))) {
            all.set(at, PackedMoveOccurrence.withStatedWeight(code, weight));
        }
    }

    private void report(String code, CharSequence text, String message) {
        if (++reports <= MAX_REPORTS) {
            String shown =
                    text.length() > MAX_TEXT_LENGTH ? text.subSequence(0, MAX_TEXT_LENGTH) + "…" : text.toString();
            String more = reports == MAX_REPORTS ? "; no more problems with weights of this game are reported" : "";
            reportComment(code, shown, '"' + shown.strip() + "\": " + message + more);
        }
    }

    /** Does nothing: the weights are already set. */
    @Override
    void setGameResult(int start, int whiteHalfPoints, int factor) {}

    @Override
    void addCurrentGameTo(BuildTally counts) {
        super.addCurrentGameTo(counts);
        counts.countWeights(stated, moves - stated);
    }
}
