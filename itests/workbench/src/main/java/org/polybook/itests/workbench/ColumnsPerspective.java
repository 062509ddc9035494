package org.polybook.itests.workbench;

import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.polybook.view.BookViewIds;

/** An Eclipse 3 perspective with the books in a narrow column. */
public final class ColumnsPerspective implements IPerspectiveFactory {
    static final String ID = "org.polybook.itests.workbench.columns";

    private static final float NARROW = 0.25f;

    @Override
    public void createInitialLayout(IPageLayout layout) {
        layout.addView(BookViewIds.PART, IPageLayout.LEFT, NARROW, layout.getEditorArea());
        layout.addView(GameView.ID, IPageLayout.BOTTOM, 1 - NARROW, layout.getEditorArea());
    }
}
