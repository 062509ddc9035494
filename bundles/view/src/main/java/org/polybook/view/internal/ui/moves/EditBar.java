package org.polybook.view.internal.ui.moves;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.polybook.chess.Move;
import org.polybook.chess.fault.NotationException;
import org.polybook.view.internal.books.BookAnswers;
import org.polybook.view.internal.books.MoveRow;
import org.polybook.view.internal.edit.BookEdits;
import org.polybook.view.internal.edit.EditableBook;
import org.polybook.view.internal.line.LineParser;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.AccessibleNames;
import org.polybook.view.internal.ui.control.Icon;
import org.polybook.view.internal.ui.control.IconButton;
import org.polybook.view.internal.ui.control.Layouts;

/**
 * Edits a book's moves: sets weights, removes moves, undoes and redoes edits, and writes them into the file. Hidden
 * while no book can be edited.
 */
public final class EditBar implements ViewListener {
    private static final int BOOK_WIDTH = 150;
    private static final int MOVE_WIDTH = 64;

    private final ViewModel model;
    private final BookEdits edits;
    private final Composite bar;
    private final Combo book;
    private final Text move;
    private final WeightField weight;
    private final Button set;
    private final Button remove;
    private final IconButton undo;
    private final IconButton redo;
    private final IconButton save;

    public EditBar(Composite parent, ViewModel model, BookEdits edits) {
        this.model = model;
        this.edits = edits;
        this.bar = new Composite(parent, SWT.NONE);
        bar.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        RowLayout wrapping = new RowLayout(SWT.HORIZONTAL);
        wrapping.center = true;
        wrapping.marginLeft = 0;
        wrapping.marginRight = 0;
        bar.setLayout(wrapping);
        this.book = AccessibleNames.createNamedWithTooltip(
                bar, "edit.book", at -> new Combo(at, SWT.READ_ONLY | SWT.DROP_DOWN));
        book.setLayoutData(new RowData(BOOK_WIDTH, SWT.DEFAULT));
        book.addListener(SWT.Selection, event -> enableHistoryButtons());
        book.addListener(SWT.Selection, event -> showWeightOfNamedMove());
        this.move = AccessibleNames.createNamed(bar, "edit.move", at -> new Text(at, SWT.BORDER));
        move.setMessage(Texts.of("edit.move"));
        move.setTextLimit(12);
        move.addListener(SWT.DefaultSelection, event -> setWeightOfNamedMove());
        move.setLayoutData(new RowData(MOVE_WIDTH, SWT.DEFAULT));
        this.weight = new WeightField(bar);
        this.set = button("edit.set", this::setWeightOfNamedMove);
        this.remove = button("edit.remove", this::removeNamedMove);
        move.addListener(SWT.Modify, event -> enableButtonsIfMoveIsNamed());
        move.addListener(SWT.Modify, event -> showWeightOfNamedMove());
        Composite history = new Composite(bar, SWT.NONE);
        GridLayout row = Layouts.grid(3, 0);
        row.horizontalSpacing = 0;
        history.setLayout(row);
        this.undo = item(history, Icon.UNDO, "edit.undo", edits::undo);
        this.redo = item(history, Icon.REDO, "edit.redo", edits::redo);
        this.save = item(history, Icon.SAVE, "edit.save", edits::commit);
        enableButtonsIfMoveIsNamed();
        edits.onChange(this::updateEditableBooks);
        model.listen(this);
        updateEditableBooks();
    }

    private Button button(String key, Runnable action) {
        Button button = new Button(bar, SWT.PUSH);
        button.setText(Texts.of(key));
        button.addListener(SWT.Selection, event -> action.run());
        return button;
    }

    /** Enables the buttons if a move is named. */
    private void enableButtonsIfMoveIsNamed() {
        boolean named = !move.getText().isBlank();
        set.setEnabled(named);
        remove.setEnabled(named);
    }

    private IconButton item(Composite history, Icon icon, String key, Consumer<EditableBook> action) {
        return new IconButton(history, icon, key, () -> book().ifPresent(action));
    }

    /** The widget. */
    public Composite control() {
        return bar;
    }

    /** Returns the height of the bar at that width, in points; a narrow bar wraps into several rows. */
    public int height(int width) {
        return bar.computeSize(width, SWT.DEFAULT).y;
    }

    /** Moves the bar to the end of another composite, which has a grid. */
    public void moveTo(Composite place) {
        if (!place.equals(bar.getParent())) {
            Composite before = bar.getParent();
            bar.setParent(place);
            bar.moveBelow(null);
            before.layout();
            place.layout();
        }
    }

    /** The name of the chosen book; empty if no book can be edited. */
    public String chosenBook() {
        return book.getText();
    }

    /** Returns true if the book of that name can be edited. */
    boolean canChange(String name) {
        return book.indexOf(name) >= 0;
    }

    /** Shows the book, move and weight of that row, if its book can be edited. */
    public void showRowIfEditable(MoveRow row) {
        int at = book.indexOf(row.book());
        if (at >= 0) {
            book.select(at);
            move.setText(row.move().isPresent() ? row.san() : "");
            weight.replaceEnteredText(row.weight().orElse(WeightField.NEW));
            enableHistoryButtons();
        }
    }

    @Override
    public void lineChanged() {
        move.setText("");
        weight.reset();
    }

    @Override
    public void bookMovesChanged() {
        showWeightOfNamedMove();
    }

    /** Updates the weight to that of the named move in the chosen book, once the book has answered. */
    private void showWeightOfNamedMove() {
        Optional<Move> named = namedMove();
        String name = book.getText();
        BookAnswers rows = model.currentOrPreviousBookAnswers();
        if (named.isEmpty()) {
            weight.showChangedWeight(named, Optional.empty());
        } else if (rows.line().equals(model.line()) && rows.answerOfBook(name).isPresent()) {
            Optional<MoveRow> row = rows.answerOfBook(name).get().rowFor(named.get());
            weight.showChangedWeight(Optional.of(List.of(name, named.get())), row.flatMap(MoveRow::weight));
        }
    }

    private Optional<Move> namedMove() {
        try {
            String text = move.getText().strip();
            return text.isEmpty() ? Optional.empty() : Optional.of(LineParser.moveInSanOrUci(model.position(), text));
        } catch (NotationException e) {
            return Optional.empty(); // an incomplete move that is being typed
        }
    }

    private void setWeightOfNamedMove() {
        Optional<Integer> entered = weight.value();
        if (entered.isPresent()) {
            editNamedMove((changed, made) -> edits.setWeightOrAddMove(changed, model.position(), made, entered.get()));
        } else {
            model.showMessage(Texts.of("edit.weight.refused", WeightField.MAX));
        }
    }

    private void removeNamedMove() {
        editNamedMove((changed, made) -> edits.remove(changed, model.position(), made));
    }

    /** An edit of a book's move. */
    private interface MoveAction {
        void apply(EditableBook book, Move move);
    }

    private void editNamedMove(MoveAction action) {
        try {
            Move made =
                    LineParser.moveInSanOrUci(model.position(), move.getText().strip());
            book().ifPresent(changed -> action.apply(changed, made));
        } catch (NotationException e) {
            model.showMessage(e.getMessage());
        }
    }

    private Optional<EditableBook> book() {
        int at = book.getSelectionIndex();
        return at < 0 ? Optional.empty() : Optional.of(edits.books().get(at));
    }

    private void updateEditableBooks() {
        List<EditableBook> books = edits.books();
        Layouts.setItemsKeepingSelection(
                book, books.stream().map(EditableBook::name).toList());
        enableHistoryButtons();
        showWeightOfNamedMove();
        Layouts.show(bar, !books.isEmpty());
    }

    private void enableHistoryButtons() {
        undo.setEnabled(book().filter(shown -> shown.undoableEdits() > 0).isPresent());
        redo.setEnabled(book().filter(shown -> shown.redoableEdits() > 0).isPresent());
        save.setEnabled(undo.isEnabled() || redo.isEnabled());
    }

    public Text move() {
        return move;
    }

    public Text weight() {
        return weight.control();
    }

    public IconButton undo() {
        return undo;
    }

    public IconButton redo() {
        return redo;
    }

    public IconButton save() {
        return save;
    }

    public Button setButton() {
        return set;
    }

    public Button removeButton() {
        return remove;
    }
}
