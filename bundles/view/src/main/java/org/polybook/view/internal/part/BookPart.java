package org.polybook.view.internal.part;

import jakarta.annotation.PostConstruct;
import jakarta.inject.Inject;
import org.eclipse.e4.core.di.extensions.Service;
import org.eclipse.e4.ui.di.Focus;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Composite;
import org.polybook.api.RequireOpeningBooks;
import org.polybook.view.internal.books.ShelfBooks;
import org.polybook.view.internal.explorer.ExplorerReport;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.ui.BookBrowser;

/** The part of Eclipse 4, created by its injector. */
@RequireOpeningBooks
public class BookPart {
    private final ShelfBooks shelf;
    private final HostFeed feed;
    private final ExplorerReport explorer;
    private BookBrowser browser;

    @Inject
    public BookPart(@Service ShelfBooks shelf, @Service HostFeed feed, @Service ExplorerReport explorer) {
        this.shelf = shelf;
        this.feed = feed;
        this.explorer = explorer;
    }

    @PostConstruct
    void create(Composite parent) {
        browser = new BookBrowser(parent, shelf, feed, explorer, Program::launch);
        onViewCreated(browser);
    }

    /** Called when the view has been created. */
    void onViewCreated(BookBrowser view) {}

    @Focus
    void focus() {
        browser.setFocus();
    }
}
