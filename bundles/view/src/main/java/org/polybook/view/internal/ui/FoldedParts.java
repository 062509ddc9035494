package org.polybook.view.internal.ui;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.TabFolder;
import org.polybook.view.internal.edit.BookEdits;
import org.polybook.view.internal.ui.control.TabTitles;
import org.polybook.view.internal.ui.moves.EditBar;
import org.polybook.view.internal.ui.moves.MovesTable;

/**
 * Places the conditions on games above the moves, and the edit bar and the sample games below them, in this order of
 * priority; a part for which the area is too low is in a separate tab.
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
        if (moves.composite().getClientArea().width > 0) { // 0 before the first layout
            moves.composite().setLayoutDeferred(true);
            boolean hasConditions = placeConditionsAndReportFolded();
            placeEditBar();
            boolean hasGames = placeSampleGamesAndReportFolded();
            gamesTab.showIf(hasConditions || hasGames);
            moves.showPartsThatFit();
            moves.composite().setLayoutDeferred(false);
        }
    }

    private boolean placeConditionsAndReportFolded() {
        boolean folded = moves.filterRow().isUseful() && !moves.hasRoomForConditions();
        moves.moveConditionsTo(folded ? gamesTab.page() : moves.composite());
        return folded;
    }

    private void placeEditBar() {
        boolean folded = !moves.hasRoomForEditBar();
        bar.moveTo(folded ? editTab.page() : moves.composite());
        editTab.showIf(folded && !edits.books().isEmpty());
    }

    private boolean placeSampleGamesAndReportFolded() {
        boolean folded = moves.hasSampleGames() && !moves.hasRoomForSampleGames();
        Composite place = folded ? gamesTab.page() : moves.composite();
        moves.samples().moveTo(place, folded);
        if (bar.control().getParent().equals(place)) {
            bar.control().moveBelow(null);
        }
        return folded;
    }
}
