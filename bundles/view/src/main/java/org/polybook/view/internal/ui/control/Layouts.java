package org.polybook.view.internal.ui.control;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;

/** Helpers for layouts and lists of choices. */
public final class Layouts {
    private Layouts() {}

    /** Shows a control in a grid, or hides it without leaving a gap. */
    public static void show(Control control, boolean shown) {
        if (control.getLayoutData() instanceof GridData place && place.exclude == shown) {
            place.exclude = !shown;
            control.setVisible(shown);
            control.getParent().layout(true);
        }
    }

    /**
     * Sets the items of a list. The selected item stays selected if it still exists; otherwise the first item is
     * selected. Only added and removed items take time.
     */
    public static void setItemsKeepingSelection(Combo choice, List<String> names) {
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

    /** Returns a grid with the same margin on all sides. */
    public static GridLayout grid(int columns, int margin) {
        GridLayout layout = new GridLayout(columns, false);
        layout.marginWidth = margin;
        layout.marginHeight = margin;
        return layout;
    }
}
