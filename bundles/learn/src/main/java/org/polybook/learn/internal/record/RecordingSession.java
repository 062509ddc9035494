package org.polybook.learn.internal.record;

import java.io.IOException;
import java.util.List;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.learn.LearnOptions.Scope;
import org.polybook.api.learn.LearnReport;
import org.polybook.api.learn.LearnSession;
import org.polybook.api.learn.LearnSide;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/** Collects the results of games in a batch, and writes the batch to a target. */
final class RecordingSession implements LearnSession {
    /**
     * The number of positions in memory at which the session flushes by itself. A position takes some 100 bytes, and 16
     * more per record.
     */
    private static final int MAX_POSITIONS = 1 << 16;

    private final LearnDialect dialect;
    private final Scope scope;
    private final LearnTarget target;
    private final RecordingBatch batch;
    private long gamesWritten;
    private volatile LearnReport written = LearnReport.NOTHING;
    private boolean closed;

    RecordingSession(LearnDialect dialect, Scope scope, LearnTarget target) {
        this.dialect = dialect;
        this.scope = scope;
        this.target = target;
        this.batch = new RecordingBatch(dialect, target.book());
    }

    @Override
    public LearnDialect dialect() {
        return dialect;
    }

    @Override
    public OpeningBook book() {
        requireOpen();
        return target.book();
    }

    @Override
    public void record(Position start, List<Move> moves, GameResult result, LearnSide side) throws IOException {
        requireOpen();
        GameRecorder recorder = recorderFor(side);
        Replayer replayer = start.replayer();
        if (recorder.startMoves(replayer) == GameVisitor.Next.CONTINUE) {
            for (Move move : moves) {
                int coreMove = CoreMove.fromMove(move, replayer.size());
                if (!replayer.isLegal(coreMove)) {
                    throw new IllegalArgumentException(move + " is not legal in its position");
                }
                recorder.move(replayer, coreMove);
                replayer.play(coreMove);
            }
            recorder.endGame(result);
        }
        batch.requireNoFailure();
    }

    @Override
    public GameVisitor recorder(LearnSide side) {
        requireOpen();
        return recorderFor(side);
    }

    private GameRecorder recorderFor(LearnSide side) {
        return new GameRecorder(batch, side, scope, this::flushIfLarge);
    }

    private void flushIfLarge() {
        if (batch.positionCount() >= MAX_POSITIONS) {
            try {
                flush();
            } catch (IOException e) {
                batch.setFailureIfFirst(e);
            }
        }
    }

    @Override
    public LearnReport flush() throws IOException {
        requireOpen();
        batch.requireNoFailure();
        UpdatedPosition[] changed = batch.changedPositions();
        if (changed.length > 0) {
            batch.countChangeAndNewPositions(
                    target.writeLearnFieldsCountingNew(changed, batch.creditedGamesOfSession() - gamesWritten));
        }
        gamesWritten = batch.creditedGamesOfSession();
        batch.startNextBatch(target.book());
        written = batch.report();
        return written;
    }

    @Override
    public LearnReport lastFlushReport() {
        return written;
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("this session has been closed");
        }
    }

    @Override
    public void close() throws IOException {
        if (!closed) {
            try (target) {
                flush();
            } finally {
                closed = true;
            }
        }
    }
}
