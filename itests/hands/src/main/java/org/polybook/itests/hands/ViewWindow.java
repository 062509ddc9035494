package org.polybook.itests.hands;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.TabFolder;
import org.eclipse.swt.widgets.TabItem;
import org.eclipse.swt.widgets.Table;

/** The window, whose widgets are found by their visible texts, as by a user. */
public final class ViewWindow {
    private final Composite root;

    /** @param root a window or a part of one */
    public ViewWindow(Composite root) {
        this.root = root;
    }

    /** Returns the visible window: Eclipse has another shell, never shown, for controls outside of windows. */
    public static Optional<ViewWindow> findVisible(Display display) {
        return Arrays.stream(display.getShells())
                .filter(Shell::isVisible)
                .map(ViewWindow::new)
                .findFirst();
    }

    public Shell shell() {
        return root.getShell();
    }

    /** Returns the visible controls of this class. */
    private <T extends Control> List<T> visibleControls(Class<T> type) {
        List<T> found = new ArrayList<>();
        collect(root, type, found);
        return found;
    }

    private static <T extends Control> void collect(Control control, Class<T> type, List<T> found) {
        if (type.isInstance(control) && control.isVisible()) {
            found.add(type.cast(control));
        }
        if (control instanceof Composite composite) {
            for (Control child : composite.getChildren()) {
                collect(child, type, found);
            }
        }
    }

    private <T extends Control> T requireControl(Class<T> type, String what, Predicate<T> condition) {
        return visibleControls(type).stream()
                .filter(condition)
                .findFirst()
                .orElseThrow(() -> new AssertionError("there is no " + what + "; " + this));
    }

    /** The table of the books' moves in the position. */
    public Table moveTable() {
        return table("Move");
    }

    /** The table of the books on the shelf. */
    public Table bookTable() {
        return table("Book");
    }

    private Table table(String heading) {
        return requireControl(
                Table.class,
                "table \"" + heading + "\"",
                table -> table.getColumnCount() > 0
                        && table.getColumn(0).getText().equals(heading));
    }

    public Button button(String text) {
        return requireControl(
                Button.class,
                "button \"" + text + "\"",
                button -> button.getText().equals(text));
    }

    /** Selects the tab of this title; returns false if it is missing. */
    public boolean selectTab(String tab) {
        for (TabFolder folder : visibleControls(TabFolder.class)) {
            for (TabItem item : folder.getItems()) {
                if (item.getText().equals(tab)) {
                    folder.setSelection(item);
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the control with this tooltip. */
    public <T extends Control> T controlWithTooltip(Class<T> type, String hint) {
        return requireControl(type, "\"" + hint + "\"", control -> hint.equals(control.getToolTipText()));
    }

    /** Returns the board, which is the largest canvas. */
    public VisibleBoard board() {
        return new VisibleBoard(visibleControls(Canvas.class).stream()
                .filter(canvas -> canvas.getClass() == Canvas.class)
                .max(Comparator.comparingInt(canvas -> canvas.getSize().x * canvas.getSize().y))
                .orElseThrow(() -> new AssertionError("there is no board; " + this)));
    }

    /** The move and weight of each row. */
    public List<String> moveRows() {
        return rows(moveTable(), "Move", "Weight");
    }

    /** The name and origin of each row. */
    public List<String> bookRows() {
        return rows(bookTable(), "Book", "Origin");
    }

    private static List<String> rows(Table table, String... headings) {
        List<Integer> columns =
                Arrays.stream(headings).map(heading -> column(table, heading)).toList();
        return Arrays.stream(table.getItems())
                .map(row -> String.join(" ", columns.stream().map(row::getText).toList()))
                .toList();
    }

    private static int column(Table table, String heading) {
        for (int i = 0; i < table.getColumnCount(); i++) {
            if (table.getColumn(i).getText().equals(heading)) {
                return i;
            }
        }
        throw new AssertionError("there is no column \"" + heading + "\"");
    }

    /** The texts of all labels. */
    public List<String> labelTexts() {
        return visibleControls(Label.class).stream().map(Label::getText).toList();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("window \"" + shell().getText() + "\", texts " + labelTexts());
        for (Table table : visibleControls(Table.class)) {
            String[] headings = Arrays.stream(table.getColumns())
                    .map(column -> column.getText())
                    .toArray(String[]::new);
            text.append(", table ").append(Arrays.toString(headings)).append(rows(table, headings));
        }
        return text.toString();
    }
}
