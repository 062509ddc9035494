package org.polybook.pgn.internal.write;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import org.polybook.api.game.BlockWorkers;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameWriter;

/** Writes games in the form of {@link GameText}; formats the games of a source in several threads. */
public final class PgnWriter extends GameText implements GameWriter {
    /** The number of bytes that are collected before they are written. */
    private static final int PIECE = 1 << 16;

    private final OutputStream out;
    private long games;

    public PgnWriter(OutputStream out) {
        this.out = out;
    }

    @Override
    public long games() {
        return games;
    }

    @Override
    public void endGame(GameResult result) {
        super.endGame(result);
        games++;
        if (text().length() >= PIECE) {
            try {
                writeOut();
            } catch (IOException e) {
                throw new UncheckedIOException("the game cannot be written: " + e.getMessage(), e);
            }
        }
    }

    /**
     * Writes the text. Text that cannot be written is lost, which the exception reports; closing the writer does not
     * write it again.
     */
    private void writeOut() throws IOException {
        try {
            if (text().length() > 0) {
                text().writeTo(out);
            }
        } finally {
            text().clear();
        }
    }

    @Override
    public void writeAll(GameSource source, Consumer<GameProblem> found, LongPredicate goOn) throws IOException {
        writeOut();
        try (BlockWorkers<BlockText> blocks = new BlockWorkers<>(source, () -> new BlockText(source.decoder()))) {
            for (BlockText block = blocks.nextFinishedWorkerOrNull();
                    block != null && goOn.test(games);
                    block = blocks.nextFinishedWorkerOrNull()) {
                block.problems().forEach(found);
                block.text().writeTo(out);
                games += block.games();
            }
        }
    }

    @Override
    public void finish() throws IOException {
        writeOut();
    }

    @Override
    public void close() throws IOException {
        try (out) {
            writeOut();
            out.flush();
        }
    }
}
