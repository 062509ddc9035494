package org.polybook.view.internal.work;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.view.internal.text.Problems;
import org.polybook.view.internal.text.Texts;

/** Runs tasks one after the other in a worker and tells how far they are. All methods are for the user interface's thread. */
public final class Tasks {
    private final Executor ui;
    private final Executor worker;
    private final Consumer<String> says;
    private final List<Runnable> listeners = new ArrayList<>();
    private final List<RunningTask> waiting = new ArrayList<>();

    /**
     * Runs nothing yet.
     *
     * @param worker one thread
     * @param says is told what came of each task
     */
    public Tasks(Executor ui, Executor worker, Consumer<String> says) {
        this.ui = ui;
        this.worker = worker;
        this.says = says;
    }

    /** The one at work; empty if there is none. */
    public Optional<RunningTask> running() {
        return waiting.stream().findFirst();
    }

    /** Calls the listener when another task is at work, or it has come further. */
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }

    /** Runs the task after those that were started before. */
    public void start(Task task) {
        RunningTask running = new RunningTask(task, () -> ui.execute(this::changed));
        waiting.add(running);
        says.accept("");
        changed();
        worker.execute(() -> {
            String outcome = outcome(task, running);
            ui.execute(() -> finished(running, outcome));
        });
    }

    /** Cancels the one at work; it ends as soon as it notices. */
    public void cancel() {
        running().ifPresent(RunningTask::cancel);
    }

    /** Cancels all, for the view is closed. */
    public void cancelAll() {
        waiting.forEach(RunningTask::cancel);
    }

    private static String outcome(Task task, RunningTask running) {
        String cancelled = Texts.of("task.cancelled", task.name());
        if (running.isCancelled()) {
            return cancelled;
        }
        try {
            return task.run(running);
        } catch (BuildCancelledException e) {
            return cancelled;
        } catch (IOException | RuntimeException | Error e) {
            return Problems.text(e);
        }
    }

    private void finished(RunningTask running, String outcome) {
        waiting.remove(running);
        says.accept(outcome);
        changed();
    }

    private void changed() {
        listeners.forEach(Runnable::run);
    }
}
