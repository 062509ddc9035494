package org.polybook.view.internal.ui;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.TabFolder;
import org.eclipse.swt.widgets.TabItem;
import org.polybook.view.internal.books.ShelfBooks;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.model.ViewModel;

/** The whole view, for any composite of SWT. It goes with the composite. */
public final class BookBrowser {
    private final ViewModel model;
    private final BoardCanvas board;
    private final MovesTable moves;
    private final BookList books;
    private final Breadcrumb breadcrumb;
    private final LineBar lineBar;
    private final VariantChoice variant;
    private final StatusLine status;

    /** Fills the parent. */
    public BookBrowser(Composite parent, ShelfBooks shelf, HostFeed feed) {
        Workers workers = new Workers();
        this.model = new ViewModel(shelf, feed, Workers.of(parent.getDisplay()), workers);
        parent.setLayout(layout(3, 4));
        this.lineBar = new LineBar(parent, model);
        this.breadcrumb = new Breadcrumb(parent, model);
        GridData wide = new GridData(SWT.FILL, SWT.CENTER, true, false);
        wide.heightHint = Breadcrumb.height();
        breadcrumb.control().setLayoutData(wide);
        this.variant = new VariantChoice(parent, model);
        SashForm sides = new SashForm(parent, SWT.HORIZONTAL | SWT.SMOOTH);
        sides.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true, 3, 1));
        this.board = board(sides);
        SashForm right = new SashForm(sides, SWT.VERTICAL | SWT.SMOOTH);
        TabFolder tabs = new TabFolder(right, SWT.NONE);
        this.moves = new MovesTable(tabs, model);
        tab(tabs, "moves", moves.whole());
        this.books = new BookList(right, model);
        right.setWeights(70, 30);
        sides.setWeights(45, 55);
        this.status = new StatusLine(parent, model);
        status.control().setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 3, 1));
        parent.addDisposeListener(event -> {
            model.close();
            workers.close();
        });
    }

    private BoardCanvas board(Composite parent) {
        Composite place = new Composite(parent, SWT.NONE);
        place.setLayout(layout(1, 2));
        BoardCanvas canvas = new BoardCanvas(place, model);
        canvas.control().setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        OpeningName name = new OpeningName(place, model);
        name.control().setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        return canvas;
    }

    private static GridLayout layout(int columns, int margin) {
        GridLayout layout = new GridLayout(columns, false);
        layout.marginWidth = margin;
        layout.marginHeight = margin;
        return layout;
    }

    private static void tab(TabFolder tabs, String key, Composite content) {
        TabItem tab = new TabItem(tabs, SWT.NONE);
        tab.setText(Texts.of("tab." + key));
        tab.setControl(content);
    }

    /** What it shows. */
    public ViewModel model() {
        return model;
    }

    BoardCanvas board() {
        return board;
    }

    MovesTable moves() {
        return moves;
    }

    BookList books() {
        return books;
    }

    Breadcrumb breadcrumb() {
        return breadcrumb;
    }

    LineBar lineBar() {
        return lineBar;
    }

    VariantChoice variant() {
        return variant;
    }

    StatusLine status() {
        return status;
    }

    /** Takes the keyboard. */
    public void setFocus() {
        board.control().setFocus();
    }
}
