package org.polybook.view.internal.ui.control;

import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.TabFolder;
import org.eclipse.swt.widgets.TabItem;
import org.polybook.view.internal.text.Texts;

/**
 * The titles of tabs: short ones where the full ones have too little room, so that fewer tabs are hidden behind arrows.
 */
public final class TabTitles {
    /** The width of a tab beyond its title, in points. */
    private static final int PADDING = 22;

    private final TabFolder folder;

    /** Manages the titles of the folder's tabs, whose data are the keys of their titles. */
    public TabTitles(TabFolder folder) {
        this.folder = folder;
        folder.addListener(SWT.Resize, event -> fit());
    }

    /**
     * Returns the short title of a tab. Tabs have the short title at first, as longer titles make GTK log criticals
     * before the first layout.
     */
    public static String brief(String key) {
        return Texts.orElse(key + ".short", Texts.of(key));
    }

    /** Chooses the titles that fit. */
    public void fit() {
        boolean fits = widthWithFullTitles() <= folder.getSize().x;
        for (TabItem tab : folder.getItems()) {
            String key = tab.getData().toString();
            String full = Texts.of(key);
            String title = fits ? full : brief(key);
            if (!title.equals(tab.getText())) {
                tab.setText(title);
            }
            tab.setToolTipText(title.equals(full) ? null : full);
        }
    }

    /** Returns the width of all tabs with full titles. */
    private int widthWithFullTitles() {
        GC gc = new GC(folder);
        try {
            return PADDING
                    + Stream.of(folder.getItems())
                            .mapToInt(
                                    tab -> gc.textExtent(Texts.of(tab.getData().toString())).x + PADDING)
                            .sum();
        } finally {
            gc.dispose();
        }
    }
}
