package org.polybook.pgn.internal.read;

import org.polybook.api.game.GameResult;
import org.polybook.pgn.internal.text.ResultSyntax;

/**
 * The result of the current game, from the text after its moves. A different result in the {@code Result} tag is
 * reported.
 */
final class GameResultReader {
    private final GameBytes gameBytes;
    private final ProblemReporter reports;

    /** Null until a result has been read. */
    private GameResult result;
    /** The result in the tag; null if the tag is missing or contains no result, or {@code *}. */
    private GameResult announced;

    GameResultReader(GameBytes gameBytes, ProblemReporter reports) {
        this.gameBytes = gameBytes;
        this.reports = reports;
    }

    /** Sets the result that the tags of the next game state; null if they state none. */
    void setTagResult(GameResult resultOfTag) {
        announced = resultOfTag;
    }

    void beginGame() {
        result = null;
    }

    boolean isResultKnown() {
        return result != null;
    }

    /** Reads these bytes as a result. The first result in the text of a game is the game's result. */
    void readResult(int start, int end) {
        if (result == null && ResultSyntax.isOneHalf(gameBytes.bytes, start, end)) {
            reports.warnOnce(ProblemCode.ODD_RESULT, start, end, "result ", " is read as 1/2-1/2");
        }
        setResultOnce(ResultSyntax.parseOrNull(gameBytes.bytes, start, end), start, end);
    }

    /** Sets the result, which these bytes denote, unless the game has one. Warns if the tag states another result. */
    void setResultOnce(GameResult found, int start, int end) {
        if (result != null) {
            return;
        }
        if (announced != null && announced != found && found != GameResult.UNKNOWN) {
            reports.warnOnce(
                    ProblemCode.RESULT_MISMATCH, start, end, "result ", ", but the tag says " + announced.text());
        }
        result = found;
    }

    /**
     * Returns the result of the game, which ends at this index; {@code UNKNOWN}, with a warning, if its text has none.
     */
    GameResult resultOrWarnedUnknown(int end) {
        if (result == null) {
            reports.warnOnce(ProblemCode.NO_RESULT, end, end, "the game ends here without a result");
            return GameResult.UNKNOWN;
        }
        return result;
    }
}
