package org.polybook.view.internal.ui;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.eclipse.swt.custom.SashForm;

/** The shares of a sash form's two sides in each shape of the view: defaults until the user moves the sash. */
final class SashShares {
    private final SashForm form;
    private final Map<ViewShape, int[]> chosen = new EnumMap<>(ViewShape.class);
    private ViewShape shape;
    private int[] set = {};

    SashShares(SashForm form) {
        this.form = form;
    }

    /**
     * Sets the shares for that shape: those that the user has chosen by moving the sash, or else these positive
     * numbers, as proportions.
     */
    void setChosenOrDefaultProportions(ViewShape now, int first, int second) {
        int[] current = form.getWeights();
        if (shape != null && !Arrays.equals(current, set)) {
            chosen.put(shape, current);
        }
        shape = now;
        form.setWeights(chosen.getOrDefault(now, new int[] {first, second}));
        set = form.getWeights();
    }
}
