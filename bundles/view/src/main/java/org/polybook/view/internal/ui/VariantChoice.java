package org.polybook.view.internal.ui;

import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.polybook.chess.ChessVariant;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.ChessTexts;
import org.polybook.view.internal.ui.control.AccessibleNames;
import org.polybook.view.internal.ui.control.Layouts;

/** The list in which the user chooses a variant, among those whose rules are available. */
public final class VariantChoice implements ViewListener {
    private final ViewModel model;
    /**
     * The parent of the combo, hidden in place of it: GTK logs criticals for a combo that is hidden while its parent is
     * drawn.
     */
    private final Composite place;

    private final Combo combo;
    private List<ChessVariant> variants = List.of();

    public VariantChoice(Composite parent, ViewModel model) {
        this.model = model;
        this.place = new Composite(parent, SWT.NONE);
        place.setLayout(Layouts.grid(1, 0));
        place.setLayoutData(new GridData(SWT.BEGINNING, SWT.CENTER, false, false));
        this.combo = AccessibleNames.createNamedWithTooltip(
                place, "variant", at -> new Combo(at, SWT.READ_ONLY | SWT.DROP_DOWN));
        combo.addListener(SWT.Selection, event -> model.showStartOfVariant(variants.get(combo.getSelectionIndex())));
        model.listen(this);
        variantsChanged();
    }

    /** Returns the parent of the combo. */
    Composite parentComposite() {
        return place;
    }

    /** The widget. */
    public Combo control() {
        return combo;
    }

    @Override
    public void variantsChanged() {
        variants = model.variants();
        combo.setItems(variants.stream().map(ChessTexts::variant).toArray(String[]::new));
        lineChanged();
    }

    @Override
    public void lineChanged() {
        String shown = model.position().variant().name();
        int at = -1;
        for (int i = 0; i < variants.size(); i++) {
            if (variants.get(i).name().equals(shown)) {
                at = i;
            }
        }
        if (at != combo.getSelectionIndex()) {
            combo.select(at);
        }
    }
}
