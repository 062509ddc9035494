package org.polybook.view.internal.ui.control;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.polybook.view.internal.text.Texts;

/** Accessible names, for screen readers, of controls without a visible label. */
public final class AccessibleNames {
    private static final String KEY = "org.polybook.view.spoken";

    private AccessibleNames() {}

    /**
     * Creates a native control whose accessible name is the text of that key. GTK names such a control only by its
     * label, so an invisible label with that name is created, too.
     *
     * @param parent a parent that already has its layout
     */
    public static <C extends Control> C createNamed(Composite parent, String key, Function<Composite, C> make) {
        Supplier<String> words = () -> Texts.of(key);
        Canvas label = new Canvas(parent, SWT.NO_FOCUS);
        setName(label, words);
        label.setVisible(false);
        label.setLayoutData(parent.getLayout() instanceof RowLayout ? excludedRowData() : excludedGridData());
        C control = make.apply(parent);
        setName(control, words);
        control.getAccessible().addRelation(ACC.RELATION_LABELLED_BY, label.getAccessible());
        return control;
    }

    private static RowData excludedRowData() {
        RowData place = new RowData();
        place.exclude = true;
        return place;
    }

    private static GridData excludedGridData() {
        GridData place = new GridData();
        place.exclude = true;
        return place;
    }

    /** Like {@link #createNamed}, but with the text as the tooltip, too. */
    public static <C extends Control> C createNamedWithTooltip(
            Composite parent, String key, Function<Composite, C> make) {
        C control = createNamed(parent, key, make);
        control.setToolTipText(Texts.of(key));
        return control;
    }

    /** Sets the accessible name of a control. The name is computed at each query, since it may change. */
    public static void setName(Control control, Supplier<String> words) {
        control.setData(KEY, words);
        control.getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = words.get();
            }
        });
    }

    /** Returns the accessible name of a control; empty if none was set. */
    public static Optional<String> of(Control control) {
        return control.getData(KEY) instanceof Supplier<?> words
                ? Optional.of(words.get().toString())
                : Optional.empty();
    }
}
