package org.polybook.itests.workbench;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.handlers.IHandlerService;

/** Eclipse's dialog "Show View", by which a user opens a view. */
final class ShowViewDialog {
    private static final int POLL_MILLIS = 50;
    private static final int MAX_POLLS = 2400;

    private final IWorkbenchWindow window;
    private final Display display;
    private String outcome = "the dialog \"Show View\" did not open";
    private int polls;

    ShowViewDialog(IWorkbenchWindow window) {
        this.window = window;
        this.display = window.getShell().getDisplay();
    }

    /** Opens the view of that name, which must be listed under the category. */
    void openView(String category, String view) throws Exception {
        // the dialog handles events until it is closed, including this timer
        display.timerExec(POLL_MILLIS, () -> chooseWhenOpen(category, view));
        window.getService(IHandlerService.class).executeCommand("org.eclipse.ui.views.showView", null);
        if (!outcome.isEmpty()) {
            throw new AssertionError(outcome);
        }
    }

    private void chooseWhenOpen(String category, String view) {
        Optional<Shell> dialog = Arrays.stream(display.getShells())
                .filter(shell -> shell.isVisible() && shell.getText().equals("Show View"))
                .findFirst();
        if (dialog.isEmpty() && ++polls < MAX_POLLS) {
            display.timerExec(POLL_MILLIS, () -> chooseWhenOpen(category, view));
        }
        dialog.ifPresent(shell -> choose(shell, category, view));
    }

    private void choose(Shell shell, String category, String view) {
        try {
            Tree tree = find(shell, Tree.class, "").orElseThrow();
            TreeItem folder = item(List.of(tree.getItems()), category);
            folder.setExpanded(true);
            Event event = new Event();
            event.item = folder;
            tree.notifyListeners(SWT.Expand, event);
            tree.setSelection(item(List.of(folder.getItems()), view));
            tree.notifyListeners(SWT.Selection, new Event());
            outcome = "";
            find(shell, Button.class, "Open").orElseThrow().notifyListeners(SWT.Selection, new Event());
        } catch (RuntimeException | AssertionError e) {
            outcome = e.toString();
            shell.close();
        }
    }

    private static TreeItem item(List<TreeItem> items, String text) {
        return items.stream()
                .filter(item -> item.getText().equals(text))
                .findFirst()
                .orElseThrow(() -> new AssertionError("\"Show View\" does not list \"" + text + "\" but "
                        + items.stream().map(TreeItem::getText).toList()));
    }

    private static <T extends Control> Optional<T> find(Control control, Class<T> type, String text) {
        if (type.isInstance(control)
                && (text.isEmpty()
                        || ((Button) control).getText().replace("&", "").equals(text))) {
            return Optional.of(type.cast(control));
        }
        return control instanceof Composite composite
                ? Arrays.stream(composite.getChildren())
                        .flatMap(child -> find(child, type, text).stream())
                        .findFirst()
                : Optional.empty();
    }
}
