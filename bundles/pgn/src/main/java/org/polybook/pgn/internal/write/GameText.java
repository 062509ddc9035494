package org.polybook.pgn.internal.write;

import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Replayer;

/**
 * Writes the games that it visits in the export format of PGN in UTF-8: the seven tag roster, the other tags by name,
 * moves in canonical SAN, lines shorter than 80 characters where words allow it, an empty line between the parts.
 */
class GameText implements GameVisitor {
    private final TextBytes text = new TextBytes();
    private final TagSection tags = new TagSection();
    private final LineFolder moves = new LineFolder();
    private boolean needsNumber;
    private long games;

    /** The text of whole games; a caller that has written it elsewhere may clear it. */
    final TextBytes text() {
        return text;
    }

    /** The number of games written so far. */
    final long gamesWritten() {
        return games;
    }

    @Override
    public void beginGame(GameLocation place) {
        tags.clear();
        moves.clear();
        needsNumber = true;
    }

    @Override
    public final void tag(CharSequence name, CharSequence value) {
        tags.put(name.toString(), value.toString());
    }

    @Override
    public final Next startMoves(Replayer start) {
        tags.setStartTags(start);
        return Next.CONTINUE;
    }

    @Override
    public final Next move(Replayer before, int move) {
        addMoveNumberIfNeeded(before);
        moves.addMove(before, move);
        return Next.CONTINUE;
    }

    @Override
    public final Next nullMove(Replayer before) {
        addMoveNumberIfNeeded(before);
        moves.addWord("--");
        return Next.CONTINUE;
    }

    private void addMoveNumberIfNeeded(Replayer before) {
        if (before.whiteToMove()) {
            moves.addMoveNumber(before.fullmoveNumber(), ".");
        } else if (needsNumber) {
            moves.addMoveNumber(before.fullmoveNumber(), "...");
        }
        needsNumber = false;
    }

    @Override
    public final void comment(CharSequence text) {
        moves.addComment(text.toString());
        needsNumber = true;
    }

    @Override
    public final void nag(int nag) {
        moves.addWord("$" + nag);
    }

    @Override
    public final void beginVariation() {
        moves.addOpeningBracket();
        needsNumber = true;
    }

    @Override
    public final void endVariation() {
        moves.addClosingBracket();
        needsNumber = true;
    }

    @Override
    public void endGame(GameResult result) {
        moves.addWord(result.text());
        tags.setResultIfMissing(result);
        tags.writeTo(text);
        text.add('\n');
        moves.writeTo(text);
        text.add('\n');
        games++;
    }

    /** Ignores the problem; beginGame drops the incomplete text of a bad game. */
    @Override
    public void problem(GameProblem problem) {}
}
