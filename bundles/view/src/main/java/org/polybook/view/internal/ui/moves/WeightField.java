package org.polybook.view.internal.ui.moves;

import java.util.Map;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.polybook.view.internal.ui.control.AccessibleNames;

/**
 * A field for the weight of a move. It shows the weight in the book, and follows each change of that weight, until the
 * user enters another weight; the entered weight stays until the weight in the book changes or another move is named.
 * It keeps any text as entered: a spinner would replace a text out of its range with another number.
 */
final class WeightField {
    /** The maximum weight of a record. */
    static final int MAX = 65_535;

    /** The weight of a move that the book does not have yet. */
    static final int NEW = 1;

    private static final int WIDTH = 56;
    private static final Map<Integer, Integer> STEPS =
            Map.of(SWT.ARROW_UP, 1, SWT.ARROW_DOWN, -1, SWT.PAGE_UP, 100, SWT.PAGE_DOWN, -100);

    private final Text text;
    private Optional<?> followed = Optional.empty();
    private int taken = NEW;

    /** Adds the field to a parent that has a layout of rows. */
    WeightField(Composite parent) {
        this.text = AccessibleNames.createNamedWithTooltip(parent, "edit.weight", at -> new Text(at, SWT.BORDER));
        text.setLayoutData(new RowData(WIDTH, SWT.DEFAULT));
        text.addListener(SWT.KeyDown, this::step);
        replaceEnteredText(NEW);
    }

    /** Changes the weight by the cursor and page keys, within its limits. */
    private void step(Event event) {
        Integer step = STEPS.get(event.keyCode);
        if (step != null) {
            event.doit = false;
            value().ifPresent(weight -> show(Math.max(0, Math.min(MAX, weight + step))));
        }
    }

    /**
     * Shows the weight of the move in the book if it or the move has changed.
     *
     * @param move an identity of the move in its book and position; empty if no move is named
     * @param weight the weight of the move; empty if the book does not have it
     */
    void showChangedWeight(Optional<?> move, Optional<Integer> weight) {
        boolean another = !move.equals(followed);
        boolean entered = !text.getText().equals(Integer.toString(taken));
        followed = move;
        if (weight.isPresent() && (another || weight.get() != taken)) {
            replaceEnteredText(weight.get());
        } else if (weight.isEmpty() && !entered) {
            replaceEnteredText(NEW);
        }
    }

    /** Shows that weight instead of the entered text. */
    void replaceEnteredText(int weight) {
        taken = weight;
        show(weight);
    }

    private void show(int weight) {
        text.setText(Integer.toString(weight));
    }

    /** Removes the entered text, as no move is named any more. */
    void reset() {
        followed = Optional.empty();
        replaceEnteredText(NEW);
    }

    /** Returns the entered weight, 0 to {@value #MAX}; empty if the text is not such a number. */
    Optional<Integer> value() {
        String entered = text.getText().strip();
        return entered.matches("0*[0-9]{1,5}")
                ? Optional.of(Integer.parseInt(entered)).filter(weight -> weight <= MAX)
                : Optional.empty();
    }

    Text control() {
        return text;
    }
}
