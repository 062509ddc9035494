package org.polybook.view.internal.ui;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.polybook.view.internal.text.Texts;

/** The buttons above the list of books: open, new, build, merge. */
final class BookButtons {
    private final Composite bar;

    /** Creates the bar without buttons. */
    BookButtons(Composite parent) {
        this.bar = new Composite(parent, SWT.NONE);
        bar.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        RowLayout wrapping = new RowLayout(SWT.HORIZONTAL);
        wrapping.marginTop = 0;
        wrapping.marginBottom = 0;
        wrapping.marginLeft = 0;
        wrapping.marginRight = 0;
        bar.setLayout(wrapping);
    }

    /** Adds a button with the text of that key. */
    void add(String key, Runnable action) {
        Button button = new Button(bar, SWT.PUSH);
        button.setText(Texts.of(key));
        button.addListener(SWT.Selection, event -> action.run());
    }

    Composite control() {
        return bar;
    }
}
