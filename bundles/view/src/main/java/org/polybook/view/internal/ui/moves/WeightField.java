package org.polybook.view.internal.ui.moves;

import java.util.Map;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.polybook.view.internal.ui.control.Spoken;

/**
 * A field for the weight of a move. It follows the weight that the book gives the move, from whatever source a change comes, until the
 * user enters another; what is entered stays until the book's weight changes or another move is meant. It keeps any text as entered: a
 * spinner would replace one that it cannot hold with another number.
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
        this.text = Spoken.namedWithTip(parent, "edit.weight", at -> new Text(at, SWT.BORDER));
        text.setLayoutData(new RowData(WIDTH, SWT.DEFAULT));
        text.addListener(SWT.KeyDown, this::step);
        take(NEW);
    }

    /** Changes the weight by the keys for up and down, within its limits. */
    private void step(Event event) {
        Integer step = STEPS.get(event.keyCode);
        if (step != null) {
            event.doit = false;
            value().ifPresent(weight -> show(Math.max(0, Math.min(MAX, weight + step))));
        }
    }

    /**
     * Shows the weight that the book gives the move, unless it is known already.
     *
     * @param move what identifies the move of a book in a position; empty if no move is named
     * @param weight of the move; empty if the book does not have it
     */
    void follow(Optional<?> move, Optional<Integer> weight) {
        boolean another = !move.equals(followed);
        boolean entered = !text.getText().equals(Integer.toString(taken));
        followed = move;
        if (weight.isPresent() && (another || weight.get() != taken)) {
            take(weight.get());
        } else if (weight.isEmpty() && !entered) {
            take(NEW);
        }
    }

    /** Shows that weight in place of what was entered. */
    void take(int weight) {
        taken = weight;
        show(weight);
    }

    private void show(int weight) {
        text.setText(Integer.toString(weight));
    }

    /** Drops what was entered, as no move is meant any more. */
    void reset() {
        followed = Optional.empty();
        take(NEW);
    }

    /** Returns the entered weight, 0 to {@value #MAX}; empty if the text is not one. */
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
