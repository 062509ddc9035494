package org.polybook.view.internal.ui.control;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

/** Threads of one view, and the way back into the user interface's. */
public final class Workers implements Executor, AutoCloseable {
    private final ExecutorService threads;

    /** So many threads of that name, which do not keep the program from ending. */
    public Workers(String name, int count) {
        this.threads = Executors.newFixedThreadPool(count, task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Runs in the thread of the control's user interface, later; nothing once the control is gone. */
    public static Executor of(Control control) {
        Display display = control.getDisplay();
        return task -> {
            try {
                if (!display.isDisposed()) {
                    display.asyncExec(() -> runIfThere(control, task));
                }
            } catch (SWTException e) {
                if (!display.isDisposed()) {
                    throw e;
                }
            }
        };
    }

    /** The same, so many milliseconds later: what changes more often than that is shown when it has come to rest, or meanwhile. */
    public static Executor of(Control control, int millis) {
        Executor soon = of(control);
        return task -> soon.execute(() -> control.getDisplay().timerExec(millis, () -> runIfThere(control, task)));
    }

    private static void runIfThere(Control control, Runnable task) {
        if (!control.isDisposed()) {
            task.run();
        }
    }

    /** Runs in one of the threads, later; not at all once they are closed. */
    @Override
    public void execute(Runnable task) {
        try {
            threads.execute(task);
        } catch (RejectedExecutionException e) {
            if (!threads.isShutdown()) {
                throw e;
            }
        }
    }

    /** Takes nothing more; what has been taken is done. */
    public void finish() {
        threads.shutdown();
    }

    /** Takes nothing more, and interrupts what is at work. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
