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

/** The window as its user finds his way in it: by what stands on things. */
public final class Window {
    private final Composite root;

    /** Finds what is in a window or in a part of one. */
    public Window(Composite root) {
        this.root = root;
    }

    /** The one that is open: Eclipse has another shell, never shown, for what is not in a window. */
    public static Optional<Window> open(Display display) {
        return Arrays.stream(display.getShells())
                .filter(Shell::isVisible)
                .map(Window::new)
                .findFirst();
    }

    public Shell shell() {
        return root.getShell();
    }

    /** What is seen of the class. */
    private <T extends Control> List<T> all(Class<T> type) {
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

    private <T extends Control> T only(Class<T> type, String what, Predicate<T> condition) {
        return all(type).stream()
                .filter(condition)
                .findFirst()
                .orElseThrow(() -> new AssertionError("there is no " + what + "; " + this));
    }

    /** The moves of the books. */
    public Table moves() {
        return table("Move");
    }

    /** The shelf. */
    public Table books() {
        return table("Book");
    }

    private Table table(String heading) {
        return only(
                Table.class,
                "table \"" + heading + "\"",
                table -> table.getColumnCount() > 0
                        && table.getColumn(0).getText().equals(heading));
    }

    public Button button(String text) {
        return only(
                Button.class,
                "button \"" + text + "\"",
                button -> button.getText().equals(text));
    }

    /** Brings the tab of that title to the front; returns false if there is none. */
    public boolean select(String tab) {
        for (TabFolder folder : all(TabFolder.class)) {
            for (TabItem item : folder.getItems()) {
                if (item.getText().equals(tab)) {
                    folder.setSelection(item);
                    return true;
                }
            }
        }
        return false;
    }

    /** What the mouse over it says that. */
    public <T extends Control> T hinted(Class<T> type, String hint) {
        return only(type, "\"" + hint + "\"", control -> hint.equals(control.getToolTipText()));
    }

    /** The largest drawing. */
    public Board board() {
        return new Board(all(Canvas.class).stream()
                .filter(canvas -> canvas.getClass() == Canvas.class)
                .max(Comparator.comparingInt(canvas -> canvas.getSize().x * canvas.getSize().y))
                .orElseThrow(() -> new AssertionError("there is no board; " + this)));
    }

    /** Move and weight of each row. */
    public List<String> moveRows() {
        return rows(moves(), "Move", "Weight");
    }

    /** Name and state of each row. */
    public List<String> bookRows() {
        return rows(books(), "Book", "Origin");
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

    /** What is written in it, outside of tables. */
    public List<String> texts() {
        return all(Label.class).stream().map(Label::getText).toList();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("window \"" + shell().getText() + "\", texts " + texts());
        for (Table table : all(Table.class)) {
            String[] headings = Arrays.stream(table.getColumns())
                    .map(column -> column.getText())
                    .toArray(String[]::new);
            text.append(", table ").append(Arrays.toString(headings)).append(rows(table, headings));
        }
        return text.toString();
    }
}
