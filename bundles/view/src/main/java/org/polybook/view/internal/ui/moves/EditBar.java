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
import org.polybook.view.internal.line.LineText;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.AccessibleNames;
import org.polybook.view.internal.ui.control.Icon;
import org.polybook.view.internal.ui.control.IconButton;
import org.polybook.view.internal.ui.control.Layouts;

/** Edits a book's moves: sets weights, removes moves, undoes and redoes edits, and writes them into the file. Hidden without an editor. */
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
        this.book = AccessibleNames.namedWithTip(bar, "edit.book", at -> new Combo(at, SWT.READ_ONLY | SWT.DROP_DOWN));
        book.setLayoutData(new RowData(BOOK_WIDTH, SWT.DEFAULT));
        book.addListener(SWT.Selection, event -> showState());
        book.addListener(SWT.Selection, event -> follow());
        this.move = AccessibleNames.named(bar, "edit.move", at -> new Text(at, SWT.BORDER));
        move.setMessage(Texts.of("edit.move"));
        move.setTextLimit(12);
        move.addListener(SWT.DefaultSelection, event -> set());
        move.setLayoutData(new RowData(MOVE_WIDTH, SWT.DEFAULT));
        this.weight = new WeightField(bar);
        this.set = button("edit.set", this::set);
        this.remove = button("edit.remove", this::remove);
        move.addListener(SWT.Modify, event -> enable());
        move.addListener(SWT.Modify, event -> follow());
        Composite history = new Composite(bar, SWT.NONE);
        GridLayout row = Layouts.grid(3, 0);
        row.horizontalSpacing = 0;
        history.setLayout(row);
        this.undo = item(history, Icon.UNDO, "edit.undo", edits::undo);
        this.redo = item(history, Icon.REDO, "edit.redo", edits::redo);
        this.save = item(history, Icon.SAVE, "edit.save", edits::commit);
        enable();
        edits.onChange(this::editableChanged);
        model.listen(this);
        editableChanged();
    }

    private Button button(String key, Runnable action) {
        Button button = new Button(bar, SWT.PUSH);
        button.setText(Texts.of(key));
        button.addListener(SWT.Selection, event -> action.run());
        return button;
    }

    /** Enables the buttons if a move is named. */
    private void enable() {
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
    public void take(MoveRow row) {
        int at = book.indexOf(row.book());
        if (at >= 0) {
            book.select(at);
            move.setText(row.move().isPresent() ? row.san() : "");
            weight.take(row.weight().orElse(WeightField.NEW));
            showState();
        }
    }

    @Override
    public void lineChanged() {
        move.setText("");
        weight.reset();
    }

    @Override
    public void rowsChanged() {
        follow();
    }

    /** Updates the weight to that of the named move in the chosen book, once the book has answered. */
    private void follow() {
        Optional<Move> named = named();
        String name = book.getText();
        BookAnswers rows = model.rows();
        if (named.isEmpty()) {
            weight.follow(named, Optional.empty());
        } else if (rows.line().equals(model.line()) && rows.of(name).isPresent()) {
            Optional<MoveRow> row = rows.of(name).get().of(named.get());
            weight.follow(Optional.of(List.of(name, named.get())), row.flatMap(MoveRow::weight));
        }
    }

    private Optional<Move> named() {
        try {
            String text = move.getText().strip();
            return text.isEmpty() ? Optional.empty() : Optional.of(LineText.move(model.position(), text));
        } catch (NotationException e) {
            return Optional.empty(); // an incomplete move that is being typed
        }
    }

    private void set() {
        Optional<Integer> entered = weight.value();
        if (entered.isPresent()) {
            withMove((changed, made) -> edits.setWeight(changed, model.position(), made, entered.get()));
        } else {
            model.say(Texts.of("edit.weight.refused", WeightField.MAX));
        }
    }

    private void remove() {
        withMove((changed, made) -> edits.remove(changed, model.position(), made));
    }

    /** An edit of a book's move. */
    private interface MoveAction {
        void apply(EditableBook book, Move move);
    }

    private void withMove(MoveAction action) {
        try {
            Move made = LineText.move(model.position(), move.getText().strip());
            book().ifPresent(changed -> action.apply(changed, made));
        } catch (NotationException e) {
            model.say(e.getMessage());
        }
    }

    private Optional<EditableBook> book() {
        int at = book.getSelectionIndex();
        return at < 0 ? Optional.empty() : Optional.of(edits.books().get(at));
    }

    private void editableChanged() {
        List<EditableBook> books = edits.books();
        Layouts.setItems(book, books.stream().map(EditableBook::name).toList());
        showState();
        follow();
        Layouts.show(bar, !books.isEmpty());
    }

    private void showState() {
        undo.setEnabled(book().filter(shown -> shown.changes() > 0).isPresent());
        redo.setEnabled(book().filter(shown -> shown.undone() > 0).isPresent());
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
