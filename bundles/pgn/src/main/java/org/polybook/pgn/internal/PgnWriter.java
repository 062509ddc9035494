package org.polybook.pgn.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.polybook.api.game.GamePlace;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameWriter;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;

/**
 * Writes the export format of PGN in UTF-8: the seven tag roster, the other tags by name, moves in canonical SAN, lines
 * shorter than 80 characters where words allow it, an empty line between the parts.
 */
final class PgnWriter implements GameWriter {
    private final OutputStream out;
    private final TagSection tags = new TagSection();
    private final LineFolder moves = new LineFolder();
    private boolean needsNumber;
    private long games;

    PgnWriter(OutputStream out) {
        this.out = out;
    }

    @Override
    public long games() {
        return games;
    }

    @Override
    public void beginGame(GamePlace place) {
        tags.clear();
        moves.clear();
        needsNumber = true;
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        tags.put(name.toString(), value.toString());
    }

    @Override
    public Next startMoves(Replayer start) {
        tags.setStart(start);
        return Next.GO_ON;
    }

    @Override
    public Next move(Replayer before, int move) {
        number(before);
        moves.word(San.of(before, move).text());
        return Next.GO_ON;
    }

    @Override
    public Next nullMove(Replayer before) {
        number(before);
        moves.word("--");
        return Next.GO_ON;
    }

    private void number(Replayer before) {
        if (before.whiteToMove()) {
            moves.word(before.fullmoveNumber() + ".");
        } else if (needsNumber) {
            moves.word(before.fullmoveNumber() + "...");
        }
        needsNumber = false;
    }

    @Override
    public void comment(CharSequence text) {
        moves.comment(text.toString());
        needsNumber = true;
    }

    @Override
    public void nag(int nag) {
        moves.word("$" + nag);
    }

    @Override
    public void beginVariation() {
        moves.open();
        needsNumber = true;
    }

    @Override
    public void endVariation() {
        moves.close();
        needsNumber = true;
    }

    @Override
    public void endGame(GameResult result) {
        moves.word(result.text());
        tags.setResult(result);
        String text = tags.text() + "\n" + moves.text() + "\n";
        try {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("the game cannot be written: " + e.getMessage(), e);
        }
        games++;
    }

    @Override
    public void problem(GameProblem problem) {
        if (problem.isFatal()) {
            tags.clear();
            moves.clear();
        }
    }

    @Override
    public void close() throws IOException {
        try (out) {
            out.flush();
        }
    }
}
