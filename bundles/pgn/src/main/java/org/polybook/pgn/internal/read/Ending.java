package org.polybook.pgn.internal.read;

import org.polybook.api.game.GameResult;
import org.polybook.pgn.internal.text.Results;

/** How the game that is read ends: what its tag announces and what stands after its moves. */
final class Ending {
    private final GameBytes gameBytes;
    private final Reports reports;

    /** Null as long as none has been read. */
    private GameResult result;
    /** What the tag says; null if there is none that says anything. */
    private GameResult announced;

    Ending(GameBytes gameBytes, Reports reports) {
        this.gameBytes = gameBytes;
        this.reports = reports;
    }

    /** What the tags of the game that is read next say; null if they do not. */
    void announce(GameResult resultOfTag) {
        announced = resultOfTag;
    }

    void begin() {
        result = null;
    }

    boolean isKnown() {
        return result != null;
    }

    /** These bytes are a result: the game's, if it is the first. */
    void read(int start, int end) {
        if (result == null && Results.isOneHalf(gameBytes.bytes, start, end)) {
            reports.odd(ProblemCode.ODD_RESULT, start, end, "result ", " is read as 1/2-1/2");
        }
        read(Results.of(gameBytes.bytes, start, end), start, end);
    }

    /** The result that these bytes mean. */
    void read(GameResult found, int start, int end) {
        if (result != null) {
            return;
        }
        if (announced != null && announced != found && found != GameResult.UNKNOWN) {
            reports.odd(ProblemCode.RESULT_MISMATCH, start, end, "result ", ", but the tag says " + announced.text());
        }
        result = found;
    }

    /** The result when all has been read; {@code UNKNOWN}, with a remark, if the text does not say. */
    GameResult at(int end) {
        if (result == null) {
            reports.odd(ProblemCode.NO_RESULT, end, end, "the game ends here without a result");
            return GameResult.UNKNOWN;
        }
        return result;
    }
}
