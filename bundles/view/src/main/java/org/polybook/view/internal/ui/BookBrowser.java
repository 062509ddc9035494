package org.polybook.view.internal.ui;

import java.util.concurrent.Executor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.polybook.view.internal.books.ShelfBooks;
import org.polybook.view.internal.edit.BookEdits;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.work.Tasks;

/** The whole view, for any composite of SWT. It goes with the composite. */
public final class BookBrowser {
    /** One slow book keeps the others from being asked only if there are as many slow ones. */
    private static final int LOOKUPS = 4;

    /** In points: less than that is too little for a board and a table side by side. */
    private static final int NARROW = 800;

    /** Books come, and answer, by the hundred; people do not see more than so much. */
    private static final int PAUSE_MILLIS = 30;

    private final Workers lookups = new Workers("opening books", LOOKUPS);
    private final Workers reader = new Workers("opening books: reading", 1);
    private final Workers changes = new Workers("opening books: changes", 1);
    private final Workers work = new Workers("opening books: work", 1);
    private final ViewModel model;
    private final BookEdits edits;
    private final Tasks tasks;
    private final LineBar lineBar;
    private final Breadcrumb breadcrumb;
    private final VariantChoice variant;
    private final BoardCanvas board;
    private final BookTabs tabs;
    private final BookList books;
    private final TaskBar taskBar;
    private final StatusLine status;
    private final FileDrop drop;

    /** Fills the parent. */
    public BookBrowser(Composite parent, ShelfBooks shelf, HostFeed feed) {
        Executor ui = Workers.of(parent);
        this.model = new ViewModel(shelf, feed, ui, Workers.of(parent, PAUSE_MILLIS), lookups, reader);
        this.edits = new BookEdits(model, ui, changes);
        this.tasks = new Tasks(ui, work, model::say);
        parent.setLayout(Places.grid(3, 4));
        this.lineBar = new LineBar(parent, model);
        this.breadcrumb = new Breadcrumb(parent, model);
        this.variant = new VariantChoice(parent, model);
        SashForm sides = new SashForm(parent, SWT.HORIZONTAL | SWT.SMOOTH);
        sides.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true, 3, 1));
        this.board = board(sides);
        SashForm right = new SashForm(sides, SWT.VERTICAL | SWT.SMOOTH);
        this.tabs = new BookTabs(right, model, edits);
        this.books = new BookList(right, model);
        new BookMenu(books, shelf, tasks, tabs.findings(), edits);
        right.setWeights(72, 28);
        sides.setWeights(45, 55);
        parent.addListener(SWT.Resize, event -> fit(sides, parent.getClientArea()));
        this.taskBar = new TaskBar(parent, tasks);
        this.status = new StatusLine(parent, model);
        this.drop = new FileDrop(parent, model, shelf, tasks);
        parent.addDisposeListener(event -> close());
    }

    private BoardCanvas board(Composite parent) {
        Composite place = new Composite(parent, SWT.NONE);
        place.setLayout(Places.grid(1, 2));
        BoardCanvas canvas = new BoardCanvas(place, model);
        canvas.control().setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        OpeningName name = new OpeningName(place, model);
        name.control().setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        return canvas;
    }

    /** Beside each other if there is room, else one above the other, as in the narrow column of an IDE. */
    private void fit(SashForm sides, Rectangle room) {
        boolean narrow = room.width < NARROW && room.height > room.width * 3 / 4;
        int orientation = narrow ? SWT.VERTICAL : SWT.HORIZONTAL;
        if (sides.getOrientation() != orientation) {
            sides.setOrientation(orientation);
        }
        breadcrumb.ownRow(room.width < NARROW, variant.control());
    }

    private void close() {
        model.close();
        tasks.cancelAll();
        lookups.close();
        reader.close();
        changes.finish(); // what the user has done is done
        work.close();
    }

    /** What it shows. */
    public ViewModel model() {
        return model;
    }

    BookEdits edits() {
        return edits;
    }

    Tasks tasks() {
        return tasks;
    }

    LineBar lineBar() {
        return lineBar;
    }

    Breadcrumb breadcrumb() {
        return breadcrumb;
    }

    VariantChoice variant() {
        return variant;
    }

    BoardCanvas board() {
        return board;
    }

    BookTabs tabs() {
        return tabs;
    }

    MovesTable moves() {
        return tabs.moves();
    }

    BookList books() {
        return books;
    }

    TaskBar taskBar() {
        return taskBar;
    }

    StatusLine status() {
        return status;
    }

    FileDrop drop() {
        return drop;
    }

    /** Takes the keyboard. */
    public void setFocus() {
        board.control().setFocus();
    }
}
