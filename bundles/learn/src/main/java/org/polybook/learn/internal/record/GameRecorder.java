package org.polybook.learn.internal.record;

import java.io.IOException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.learn.LearnOptions.Scope;
import org.polybook.api.learn.LearnSide;
import org.polybook.api.learn.MoverResult;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Replayer;

/**
 * Collects the book moves of a game. When the game has ended without a problem, it credits them with the result, which
 * is not known before.
 */
final class GameRecorder implements GameVisitor {
    private final RecordingBatch batch;
    private final LearnSide side;
    private final Scope scope;
    private final Runnable afterGame;

    private final EntryBuffer found = new EntryBuffer();
    private final PlayedBookMoves bookMoves = new PlayedBookMoves();
    private String white = "";
    private String black = "";
    private boolean recordsWhite;
    private boolean recordsBlack;
    private boolean leftBook;
    private Coding coding;
    private long key;

    /**
     * @param afterGame runs after each game that has been read to its end, credited or not, and after each fatal
     *     problem
     */
    GameRecorder(RecordingBatch batch, LearnSide side, Scope scope, Runnable afterGame) {
        this.batch = batch;
        this.afterGame = afterGame;
        this.side = side;
        this.scope = scope;
    }

    @Override
    public void beginGame(GameLocation place) {
        white = "";
        black = "";
        bookMoves.clear();
        leftBook = false;
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        if ("White".contentEquals(name)) {
            white = value.toString();
        } else if ("Black".contentEquals(name)) {
            black = value.toString();
        }
    }

    @Override
    public Next startMoves(Replayer start) {
        recordsWhite = side.recordsWhite(white);
        recordsBlack = side.recordsBlack(black);
        if (!recordsWhite && !recordsBlack) {
            batch.countGameOfOtherPlayers();
            return Next.SKIP_GAME;
        }
        coding = batch.coding(start.variant()).orElse(null);
        if (coding == null) {
            batch.countGameOfOtherVariant();
            return Next.SKIP_GAME;
        }
        key = coding.keys().key(start);
        return Next.CONTINUE;
    }

    @Override
    public Next move(Replayer before, int move) {
        boolean records = before.whiteToMove() ? recordsWhite : recordsBlack;
        if (!leftBook && (records || scope == Scope.BOOK_PART)) {
            try {
                recordIfBookMove(before, move, records);
            } catch (IOException e) {
                batch.setFailureIfFirst(e);
                return Next.SKIP_GAME;
            }
        }
        key = coding.keys().keyAfter(key, before, move);
        return Next.CONTINUE;
    }

    private void recordIfBookMove(Replayer before, int move, boolean records) throws IOException {
        UpdatedPosition position = batch.findPositionOrNull(key, found);
        int index = position == null ? -1 : findRecordIndex(position, before, move);
        if (index >= 0 && records) {
            bookMoves.add(key, index, before.whiteToMove());
        }
        leftBook = index < 0 && scope == Scope.BOOK_PART;
    }

    /** The index of the first record with that move, or −1. */
    private int findRecordIndex(UpdatedPosition position, Replayer before, int move) {
        int code = coding.moves().encode(before, move);
        for (int i = 0; i < position.recordCount(); i++) {
            int raw = EntryBuffer.rawMove(position.packed(i));
            if (raw == code || coding.moves().isAlternativeCode(raw, before, move)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public void endGame(GameResult result) {
        if (result == GameResult.UNKNOWN) {
            batch.countGameWithoutResult();
        } else {
            batch.credit(bookMoves, MoverResult.of(result, true).orElseThrow(), found);
        }
        afterGame.run();
    }

    @Override
    public void problem(GameProblem problem) {
        if (problem.isFatal()) {
            batch.countBadGame();
            afterGame.run();
        }
    }
}
