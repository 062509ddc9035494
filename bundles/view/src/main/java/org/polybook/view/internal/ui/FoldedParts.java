package org.polybook.view.internal.ui;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.TabFolder;
import org.polybook.view.internal.edit.BookEdits;
import org.polybook.view.internal.ui.control.TabTitles;
import org.polybook.view.internal.ui.moves.EditBar;
import org.polybook.view.internal.ui.moves.MovesTable;

/**
 * Places the edit bar and the sample games below the moves or, while the area is too low for them, in separate tabs. The
 * edit bar has priority.
 */
final class FoldedParts {
    private final MovesTable moves;
    private final EditBar bar;
    private final BookEdits edits;
    private final FoldedTab editTab;
    private final FoldedTab gamesTab;

    FoldedParts(TabFolder folder, MovesTable moves, BookEdits edits, TabTitles titles) {
        this.moves = moves;
        this.bar = moves.editBar();
        this.edits = edits;
        this.editTab = new FoldedTab(folder, "tab.edit", titles);
        this.gamesTab = new FoldedTab(folder, "tab.games", titles);
        moves.composite().addListener(SWT.Resize, event -> moveWhereTheyFit());
        edits.onChange(this::moveWhereTheyFit);
        moves.onUsefulPartsChange(this::moveWhereTheyFit);
    }

    private void moveWhereTheyFit() {
        int width = moves.composite().getClientArea().width;
        if (width > 0) { // 0 before the first layout
            moves.composite().setLayoutDeferred(true);
            placeEditBar(width);
            placeSampleGames();
            moves.showFiltersThatFit();
            moves.composite().setLayoutDeferred(false);
        }
    }

    private void placeEditBar(int width) {
        boolean folded = !moves.hasRoomFor(bar.height(width));
        bar.moveTo(folded ? editTab.page() : moves.composite());
        editTab.showIf(folded && !edits.books().isEmpty());
    }

    private void placeSampleGames() {
        boolean folded = moves.hasSampleGames() && !moves.hasRoomForSampleGames();
        Composite place = folded ? gamesTab.page() : moves.composite();
        moves.samples().moveTo(place, folded);
        if (bar.control().getParent().equals(place)) {
            bar.control().moveBelow(null);
        }
        gamesTab.showIf(folded);
    }
}
