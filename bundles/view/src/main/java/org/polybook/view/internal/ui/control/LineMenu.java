package org.polybook.view.internal.ui.control;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.polybook.view.internal.model.ViewModel;

/** Offers the clipboard actions of the board: in a menu, and by the keys Ctrl+C and Ctrl+V. */
public final class LineMenu {
    private final LineClipboard clipboard;

    public LineMenu(Control board, ViewModel model) {
        this.clipboard = new LineClipboard(board, model);
        Menu menu = new Menu(board);
        Menus.item(menu, "line.copy", clipboard::copyFen);
        Menus.item(menu, "line.copymoves", clipboard::copyMovesToShownPosition);
        Menus.item(menu, "line.paste", clipboard::paste);
        board.setMenu(menu);
        board.addListener(SWT.KeyDown, this::key);
    }

    private void key(Event event) {
        if ((event.stateMask & SWT.MOD1) != 0 && event.keyCode == 'c') {
            clipboard.copyFen();
        } else if ((event.stateMask & SWT.MOD1) != 0 && event.keyCode == 'v') {
            clipboard.paste();
        }
    }
}
