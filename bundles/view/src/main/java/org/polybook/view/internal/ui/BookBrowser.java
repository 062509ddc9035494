package org.polybook.view.internal.ui;

import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.polybook.view.internal.books.ShelfBooks;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.model.ViewModel;

/** The whole view, for any composite of SWT. It goes with the composite. */
public final class BookBrowser {
    private final ViewModel model;
    private final MovesTable moves;

    /** Fills the parent. */
    public BookBrowser(Composite parent, ShelfBooks shelf, HostFeed feed) {
        Workers workers = new Workers();
        this.model = new ViewModel(shelf, feed, Workers.of(parent.getDisplay()), workers);
        parent.setLayout(new FillLayout());
        this.moves = new MovesTable(parent, model);
        parent.addDisposeListener(event -> {
            model.close();
            workers.close();
        });
    }

    /** What it shows. */
    public ViewModel model() {
        return model;
    }

    /** The table of moves. */
    MovesTable moves() {
        return moves;
    }

    /** Takes the keyboard. */
    public void setFocus() {
        moves.control().setFocus();
    }
}
