package org.polybook.view.internal.ui.dialog;

import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.polybook.api.inspect.BookDifference;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.Layouts;
import org.polybook.view.internal.ui.control.RowTable;
import org.polybook.view.internal.work.CompareBooks;

/**
 * A window with the differences of two books. Enter or a double click shows the position of a difference on the board.
 */
public final class CompareWindow {
    private static final int[] WIDTHS = {220, 90, 84, 84, 190};
    private static final int WIDTH = 700;
    private static final int HEIGHT = 400;

    private final ViewModel model;
    private final Shell shell;
    private final RowTable<BookDifference> rows;
    private final List<String> variants;

    /** Creates the window, not yet open. It closes with its parent. */
    public CompareWindow(Shell parent, ViewModel model, CompareDialog.Answer books, CompareBooks.Result result) {
        this.model = model;
        this.variants = result.variants();
        String first = books.first().name();
        String second = books.second().name();
        this.shell = new Shell(parent, SWT.SHELL_TRIM);
        shell.setText(Texts.of("compare.window", first, second));
        shell.setLayout(Layouts.grid(1, 8));
        Label verdict = new Label(shell, SWT.WRAP);
        verdict.setText(verdict(first, second, result).replace("&", "&&"));
        verdict.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        this.rows = new RowTable<>(shell, "compare.rows", SWT.NONE, difference -> difference, (item, difference) -> {
            DifferenceRow row = DifferenceRow.of(difference, result.codings());
            item.setText(new String[] {row.line(), row.moves(), row.first(), row.second(), row.kind()});
        });
        Table table = rows.control();
        table.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        List<String> titles = List.of(
                Texts.of("findings.line"), Texts.of("column.move"), first, second, Texts.of("compare.difference"));
        for (int i = 0; i < WIDTHS.length; i++) {
            TableColumn column = new TableColumn(table, i == 2 || i == 3 ? SWT.RIGHT : SWT.LEFT);
            column.setText(titles.get(i));
            column.setToolTipText(titles.get(i));
            column.setWidth(WIDTHS[i]);
        }
        table.addListener(SWT.DefaultSelection, event -> rows.selected().ifPresent(this::showPositionIfLineKnown));
        table.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.ESC) {
                shell.close();
            }
        });
        rows.show(result.differences());
        sizeAndCenterOnScreen(parent);
    }

    private static String verdict(String first, String second, CompareBooks.Result result) {
        if (result.differences().isEmpty()) {
            return Texts.of("compare.equal", first, second);
        }
        String key = result.isComplete() ? "compare.verdict" : "compare.truncated";
        return Texts.of(key, first, second, result.differences().size()) + " " + Texts.of("compare.help");
    }

    private void sizeAndCenterOnScreen(Shell parent) {
        Rectangle screen = parent.getMonitor().getClientArea();
        int width = Math.min(WIDTH, screen.width);
        int height = Math.min(HEIGHT, screen.height);
        shell.setBounds(screen.x + (screen.width - width) / 2, screen.y + (screen.height - height) / 2, width, height);
    }

    private void showPositionIfLineKnown(BookDifference difference) {
        if (DifferenceRow.hasLine(difference)) {
            model.showBookMoves(difference.line(), variants);
        }
    }

    public void open() {
        shell.open();
    }

    public Shell shell() {
        return shell;
    }

    public Table table() {
        return rows.control();
    }
}
