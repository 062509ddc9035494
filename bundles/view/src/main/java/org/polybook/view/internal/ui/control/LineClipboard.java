package org.polybook.view.internal.ui.control;

import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Control;
import org.polybook.chess.Fen;
import org.polybook.view.internal.model.ViewModel;

/** Copies the position or the line to the clipboard as text, and pastes such texts. */
public final class LineClipboard {
    private final Control control;
    private final ViewModel model;

    public LineClipboard(Control control, ViewModel model) {
        this.control = control;
        this.model = model;
    }

    /** Copies the shown position as a FEN. */
    public void copyFen() {
        copy(Fen.of(model.position()).toString());
    }

    /** Copies the moves up to the shown position. */
    public void copyMovesToShownPosition() {
        copy(model.line().textToShownPosition());
    }

    private void copy(String text) {
        if (!text.isEmpty()) {
            Clipboard clipboard = new Clipboard(control.getDisplay());
            clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
            clipboard.dispose();
        }
    }

    /** Shows the FEN, game or moves in the clipboard. The status line shows an error. */
    public void paste() {
        Clipboard clipboard = new Clipboard(control.getDisplay());
        Object text = clipboard.getContents(TextTransfer.getInstance());
        clipboard.dispose();
        if (text instanceof String words && !words.isBlank()) {
            model.showPastedText(words);
        }
    }
}
