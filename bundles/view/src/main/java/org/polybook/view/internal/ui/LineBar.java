package org.polybook.view.internal.ui;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.Texts;

/** Buttons for the line: back and forward, the other side of the board, the clipboard. */
public final class LineBar implements ViewListener {
    private final ViewModel model;
    private final ToolBar bar;
    private final ToolItem first;
    private final ToolItem back;
    private final ToolItem forward;
    private final ToolItem last;

    /** In that place of the view. */
    public LineBar(Composite parent, ViewModel model) {
        this.model = model;
        this.bar = new ToolBar(parent, SWT.FLAT | SWT.HORIZONTAL);
        this.first = item(Icon.FIRST, "line.first", () -> model.goTo(0));
        this.back = item(Icon.BACK, "line.back", model::back);
        this.forward = item(Icon.FORWARD, "line.forward", model::forward);
        this.last = item(Icon.LAST, "line.last", () -> model.goTo(model.line().length()));
        new ToolItem(bar, SWT.SEPARATOR);
        item(Icon.FLIP, "board.flip", model::flip);
        LineClipboard clipboard = new LineClipboard(bar, model);
        item(Icon.COPY, "line.copy", clipboard::copyFen);
        item(Icon.PASTE, "line.paste", clipboard::paste);
        model.listen(this);
        lineChanged();
    }

    private ToolItem item(Icon icon, String key, Runnable action) {
        ToolItem item = new ToolItem(bar, SWT.PUSH);
        item.setImage(icon.on(bar));
        item.setToolTipText(Texts.of(key));
        item.setData(key);
        item.addListener(SWT.Selection, event -> action.run());
        return item;
    }

    /** The widget. */
    public ToolBar control() {
        return bar;
    }

    @Override
    public void lineChanged() {
        boolean atStart = model.line().ply() == 0;
        boolean atEnd = model.line().ply() == model.line().length();
        first.setEnabled(!atStart);
        back.setEnabled(!atStart);
        forward.setEnabled(!atEnd);
        last.setEnabled(!atEnd);
    }
}
