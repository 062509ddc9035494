package org.polybook.view.internal.ui;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Display;

/** The threads of one view: those that ask the books, and the way back into the user interface's. */
public final class Workers implements Executor, AutoCloseable {
    /** One slow book keeps the others from being asked only if there are as many slow ones. */
    private static final int THREADS = 4;

    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS, task -> {
        Thread thread = new Thread(task, "opening books");
        thread.setDaemon(true);
        return thread;
    });

    /** Runs in the user interface's thread, later; nothing once the display is gone. */
    public static Executor of(Display display) {
        return task -> {
            try {
                if (!display.isDisposed()) {
                    display.asyncExec(task);
                }
            } catch (SWTException e) {
                if (!display.isDisposed()) {
                    throw e;
                }
            }
        };
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

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
