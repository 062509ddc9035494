package org.polybook.view.internal.ui.games;

import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.polybook.view.internal.books.BookAnswers;
import org.polybook.view.internal.books.SampleGame;
import org.polybook.view.internal.model.SampleGamePlayer;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.RowTable;

/** The sample games of the shown position; a click or Enter shows a game on the board. */
public final class SampleTable implements ViewListener {
    /** The number of visible rows. */
    private static final int ROWS = 3;

    private final ViewModel model;
    private final SampleGamePlayer player;
    private final RowTable<SampleGame> rows;
    private final Table table;

    public SampleTable(Composite parent, ViewModel model) {
        this.model = model;
        this.player = new SampleGamePlayer(model);
        this.rows = new RowTable<>(parent, "games.samples", SWT.NONE, SampleTable::identity, SampleTable::write);
        this.table = rows.control();
        table.setToolTipText(Texts.of("games.samples.tip"));
        for (SampleColumn each : SampleColumn.values()) {
            TableColumn column = new TableColumn(table, each.alignment());
            column.setText(Texts.of(each.headerKey()));
            column.setWidth(each.width());
        }
        table.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        setHeight(false);
        table.addListener(SWT.MouseUp, this::showClicked);
        table.addListener(SWT.DefaultSelection, event -> showSelected());
        model.listen(this);
    }

    private static Object identity(SampleGame sample) {
        return List.of(sample.book().name(), sample.played().number(), sample.san());
    }

    private static void write(TableItem item, SampleGame sample) {
        for (SampleColumn column : SampleColumn.values()) {
            item.setText(column.ordinal(), column.text(sample));
        }
    }

    /** The widget. */
    public Table control() {
        return table;
    }

    /** The height below the moves, in points. */
    public int height() {
        int rows = table.getHeaderHeight() + ROWS * table.getItemHeight();
        return table.computeSize(SWT.DEFAULT, rows).y;
    }

    /**
     * Moves the list to the end of another composite, which has a grid.
     *
     * @param filling true to fill it
     */
    public void moveTo(Composite place, boolean filling) {
        if (!place.equals(table.getParent())) {
            Composite before = table.getParent();
            table.setParent(place);
            table.moveBelow(null);
            setHeight(filling);
            before.layout();
            place.layout();
        }
    }

    private void setHeight(boolean filling) {
        GridData place = (GridData) table.getLayoutData();
        place.verticalAlignment = filling ? SWT.FILL : SWT.CENTER;
        place.grabExcessVerticalSpace = filling;
        place.heightHint = filling ? SWT.DEFAULT : table.getHeaderHeight() + ROWS * table.getItemHeight();
    }

    @Override
    public void bookMovesChanged() {
        BookAnswers answers = model.currentOrPreviousBookAnswers();
        rows.show(answers.samples());
        boolean isSingleBook = answers.samples().stream()
                        .map(sample -> sample.book().name())
                        .distinct()
                        .count()
                < 2;
        table.getColumn(SampleColumn.BOOK.ordinal()).setWidth(isSingleBook ? 0 : SampleColumn.BOOK.width());
    }

    private void showClicked(Event event) {
        if (event.button == 1) {
            showSelected();
        }
    }

    /** Shows the selected game, unless the rows are those of another position. */
    private void showSelected() {
        if (model.currentOrPreviousBookAnswers().line().equals(model.line())) {
            rows.selected().ifPresent(player::readAndShow);
        }
    }
}
