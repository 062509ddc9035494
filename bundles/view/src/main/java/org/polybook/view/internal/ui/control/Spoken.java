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

/** What a screen reader calls controls that show no name of their own. */
public final class Spoken {
    private static final String KEY = "org.polybook.view.spoken";

    private Spoken() {}

    /**
     * Makes one of the platform's own controls with the words of that key for its name. GTK names such a control by what it is labelled
     * with alone, so there is something with that name, which is not seen.
     *
     * @param parent which has its layout already
     */
    public static <C extends Control> C named(Composite parent, String key, Function<Composite, C> make) {
        Supplier<String> words = () -> Texts.of(key);
        Canvas label = new Canvas(parent, SWT.NO_FOCUS);
        name(label, words);
        label.setVisible(false);
        label.setLayoutData(parent.getLayout() instanceof RowLayout ? noRow() : noCell());
        C control = make.apply(parent);
        name(control, words);
        control.getAccessible().addRelation(ACC.RELATION_LABELLED_BY, label.getAccessible());
        return control;
    }

    private static RowData noRow() {
        RowData place = new RowData();
        place.exclude = true;
        return place;
    }

    private static GridData noCell() {
        GridData place = new GridData();
        place.exclude = true;
        return place;
    }

    /** The same, and the mouse shows the words, too. */
    public static <C extends Control> C namedWithTip(Composite parent, String key, Function<Composite, C> make) {
        C control = named(parent, key, make);
        control.setToolTipText(Texts.of(key));
        return control;
    }

    /** Names what is drawn by ourselves. */
    public static void name(Control control, Supplier<String> words) {
        control.setData(KEY, words);
        control.getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = words.get();
            }
        });
    }

    /** What the control is called; empty if nothing has been said. */
    public static Optional<String> of(Control control) {
        return control.getData(KEY) instanceof Supplier<?> words
                ? Optional.of(words.get().toString())
                : Optional.empty();
    }
}
