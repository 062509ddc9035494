package org.polybook.view.internal.ui.control;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;

/** Small things about layouts. */
public final class Places {
    private Places() {}

    /** Shows a control in a grid, or takes it away together with its room. */
    public static void show(Control control, boolean shown) {
        if (control.getLayoutData() instanceof GridData place && place.exclude == shown) {
            place.exclude = !shown;
            control.setVisible(shown);
            control.getParent().layout(true);
        }
    }

    /** Offers those; what was chosen stays so if it is still there. Only what is new or gone takes time. */
    public static void setItems(Combo choice, List<String> names) {
        String before = choice.getText();
        Set<String> known = new HashSet<>(names);
        for (int i = choice.getItemCount() - 1; i >= 0; i--) {
            if (!known.contains(choice.getItem(i))) {
                choice.remove(i);
            }
        }
        for (int i = 0; i < names.size(); i++) {
            if (i >= choice.getItemCount() || !choice.getItem(i).equals(names.get(i))) {
                choice.add(names.get(i), i);
            }
        }
        if (choice.getItemCount() > names.size()) {
            choice.remove(names.size(), choice.getItemCount() - 1);
        }
        int chosen = Math.max(0, names.indexOf(before));
        if (chosen != choice.getSelectionIndex()) {
            choice.select(chosen);
        }
    }

    /** A grid with the same margin on all sides. */
    public static GridLayout grid(int columns, int margin) {
        GridLayout layout = new GridLayout(columns, false);
        layout.marginWidth = margin;
        layout.marginHeight = margin;
        return layout;
    }
}
