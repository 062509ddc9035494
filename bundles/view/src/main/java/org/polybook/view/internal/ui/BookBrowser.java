package org.polybook.view.internal.ui;

import java.util.Optional;
import java.util.concurrent.Executor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.polybook.view.internal.books.ShelfBooks;
import org.polybook.view.internal.edit.BookEdits;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.ui.board.BoardCanvas;
import org.polybook.view.internal.ui.control.MinimumSize;
import org.polybook.view.internal.ui.control.Places;
import org.polybook.view.internal.ui.control.StatusLine;
import org.polybook.view.internal.ui.control.Workers;
import org.polybook.view.internal.ui.dialog.FileDrop;
import org.polybook.view.internal.ui.dialog.FileQuestions;
import org.polybook.view.internal.ui.dialog.PlatformFileQuestions;
import org.polybook.view.internal.ui.moves.MovesTable;
import org.polybook.view.internal.work.Tasks;

/** The whole view, for any composite of SWT. It goes with the composite. */
public final class BookBrowser {
    /** One slow book keeps the others from being asked only if there are as many slow ones. */
    private static final int LOOKUPS = 4;

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
    private final Arrangement arrangement;
    private final ViewMenus menus;

    /** Fills the parent. */
    public BookBrowser(Composite parent, ShelfBooks shelf, HostFeed feed) {
        Executor ui = Workers.of(parent);
        this.model = new ViewModel(shelf, feed, ui, Workers.of(parent, PAUSE_MILLIS), lookups, reader);
        this.edits = new BookEdits(model, ui, changes);
        this.tasks = new Tasks(ui, work, model::say);
        parent.setLayout(new MinimumSize(Shape.MIN_WIDTH, Shape.MIN_HEIGHT));
        Composite whole = new Composite(parent, SWT.NONE);
        whole.setLayout(Places.grid(Arrangement.COLUMNS, Arrangement.MARGIN));
        this.lineBar = new LineBar(whole, model);
        this.breadcrumb = new Breadcrumb(whole, model);
        this.variant = new VariantChoice(whole, model);
        SashForm sides = new SashForm(whole, SWT.HORIZONTAL | SWT.SMOOTH);
        Composite place = new Composite(sides, SWT.NONE);
        place.setLayout(Places.grid(1, 2));
        this.board = new BoardCanvas(place, model);
        board.control().setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        OpeningName name = new OpeningName(place, model);
        SashForm right = new SashForm(sides, SWT.VERTICAL | SWT.SMOOTH);
        this.tabs = new BookTabs(place(right, 176, 124), model, edits, tasks);
        this.books = new BookList(place(right, 60, 84), model);
        BookMenu bookMenu = new BookMenu(books, shelf, tasks, tabs.findings().bar(), edits);
        this.taskBar = new TaskBar(whole, tasks);
        this.status = new StatusLine(whole, model);
        this.arrangement = new Arrangement(
                lineBar.control(), breadcrumb.control(), variant.place(), status.control(), sides, right, name);
        FileQuestions questions = new PlatformFileQuestions(parent);
        this.drop = new FileDrop(parent, model, shelf, tasks, questions);
        BookActions actions = new BookActions(model, shelf, edits, tasks, drop, questions);
        this.menus = new ViewMenus(parent, model, actions, tabs, books);
        bookMenu.onExport(book -> menus.export(Optional.of(book)));
        lineBar.addMenu(menus::open);
        menus.addTo(books.buttons());
        parent.addDisposeListener(event -> close());
        parent.layout(true, true); // before anything is drawn: GTK logs criticals for widgets without a size
    }

    /** Adds a place whose content has this minimum size, in points, wherever the user moves the sash. */
    private static Composite place(SashForm form, int width, int height) {
        Composite place = new Composite(form, SWT.NONE);
        place.setLayout(new MinimumSize(width, height));
        return place;
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

    public BookTabs tabs() {
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

    ViewMenus menus() {
        return menus;
    }

    /** Gives the window of the view a menu bar; for an application that has none. */
    public void addMenuBar() {
        menus.addBar();
    }

    FileDrop drop() {
        return drop;
    }

    /** Takes the keyboard. */
    public void setFocus() {
        if (arrangement.hasBoard()) {
            board.control().setFocus();
        } else {
            tabs.setFocus();
        }
    }
}
