package org.polybook.api.game;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongPredicate;
import org.polybook.chess.Replayer;
import org.polybook.io.Replacement;

/** Writes games to a new file that replaces the target when the writer is finished. */
final class FileGameWriter implements GameWriter {
    private final Replacement replacement;
    private final Path temporaryFile;
    private final GameWriter games;
    /** True if a game could not be written, so the new file is incomplete. */
    private boolean failed;

    private boolean finished;
    private boolean closed;

    private FileGameWriter(Replacement replacement, Path temporaryFile, GameWriter games) {
        this.replacement = replacement;
        this.temporaryFile = temporaryFile;
        this.games = games;
    }

    static GameWriter of(Path path, Function<OutputStream, GameWriter> format) throws IOException {
        Replacement replacement = Replacement.lockAndBegin(path);
        GameWriter writer = null;
        try {
            Path temporaryFile = replacement.workspace().file("games");
            OutputStream out = replacement.create(temporaryFile);
            writer = new FileGameWriter(replacement, temporaryFile, createOrClose(out, format));
            return writer;
        } finally {
            if (writer == null) {
                replacement.close();
            }
        }
    }

    private static GameWriter createOrClose(OutputStream out, Function<OutputStream, GameWriter> format)
            throws IOException {
        GameWriter games = null;
        try {
            games = format.apply(out);
            return games;
        } finally {
            if (games == null) {
                out.close();
            }
        }
    }

    private void runAndNoteFailure(Runnable part) {
        try {
            part.run();
        } catch (UncheckedIOException e) {
            failed = true;
            throw e;
        }
    }

    @Override
    public void beginGame(GameLocation place) {
        runAndNoteFailure(() -> games.beginGame(place));
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        runAndNoteFailure(() -> games.tag(name, value));
    }

    @Override
    public Next startMoves(Replayer start) {
        Next[] next = new Next[1];
        runAndNoteFailure(() -> next[0] = games.startMoves(start));
        return next[0];
    }

    @Override
    public Next move(Replayer before, int move) {
        try {
            return games.move(before, move);
        } catch (UncheckedIOException e) {
            failed = true;
            throw e;
        }
    }

    @Override
    public Next nullMove(Replayer before) {
        Next[] next = new Next[1];
        runAndNoteFailure(() -> next[0] = games.nullMove(before));
        return next[0];
    }

    @Override
    public void comment(CharSequence text) {
        runAndNoteFailure(() -> games.comment(text));
    }

    @Override
    public void nag(int nag) {
        runAndNoteFailure(() -> games.nag(nag));
    }

    @Override
    public void beginVariation() {
        runAndNoteFailure(games::beginVariation);
    }

    @Override
    public void endVariation() {
        runAndNoteFailure(games::endVariation);
    }

    @Override
    public void endGame(GameResult result) {
        runAndNoteFailure(() -> games.endGame(result));
    }

    @Override
    public void problem(GameProblem problem) {
        runAndNoteFailure(() -> games.problem(problem));
    }

    @Override
    public void writeAll(GameSource source, Consumer<GameProblem> found, LongPredicate goOn) throws IOException {
        boolean isWhole = false;
        try {
            games.writeAll(source, found, goOn);
            isWhole = true;
        } finally {
            failed |= !isWhole;
        }
    }

    @Override
    public long games() {
        return games.games();
    }

    @Override
    public void finish() throws IOException {
        if (closed) {
            throw new IllegalStateException("the writer has been closed");
        }
        if (failed) {
            throw new IOException("a game could not be written, so the file was not changed");
        }
        games.finish();
        games.close();
        finished = true;
        replacement.replace(temporaryFile);
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try (replacement) {
            if (!finished) {
                games.close();
            }
        }
    }
}
