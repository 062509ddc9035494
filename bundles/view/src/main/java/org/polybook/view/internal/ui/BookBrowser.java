package org.polybook.view.internal.ui;

import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Composite;
import org.polybook.view.internal.books.ShelfBooks;
import org.polybook.view.internal.edit.BookEdits;
import org.polybook.view.internal.explorer.ExplorerReport;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.ui.board.BoardCanvas;
import org.polybook.view.internal.ui.control.Layouts;
import org.polybook.view.internal.ui.control.MessageLine;
import org.polybook.view.internal.ui.control.MinimumSize;
import org.polybook.view.internal.ui.control.Workers;
import org.polybook.view.internal.ui.dialog.FileDrop;
import org.polybook.view.internal.ui.dialog.FilePrompts;
import org.polybook.view.internal.ui.dialog.PlatformFilePrompts;
import org.polybook.view.internal.ui.moves.MovesTable;
import org.polybook.view.internal.work.Tasks;

/** The whole view, in any composite of SWT. It closes when the composite is disposed. */
public final class BookBrowser {
    /** The number of threads for look-ups. While fewer books than that are slow, they do not delay the other books. */
    private static final int LOOKUPS = 4;

    /** The pause before an update, as hundreds of books may be added or answer at once. */
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
    private final BookTable books;
    private final TaskBar taskBar;
    private final MessageLine status;
    private final FileDrop drop;
    private final ViewLayout arrangement;
    private final ViewMenus menus;

    /** Creates the view, which fills the parent, without the page of the explorer. */
    public BookBrowser(Composite parent, ShelfBooks shelf, HostFeed feed) {
        this(parent, shelf, feed, new ExplorerReport(), Program::launch);
    }

    /**
     * Creates the view, which fills the parent.
     *
     * @param web opens an address in the web browser; returns false if that is not possible
     */
    public BookBrowser(
            Composite parent, ShelfBooks shelf, HostFeed feed, ExplorerReport explorer, Predicate<String> web) {
        Executor ui = Workers.uiExecutor(parent);
        this.model = new ViewModel(shelf, feed, ui, Workers.delayedUiExecutor(parent, PAUSE_MILLIS), lookups, reader);
        this.edits = new BookEdits(model, ui, changes);
        this.tasks = new Tasks(ui, work, model::showMessage);
        parent.setLayout(new MinimumSize(ViewShape.MIN_WIDTH, ViewShape.MIN_HEIGHT));
        Composite whole = new Composite(parent, SWT.NONE);
        whole.setLayout(Layouts.grid(ViewLayout.COLUMNS, ViewLayout.MARGIN));
        this.lineBar = new LineBar(whole, model);
        this.breadcrumb = new Breadcrumb(whole, model);
        this.variant = new VariantChoice(whole, model);
        SashForm sides = new SashForm(whole, SWT.HORIZONTAL | SWT.SMOOTH);
        Composite place = new Composite(sides, SWT.NONE);
        place.setLayout(Layouts.grid(1, 2));
        this.board = new BoardCanvas(place, model);
        board.control().setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        OpeningName name = new OpeningName(place, model);
        SashForm right = new SashForm(sides, SWT.VERTICAL | SWT.SMOOTH);
        this.tabs = new BookTabs(addSashPart(right, 176, 124), model, edits, tasks);
        this.books = new BookTable(addSashPart(right, 60, 84), model);
        BookMenu bookMenu = new BookMenu(books, shelf, tasks, tabs.findings().bar(), edits);
        this.taskBar = new TaskBar(whole, tasks);
        this.status = new MessageLine(whole, model);
        this.arrangement = new ViewLayout(
                lineBar.control(),
                breadcrumb.control(),
                variant.parentComposite(),
                status.control(),
                sides,
                right,
                name);
        FilePrompts questions = new PlatformFilePrompts(parent);
        this.drop = new FileDrop(parent, model, shelf, tasks, questions);
        BookActions actions = new BookActions(model, shelf, edits, tasks, drop, questions);
        ExplorerPage page = new ExplorerPage(model, explorer, web);
        this.menus = new ViewMenus(parent, model, actions, tabs, books, page);
        bookMenu.setExportAction(book -> menus.export(Optional.of(book)));
        lineBar.addMenuButton(menus::open);
        menus.addTo(books.buttons());
        parent.addDisposeListener(event -> close());
        parent.layout(true, true); // before anything is drawn: GTK logs criticals for widgets without a size
    }

    /** Adds a composite whose content has this minimum size, in points, at any position of the sash. */
    private static Composite addSashPart(SashForm form, int width, int height) {
        Composite place = new Composite(form, SWT.NONE);
        place.setLayout(new MinimumSize(width, height));
        return place;
    }

    private void close() {
        model.close();
        tasks.cancelAll();
        lookups.close();
        reader.close();
        changes.closeAfterAcceptedTasks(); // the user's edits are completed
        work.close();
    }

    /** The model of the view. */
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

    BookTable books() {
        return books;
    }

    TaskBar taskBar() {
        return taskBar;
    }

    MessageLine status() {
        return status;
    }

    ViewMenus menus() {
        return menus;
    }

    /** Adds a menu bar to the window of the view; for an application without one. */
    public void addMenuBar() {
        menus.addBar();
    }

    FileDrop fileDrop() {
        return drop;
    }

    /** Takes the keyboard focus. */
    public void setFocus() {
        if (arrangement.hasBoard()) {
            board.control().setFocus();
        } else {
            tabs.setFocus();
        }
    }
}
