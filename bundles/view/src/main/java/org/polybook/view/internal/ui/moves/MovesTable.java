package org.polybook.view.internal.ui.moves;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.polybook.api.book.StatisticsField;
import org.polybook.view.internal.books.BookAnswers;
import org.polybook.view.internal.books.MergedMove;
import org.polybook.view.internal.books.MoveRow;
import org.polybook.view.internal.edit.BookEdits;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.ui.control.Layouts;
import org.polybook.view.internal.ui.control.PartHider;
import org.polybook.view.internal.ui.control.RowTable;
import org.polybook.view.internal.ui.games.GameFilterRow;
import org.polybook.view.internal.ui.games.SampleTable;

/**
 * The moves of all books, sorted by any column and filtered by text; Enter or a double click plays a move. A few books
 * have a column each, with one row per move; otherwise each move of each book has a row.
 */
public final class MovesTable implements ViewListener {
    /** The maximum number of books with columns, which must fit into a window. */
    private static final int MAX_COLUMNS = 8;

    /** The distance between two parts, in points. */
    private static final int SPACING = 5;

    private final ViewModel model;
    private final Composite whole;
    private final MovesFilterBar head;
    private final RowTable<MergedMove> rows;
    private final Table table;
    private final MoveColumns columns;
    private final EditBar editBar;
    private final GameFilterRow filterRow;
    private final SampleTable samples;
    private final PartHider folding;
    private Set<StatisticsField> facts = Set.of();
    private Runnable partsChanged = () -> {};
    private boolean merged;

    /** The book whose cell was clicked; empty if the row was selected otherwise. */
    private Optional<String> clicked = Optional.empty();

    public MovesTable(Composite parent, ViewModel model, BookEdits edits) {
        this.model = model;
        this.whole = new Composite(parent, SWT.NONE);
        GridLayout layout = new GridLayout();
        layout.marginWidth = 0;
        layout.marginHeight = 2;
        layout.verticalSpacing = SPACING;
        whole.setLayout(layout);
        this.head = new MovesFilterBar(whole, this::bookMovesChanged);
        this.filterRow = new GameFilterRow(whole, model);
        this.rows = new RowTable<>(whole, "tab.moves", SWT.NONE, this::identity, this::write);
        this.table = rows.control();
        table.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        this.columns = new MoveColumns(table, this::bookMovesChanged);
        this.samples = new SampleTable(whole, model);
        this.editBar = new EditBar(whole, model, edits);
        this.folding = new PartHider(whole, table, head.control());
        table.addListener(SWT.MouseDown, event -> clicked = columns.bookAt(event.x, event.y));
        table.addListener(SWT.KeyDown, event -> clicked = Optional.empty());
        table.addListener(SWT.MouseUp, this::showSelectedInEditBar);
        table.addListener(SWT.Selection, event -> selectedIfCurrent().ifPresent(this::showInEditBar));
        table.addListener(SWT.DefaultSelection, event -> playSelectedMove());
        model.listen(this);
        bookMovesChanged();
    }

    /** Hides the filter of moves if the rows need its room, but not while it has a text; hides parts without content. */
    public void showPartsThatFit() {
        folding.showPartsThatFit(head.isFiltered());
        Layouts.show(filterRow.control(), filterRow.isUseful());
        Layouts.show(samples.control(), hasSampleGames());
    }

    /** Returns true if some rows and the filter of moves leave room for the conditions on games. */
    public boolean hasRoomForConditions() {
        return folding.hasRoomFor(filterRow.height(width()));
    }

    /** Returns true if some rows, the filter and the conditions stay visible above the edit bar. */
    public boolean hasRoomForEditBar() {
        return folding.hasRoomFor(editBar.height(width()) + heightOfConditions());
    }

    /** Returns true if a searched book has single games. */
    public boolean hasSampleGames() {
        return facts.contains(StatisticsField.GAMES);
    }

    /** Returns true if some rows and all other parts stay visible above or below the sample games. */
    public boolean hasRoomForSampleGames() {
        boolean hasEditBar =
                editBar.control().getParent().equals(whole) && editBar.control().getVisible();
        int bar = hasEditBar ? editBar.height(width()) + SPACING : 0;
        return folding.hasRoomFor(samples.height() + bar + heightOfConditions());
    }

    private int width() {
        return whole.getClientArea().width;
    }

    /** Returns the height of the conditions with the distance to the next part; 0 if they are not above the moves. */
    private int heightOfConditions() {
        boolean isHere = filterRow.isUseful() && filterRow.control().getParent().equals(whole);
        return isHere ? filterRow.height(width()) + SPACING : 0;
    }

    /** Moves the conditions on games to another composite with a grid, or back above the moves. */
    public void moveConditionsTo(Composite place) {
        filterRow.moveTo(place);
        if (place.equals(whole)) {
            filterRow.control().moveBelow(head.control());
        } else {
            filterRow.control().moveAbove(null);
        }
    }

    /** Sets the action that runs when parts have become useful or useless. */
    public void onUsefulPartsChange(Runnable action) {
        partsChanged = action;
    }

    /** The table with the filter and the edit bar. */
    public Composite composite() {
        return whole;
    }

    /** The table of moves. */
    public Table control() {
        return table;
    }

    public MovesFilterBar filterBar() {
        return head;
    }

    /** The field of {@link MovesFilterBar#filter}. */
    public Text filter() {
        return head.filter();
    }

    public GameFilterRow filterRow() {
        return filterRow;
    }

    public SampleTable samples() {
        return samples;
    }

    public EditBar editBar() {
        return editBar;
    }

    @Override
    public void lineChanged() {
        table.setSelection(-1);
    }

    @Override
    public void bookMovesChanged() {
        List<MoveRow> moves = model.currentOrPreviousBookAnswers().moves();
        List<String> books = MergedMove.bookNames(moves);
        boolean canMerge = books.size() > 1 && books.size() <= MAX_COLUMNS;
        head.showMergeCheckBox(canMerge);
        merged = canMerge && head.isMerged();
        columns.showBookColumns(merged ? books : List.of());
        List<MergedMove> all = merged ? MergedMove.merge(moves) : MergedMove.oneForEachRow(moves);
        rows.show(all.stream().filter(head::passes).sorted(columns.order()).toList());
        columns.fitAndHideEmptyColumns(rows.rows());
        offerConditions();
    }

    /**
     * Offers the conditions that the books can apply. Until all books have answered, the former conditions stay, so
     * that they do not flicker.
     */
    private void offerConditions() {
        BookAnswers answers = model.currentOrPreviousBookAnswers();
        Set<StatisticsField> known = EnumSet.noneOf(StatisticsField.class);
        known.addAll(answers.fields());
        if (!answers.complete()) {
            known.addAll(facts);
        }
        boolean changed = filterRow.offer(known) || !known.equals(facts);
        facts = known;
        if (changed) {
            partsChanged.run();
        }
    }

    /** Returns what identifies a row: its move, and its book unless each book has a column. */
    private Object identity(MergedMove row) {
        return merged ? List.of(row.san()) : List.of(row.joinedBookNames(), row.san());
    }

    private void write(TableItem item, MergedMove row) {
        columns.write(item, row);
    }

    /** Handles a click in the row that is already selected: it changes no selection, but may choose another book. */
    private void showSelectedInEditBar(Event event) {
        if (clicked.isPresent()) {
            selectedIfCurrent().ifPresent(this::showInEditBar);
        }
    }

    /**
     * Shows the move in the edit bar for the clicked book, else for the bar's book, else for the first editable book
     * that has the move.
     */
    private void showInEditBar(MergedMove row) {
        row.rowOfBook(clicked.orElseGet(editBar::chosenBook))
                .or(() -> row.rows().stream()
                        .filter(each -> editBar.canChange(each.book()))
                        .findFirst())
                .ifPresent(editBar::showRowIfEditable);
    }

    /** The selected row; empty if it belongs to another position. */
    private Optional<MergedMove> selectedIfCurrent() {
        return rows.selected()
                .filter(row -> model.currentOrPreviousBookAnswers().line().equals(model.line()));
    }

    private void playSelectedMove() {
        selectedIfCurrent().flatMap(MergedMove::move).ifPresent(model::playAndReportIfLegal);
    }
}
