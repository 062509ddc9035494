package org.polybook.view.internal.ui.control;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

/** The worker threads of one view, and executors for the user interface's thread. */
public final class Workers implements Executor, AutoCloseable {
    private final ExecutorService threads;

    /** Creates daemon threads of that name. */
    public Workers(String name, int count) {
        this.threads = Executors.newFixedThreadPool(count, task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Returns an executor that runs tasks later in the control's user interface thread, and not once the control is
     * disposed.
     */
    public static Executor uiExecutor(Control control) {
        Display display = control.getDisplay();
        return task -> {
            try {
                if (!display.isDisposed()) {
                    display.asyncExec(() -> runIfOpen(control, task));
                }
            } catch (SWTException e) {
                if (!display.isDisposed()) {
                    throw e;
                }
            }
        };
    }

    /** Like {@link #uiExecutor(Control)}, but each task runs that many milliseconds later. */
    public static Executor delayedUiExecutor(Control control, int millis) {
        Executor soon = uiExecutor(control);
        return task -> soon.execute(() -> control.getDisplay().timerExec(millis, () -> runIfOpen(control, task)));
    }

    private static void runIfOpen(Control control, Runnable task) {
        if (!control.isDisposed()) {
            task.run();
        }
    }

    /** Runs a task later in one of the threads; ignores it after {@link #close} or {@link #closeAfterAcceptedTasks}. */
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

    /** Accepts no more tasks; those accepted are completed. */
    public void closeAfterAcceptedTasks() {
        threads.shutdown();
    }

    /** Accepts no more tasks and interrupts the running ones. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
