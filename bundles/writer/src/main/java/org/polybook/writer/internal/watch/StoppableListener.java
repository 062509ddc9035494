package org.polybook.writer.internal.watch;

import java.io.OutputStream;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.polybook.api.build.BuildListener;
import org.polybook.api.game.GameProblem;

/** A listener that also cancels the work when the watch is stopped. */
record StoppableListener(BuildListener listener, BooleanSupplier isStopped) implements BuildListener {
    @Override
    public void progress(long done, long total, long games) {
        listener.progress(done, total, games);
    }

    @Override
    public void problem(GameProblem found) {
        listener.problem(found);
    }

    @Override
    public Optional<OutputStream> quarantine() {
        return listener.quarantine();
    }

    @Override
    public boolean isCancelled() {
        return isStopped.getAsBoolean() || listener.isCancelled();
    }
}
