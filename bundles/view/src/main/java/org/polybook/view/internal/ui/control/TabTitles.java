package org.polybook.view.internal.ui.control;

import java.util.stream.Stream;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.TabFolder;
import org.eclipse.swt.widgets.TabItem;
import org.polybook.view.internal.text.Texts;

/** The titles of tabs. They are shorter where the usual ones have too little room, so that fewer tabs are hidden behind arrows. */
public final class TabTitles {
    /** The room of a tab next to its title, in points. */
    private static final int PADDING = 22;

    private final TabFolder folder;

    /** Of the folder's tabs, whose data are the keys of their titles. */
    public TabTitles(TabFolder folder) {
        this.folder = folder;
        folder.addListener(SWT.Resize, event -> fit());
    }

    /** Returns the title of a tab that has little room. Before there is any, longer ones would make GTK log criticals. */
    public static String brief(String key) {
        return Texts.orElse(key + ".short", Texts.of(key));
    }

    /** Chooses the titles for the room that there is. */
    public void fit() {
        boolean fits = width() <= folder.getSize().x;
        for (TabItem tab : folder.getItems()) {
            String key = tab.getData().toString();
            String usual = Texts.of(key);
            String title = fits ? usual : brief(key);
            if (!title.equals(tab.getText())) {
                tab.setText(title);
            }
            tab.setToolTipText(title.equals(usual) ? null : usual);
        }
    }

    /** Returns the room that the usual titles need. */
    private int width() {
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
