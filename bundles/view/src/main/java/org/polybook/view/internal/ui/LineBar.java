package org.polybook.view.internal.ui;

import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.ui.control.Icon;
import org.polybook.view.internal.ui.control.IconButton;
import org.polybook.view.internal.ui.control.Layouts;
import org.polybook.view.internal.ui.control.LineClipboard;

/** The toolbar of the line: first, back, forward, last, flip board, copy, paste, menu. */
public final class LineBar implements ViewListener {
    private static final int BUTTONS = 8;

    private final ViewModel model;
    private final Composite bar;
    private final IconButton first;
    private final IconButton back;
    private final IconButton forward;
    private final IconButton last;

    public LineBar(Composite parent, ViewModel model) {
        this.model = model;
        this.bar = new Composite(parent, SWT.NONE);
        GridLayout layout = Layouts.grid(BUTTONS, 0);
        layout.horizontalSpacing = 0;
        bar.setLayout(layout);
        bar.setLayoutData(new GridData(SWT.BEGINNING, SWT.CENTER, false, false));
        this.first = addButton(Icon.FIRST, "line.first", () -> model.goTo(0));
        this.back = addButton(Icon.BACK, "line.back", model::back);
        this.forward = addButton(Icon.FORWARD, "line.forward", model::forward);
        this.last =
                addButton(Icon.LAST, "line.last", () -> model.goTo(model.line().length()));
        addButton(Icon.FLIP, "board.flip", model::flip);
        LineClipboard clipboard = new LineClipboard(bar, model);
        addButton(Icon.COPY, "line.copy", clipboard::copyFen);
        addButton(Icon.PASTE, "line.paste", clipboard::paste);
        model.listen(this);
        lineChanged();
    }

    /** The widget. */
    public Composite control() {
        return bar;
    }

    /** Adds a button that opens the menu of the view. */
    void addMenuButton(Consumer<Control> open) {
        IconButton[] button = new IconButton[1];
        button[0] = addButton(Icon.MENU, "menu.view.button", () -> open.accept(button[0].control()));
    }

    private IconButton addButton(Icon icon, String key, Runnable action) {
        return new IconButton(bar, icon, key, action);
    }

    IconButton back() {
        return back;
    }

    IconButton forward() {
        return forward;
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
