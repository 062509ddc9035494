package org.polybook.view.internal.ui;

import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.TabFolder;
import org.eclipse.swt.widgets.TabItem;
import org.polybook.view.internal.edit.BookEdits;
import org.polybook.view.internal.ui.control.Layouts;
import org.polybook.view.internal.ui.control.TabTitles;
import org.polybook.view.internal.ui.moves.EditBar;
import org.polybook.view.internal.ui.moves.MovesTable;

/**
 * A tab for the edit bar. The tab contains the bar while the area is too low for the bar below the moves. It is absent
 * while no book can be edited.
 */
final class EditTab {
    private final TabFolder folder;
    private final MovesTable moves;
    private final EditBar bar;
    private final BookEdits edits;
    private final TabTitles titles;
    private final Composite page;
    private Optional<TabItem> tab = Optional.empty();

    EditTab(TabFolder folder, MovesTable moves, BookEdits edits, TabTitles titles) {
        this.folder = folder;
        this.moves = moves;
        this.bar = moves.editBar();
        this.edits = edits;
        this.titles = titles;
        this.page = new Composite(folder, SWT.NONE);
        page.setLayout(Layouts.grid(1, 2));
        page.setVisible(false);
        moves.composite().addListener(SWT.Resize, event -> moveEditBarWhereItFits());
        edits.onChange(this::moveEditBarWhereItFits);
        moves.onUsefulPartsChange(this::moveEditBarWhereItFits);
    }

    private void moveEditBarWhereItFits() {
        int width = moves.composite().getClientArea().width;
        if (width > 0) { // 0 before the first layout
            moves.composite().setLayoutDeferred(true);
            placeEditBarAndUpdateTab(width);
            moves.showPartsThatFit();
            moves.composite().setLayoutDeferred(false);
        }
    }

    private void placeEditBarAndUpdateTab(int width) {
        boolean folded = !moves.hasRoomFor(bar.height(width));
        bar.moveTo(folded ? page : moves.composite());
        boolean wanted = folded && !edits.books().isEmpty();
        if (wanted && tab.isEmpty()) {
            tab = Optional.of(
                    BookTabs.add(folder, "tab.edit", page, 1)); // next to the moves, where a narrow area shows it
            titles.fit();
        } else if (!wanted) {
            tab.ifPresent(TabItem::dispose);
            titles.fit();
            tab = Optional.empty();
            page.setVisible(false);
        }
    }
}
