package org.polybook.view.internal.ui;

import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.TabFolder;
import org.eclipse.swt.widgets.TabItem;
import org.polybook.view.internal.ui.control.Layouts;
import org.polybook.view.internal.ui.control.TabTitles;

/** A tab for a part that has no room below the moves. It is absent while it has no content. */
final class FoldedTab {
    private final TabFolder folder;
    private final String key;
    private final TabTitles titles;
    private final Composite page;
    private Optional<TabItem> tab = Optional.empty();

    /** @param key of the title */
    FoldedTab(TabFolder folder, String key, TabTitles titles) {
        this.folder = folder;
        this.key = key;
        this.titles = titles;
        this.page = new Composite(folder, SWT.NONE);
        page.setLayout(Layouts.grid(1, 2));
        page.setVisible(false);
    }

    /** The parent of the content, with a grid. */
    Composite page() {
        return page;
    }

    /** Adds or removes the tab, next to the moves, where a narrow area shows it. */
    void showIf(boolean hasContent) {
        if (hasContent && tab.isEmpty()) {
            tab = Optional.of(BookTabs.add(folder, key, page, 1));
            titles.fit();
        } else if (!hasContent) {
            tab.ifPresent(TabItem::dispose);
            titles.fit();
            tab = Optional.empty();
            page.setVisible(false);
        }
    }
}
