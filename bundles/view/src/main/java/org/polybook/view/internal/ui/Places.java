package org.polybook.view.internal.ui;

import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Control;

/** Small things about layouts. */
final class Places {
    private Places() {}

    /** Shows a control in a grid, or takes it away together with its room. */
    static void show(Control control, boolean shown) {
        if (control.getLayoutData() instanceof GridData place && place.exclude == shown) {
            place.exclude = !shown;
            control.setVisible(shown);
            control.getParent().layout(true);
        }
    }

    /** A grid with the same margin on all sides. */
    static GridLayout grid(int columns, int margin) {
        GridLayout layout = new GridLayout(columns, false);
        layout.marginWidth = margin;
        layout.marginHeight = margin;
        return layout;
    }
}
