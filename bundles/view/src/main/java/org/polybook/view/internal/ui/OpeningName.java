package org.polybook.view.internal.ui;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.polybook.api.inspect.Opening;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;

/** The ECO code and name of the opening. */
final class OpeningName implements ViewListener {
    private final ViewModel model;
    private final Label label;

    OpeningName(Composite parent, ViewModel model) {
        this.model = model;
        this.label = new Label(parent, SWT.CENTER);
        label.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        model.listen(this);
    }

    Label control() {
        return label;
    }

    @Override
    public void openingChanged() {
        String name = model.opening().map(Opening::toString).orElse("");
        label.setText(name.replace("&", "&&"));
        label.setToolTipText(model.opening().map(Opening::moves).orElse(null));
    }
}
