package org.polybook.view.internal.work;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.view.internal.text.ErrorTexts;
import org.polybook.view.internal.text.Texts;

/** Runs tasks sequentially in a worker and reports their progress. All methods are for the user interface's thread. */
public final class Tasks {
    private final Executor ui;
    private final Executor worker;
    private final Consumer<String> messages;
    private final List<Runnable> listeners = new ArrayList<>();
    private final List<EnqueuedTask> waiting = new ArrayList<>();

    /**
     * Creates an object without tasks.
     *
     * @param worker a single thread
     * @param messages receives the outcome of each task
     */
    public Tasks(Executor ui, Executor worker, Consumer<String> messages) {
        this.ui = ui;
        this.worker = worker;
        this.messages = messages;
    }

    /** The running task, or empty. */
    public Optional<EnqueuedTask> running() {
        return waiting.stream().findFirst();
    }

    /** Calls the listener when another task runs or the running one has progressed. */
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }

    /** Removes the shown message, and runs the task after all tasks enqueued before. */
    public void enqueueAndClearMessage(Task task) {
        EnqueuedTask running = new EnqueuedTask(task, () -> ui.execute(this::notifyListeners));
        waiting.add(running);
        messages.accept("");
        notifyListeners();
        worker.execute(() -> {
            String outcome = runForMessage(task, running);
            ui.execute(() -> removeAndShowOutcome(running, outcome));
        });
    }

    /** Cancels the running task, which ends at its next poll. */
    public void cancelRunning() {
        running().ifPresent(EnqueuedTask::cancel);
    }

    /** Cancels all tasks when the view closes. */
    public void cancelAll() {
        waiting.forEach(EnqueuedTask::cancel);
    }

    private static String runForMessage(Task task, EnqueuedTask running) {
        String cancelled = Texts.of("task.cancelled", task.name());
        if (running.isCancelled()) {
            return cancelled;
        }
        try {
            return task.runForMessage(running);
        } catch (BuildCancelledException e) {
            return cancelled;
        } catch (IOException | RuntimeException | Error e) {
            return ErrorTexts.messageOrClassName(e);
        }
    }

    private void removeAndShowOutcome(EnqueuedTask running, String outcome) {
        waiting.remove(running);
        messages.accept(outcome);
        notifyListeners();
    }

    private void notifyListeners() {
        listeners.forEach(Runnable::run);
    }
}
