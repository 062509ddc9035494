package org.polybook.view.internal.ui.dialog;

import java.util.List;
import java.util.function.Function;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.AccessibleNames;
import org.polybook.view.internal.ui.control.Layouts;
import org.polybook.view.internal.ui.control.Theme;

/**
 * The window of a dialog: its content, a line for a problem, and two buttons. On a small screen the content scrolls and
 * the buttons stay visible. Escape closes the window, Enter pushes the second button.
 */
public final class DialogFrame {
    private static final int MARGIN = 8;
    private static final int FIELD_WIDTH = 160;

    private final Shell parent;
    private final Shell shell;
    private final ScrolledComposite scroll;
    private final Composite content;
    private final Label problem;
    private final Button accept;

    /**
     * Creates a window without content, not yet open.
     *
     * @param title key of the title
     * @param columns number of columns of the content's grid
     * @param button key of the text of the second button
     * @param accepted runs when the user pushes that button
     */
    DialogFrame(Shell parent, String title, int columns, String button, Runnable accepted) {
        this.parent = parent;
        this.shell = new Shell(parent, SWT.DIALOG_TRIM | SWT.APPLICATION_MODAL | SWT.RESIZE);
        shell.setText(Texts.of(title));
        shell.setLayout(Layouts.grid(1, MARGIN));
        this.scroll = new ScrolledComposite(shell, SWT.H_SCROLL | SWT.V_SCROLL);
        scroll.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        scroll.setExpandHorizontal(true);
        scroll.setExpandVertical(true);
        scroll.setShowFocusedControl(true);
        this.content = new Composite(scroll, SWT.NONE);
        content.setLayout(Layouts.grid(columns, 0));
        scroll.setContent(content);
        this.problem = new Label(shell, SWT.WRAP);
        problem.setForeground(Theme.of(shell).problem());
        GridData place = new GridData(SWT.FILL, SWT.CENTER, true, false);
        // a long text must not widen the dialog: the label fills the width of the content and wraps
        place.widthHint = 1;
        place.exclude = true;
        problem.setLayoutData(place);
        problem.setVisible(false);
        Composite buttons = new Composite(shell, SWT.NONE);
        buttons.setLayout(Layouts.grid(2, 0));
        buttons.setLayoutData(new GridData(SWT.END, SWT.CENTER, false, false));
        button(buttons, "dialog.cancel", shell::close);
        this.accept = button(buttons, button, accepted);
        shell.setDefaultButton(accept);
    }

    private static Button button(Composite parent, String key, Runnable action) {
        Button button = new Button(parent, SWT.PUSH);
        button.setText(Texts.of(key));
        button.addListener(SWT.Selection, event -> action.run());
        return button;
    }

    /** The parent of the dialog's controls, which has a grid for its layout. */
    Composite content() {
        return content;
    }

    /** The button that accepts what the user has entered. */
    public Button accept() {
        return accept;
    }

    public Shell shell() {
        return shell;
    }

    /** Adds a row with a text, which is wrapped, to the content. */
    void label(String text, int columns, int width) {
        Label label = new Label(content, SWT.WRAP);
        label.setText(text.replace("&", "&&"));
        GridData place = new GridData(SWT.FILL, SWT.CENTER, true, false, columns, 1);
        place.widthHint = width;
        label.setLayoutData(place);
    }

    /** Adds a row with a label and a list, whose first item is selected, to a content with two columns. */
    Combo combo(String key, List<String> items) {
        Combo combo = field(key, at -> new Combo(at, SWT.READ_ONLY | SWT.DROP_DOWN));
        combo.setItems(items.toArray(String[]::new));
        combo.select(0);
        return combo;
    }

    /** Adds a row with a label and a field for text to a content with two columns. */
    Text text(String key, String value) {
        Text text = field(key, at -> new Text(at, SWT.BORDER));
        text.setText(value);
        return text;
    }

    private <C extends Control> C field(String key, Function<Composite, C> make) {
        Label label = new Label(content, SWT.NONE);
        label.setText(Texts.of(key));
        C control = AccessibleNames.createNamed(content, key, make);
        GridData place = new GridData(SWT.FILL, SWT.CENTER, true, false);
        place.minimumWidth = FIELD_WIDTH;
        control.setLayoutData(place);
        return control;
    }

    /** Shows a problem above the buttons; an empty text removes it. */
    void setProblem(String text) {
        if (!text.equals(problem.getText())) {
            problem.setText(text);
            Layouts.show(problem, !text.isEmpty());
            fit();
        }
    }

    /** Returns the shown problem; may be empty. */
    public String problem() {
        return problem.getText();
    }

    /** Makes the problem the accessible description of a control that can cause it. */
    void describeByProblem(Control control) {
        control.getAccessible().addRelation(ACC.RELATION_DESCRIBED_BY, problem.getAccessible());
    }

    /** Closes the window. */
    public void close() {
        shell.close();
    }

    /** Opens the window in front of its parent, within the screen. */
    public void open() {
        scroll.setMinSize(content.computeSize(SWT.DEFAULT, SWT.DEFAULT));
        fit();
        Rectangle screen = parent.getMonitor().getClientArea();
        Rectangle window = parent.getBounds();
        Point size = shell.getSize();
        shell.setLocation(
                within(window.x + (window.width - size.x) / 2, screen.x, screen.x + screen.width - size.x),
                within(window.y + (window.height - size.y) / 3, screen.y, screen.y + screen.height - size.y));
        shell.open();
    }

    /** Opens the window and waits until it is closed. */
    void openAndWait() {
        Display display = shell.getDisplay();
        open();
        while (!shell.isDisposed()) {
            if (!display.readAndDispatch()) {
                display.sleep();
            }
        }
    }

    /**
     * Gives the window the size that its content needs, or more if the user has made it larger, as far as the screen
     * has room.
     */
    private void fit() {
        Rectangle screen = parent.getMonitor().getClientArea();
        Point needed = shell.computeSize(SWT.DEFAULT, SWT.DEFAULT);
        Point current = shell.isVisible() ? shell.getSize() : needed;
        int width = Math.min(screen.width, Math.max(needed.x, current.x));
        Rectangle trim = shell.computeTrim(0, 0, 0, 0);
        int height = shell.computeSize(width - trim.width, SWT.DEFAULT).y; // with the problem wrapped
        shell.setSize(width, Math.min(screen.height, Math.max(height, shell.isVisible() ? current.y : 0)));
        shell.layout(true);
    }

    private static int within(int value, int min, int max) {
        return Math.max(min, Math.min(value, max));
    }
}
