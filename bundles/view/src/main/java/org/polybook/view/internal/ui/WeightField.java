package org.polybook.view.internal.ui;

import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Spinner;

/**
 * A field for the weight of a move. It follows the weight that the book gives the move, from whatever source a change comes, until the
 * user enters another; what is entered stays until the book's weight changes or another move is meant.
 */
final class WeightField {
    private static final int MAX = 65_535;

    /** The weight of a move that the book does not have yet. */
    static final int NEW = 1;

    private final Spinner spinner;
    private Optional<?> followed = Optional.empty();
    private int taken = NEW;

    WeightField(Composite parent) {
        this.spinner = Spoken.namedWithTip(parent, "edit.weight", at -> new Spinner(at, SWT.BORDER));
        spinner.setValues(NEW, 0, MAX, 0, 1, 100);
    }

    /**
     * Shows the weight that the book gives the move, unless it is known already.
     *
     * @param move what identifies the move of a book in a position; empty if no move is named
     * @param weight of the move; empty if the book does not have it
     */
    void follow(Optional<?> move, Optional<Integer> weight) {
        boolean another = !move.equals(followed);
        boolean entered = spinner.getSelection() != taken;
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
        spinner.setSelection(weight);
    }

    /** Drops what was entered, as no move is meant any more. */
    void reset() {
        followed = Optional.empty();
        take(NEW);
    }

    int value() {
        return spinner.getSelection();
    }

    Spinner control() {
        return spinner;
    }
}
