package org.polybook.view.internal.ui;

import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.AccessibleNames;
import org.polybook.view.internal.ui.control.Layouts;
import org.polybook.view.internal.work.EnqueuedTask;
import org.polybook.view.internal.work.Tasks;

/** The progress of the running task and a button to cancel it; hidden if no task is running. */
public final class TaskBar {
    private static final int STEPS = 1000;

    private final Tasks tasks;
    private final Composite bar;
    private final Label name;
    private final ProgressBar progress;
    private final Button cancel;

    public TaskBar(Composite parent, Tasks tasks) {
        this.tasks = tasks;
        this.bar = new Composite(parent, SWT.NONE);
        bar.setLayout(Layouts.grid(3, 0));
        this.name = new Label(bar, SWT.NONE);
        name.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        this.progress = AccessibleNames.createNamed(bar, "task.progress", at -> new ProgressBar(at, SWT.SMOOTH));
        progress.setMaximum(STEPS);
        this.cancel = new Button(bar, SWT.PUSH);
        cancel.setText(Texts.of("task.cancel"));
        cancel.addListener(SWT.Selection, event -> tasks.cancelRunning());
        GridData place = new GridData(SWT.FILL, SWT.CENTER, true, false, ViewLayout.COLUMNS, 1);
        place.exclude = true;
        bar.setLayoutData(place);
        bar.setVisible(false);
        tasks.onChange(this::showOrHideRunningTask);
    }

    Button cancel() {
        return cancel;
    }

    Composite control() {
        return bar;
    }

    private void showOrHideRunningTask() {
        if (bar.isDisposed()) {
            return;
        }
        Optional<EnqueuedTask> running = tasks.running();
        running.ifPresent(task -> {
            String text = task.isCancelled() ? Texts.of("task.cancelling", task.name()) : task.name();
            name.setText(text.replace("&", "&&"));
            progress.setVisible(task.shareDoneOrNegative() >= 0);
            progress.setSelection((int) Math.round(STEPS * Math.max(0, task.shareDoneOrNegative())));
            cancel.setEnabled(!task.isCancelled());
        });
        Layouts.show(bar, running.isPresent());
    }
}
