package org.polybook.commands.build;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.function.LongPredicate;
import org.polybook.api.game.ForwardingVisitor;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameWriter;

/** Passes games to a writer and copies the text of the bad ones to the watcher's quarantine. Not thread-safe. */
public final class QuarantiningVisitor extends ForwardingVisitor {
    private final GameDecoder decoder;
    private final BuildWatcher watcher;
    private final OutputStream quarantine;
    private boolean isCopied;

    private QuarantiningVisitor(GameDecoder decoder, GameWriter writer, BuildWatcher watcher) {
        super(writer);
        this.decoder = decoder;
        this.watcher = watcher;
        this.quarantine = watcher.quarantine().orElseThrow();
    }

    /**
     * Writes all games of a source in order. Like {@link GameWriter#writeAll}, but passes problems to the watcher and
     * copies the text of bad games to the watcher's quarantine, which must be present.
     *
     * @param goOn called before each block with the number of games written; returns false to stop
     */
    public static void writeAll(GameSource source, GameWriter writer, BuildWatcher watcher, LongPredicate goOn)
            throws IOException {
        GameDecoder decoder = source.decoder();
        QuarantiningVisitor games = new QuarantiningVisitor(decoder, writer, watcher);
        try {
            for (GameBlock block = source.nextBlock(null); block != null && goOn.test(writer.games()); ) {
                decoder.decode(block, games);
                block = source.nextBlock(block);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    public void beginGame(GameLocation place) {
        isCopied = false;
        super.beginGame(place);
    }

    @Override
    public void problem(GameProblem problem) {
        watcher.problem(problem);
        if (problem.isFatal() && !isCopied) {
            isCopied = true;
            copyToQuarantine();
        }
        super.problem(problem);
    }

    private void copyToQuarantine() {
        try {
            decoder.copyGame(quarantine);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
