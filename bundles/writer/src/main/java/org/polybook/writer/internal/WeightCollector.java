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
final class WeightCollector extends LineCollector {
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

    WeightCollector(BuildCodings codings, BuildOptions options, boolean quarantine) {
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
    void count(Line line, Replayer before, int move) {
        if (takesSide(before)) {
            int code = encode(before, move);
            line.code = code == MoveCodes.UNCODED ? Line.NOT_COUNTED : code;
            moves += line.code >= 0 ? 1 : 0;
        }
    }

    @Override
    public void comment(CharSequence text) {
        long weight = statedWeight(text);
        if (weight == StatedWeight.NONE) {
            return;
        }
        int code = line().code;
        if (code == Line.NO_MOVE) {
            report("stray-weight", text, "this weight is ignored: its line has no move before it");
        } else if (code != Line.NOT_COUNTED && weight == StatedWeight.BAD) {
            report("bad-weight", text, "this weight is ignored: expected a whole number from 0 to 65535");
        } else if (code != Line.NOT_COUNTED) {
            state(code, inRange(weight, text));
        }
    }

    @Override
    boolean isCounted(Line line) {
        return line.code >= 0 && !line.isMarked;
    }

    @Override
    void skip(Line line) {
        moves--;
        if (line.at != Line.NO_MOVE) {
            stated--;
            super.skip(line);
        }
        line.code = Line.NOT_COUNTED;
    }

    private int inRange(long weight, CharSequence text) {
        if (weight > MAX_WEIGHT) {
            report("large-weight", text, "this weight is stored as 65535, the maximum in a book");
        }
        return (int) Math.min(weight, MAX_WEIGHT);
    }

    private void state(int code, int weight) {
        Occurrences all = occurrences();
        int at = line().at;
        if (at == Line.NO_MOVE) {
            line().at = all.size();
            all.add(line().keyBefore, Occurrence.stated(code, weight));
            all.ply(line().ply - 1);
            stated++;
        } else if (weight > Occurrence.statedWeight(all.move(at))) {
            all.set(at, Occurrence.stated(code, weight));
        }
    }

    private void report(String code, CharSequence text, String message) {
        if (++reports <= MAX_REPORTS) {
            String shown =
                    text.length() > MAX_TEXT_LENGTH ? text.subSequence(0, MAX_TEXT_LENGTH) + "…" : text.toString();
            String more = reports == MAX_REPORTS ? "; no more weights of this game are reported" : "";
            reportComment(code, shown, '"' + shown.strip() + "\": " + message + more);
        }
    }

    /** Does nothing: the weights are already set. */
    @Override
    void score(int start, int whiteHalfPoints, int factor) {}

    @Override
    void countIn(Tally counts) {
        super.countIn(counts);
        counts.countWeights(stated, moves - stated);
    }
}
