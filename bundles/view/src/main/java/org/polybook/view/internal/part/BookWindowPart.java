package org.polybook.view.internal.part;

import jakarta.inject.Inject;
import org.eclipse.e4.core.di.extensions.Service;
import org.polybook.view.internal.books.ShelfBooks;
import org.polybook.view.internal.explorer.ExplorerReport;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.ui.BookBrowser;

/** The part for a window that shows nothing else; it adds a menu bar to that window. */
public final class BookWindowPart extends BookPart {
    @Inject
    public BookWindowPart(@Service ShelfBooks shelf, @Service HostFeed feed, @Service ExplorerReport explorer) {
        super(shelf, feed, explorer);
    }

    @Override
    void onViewCreated(BookBrowser view) {
        view.addMenuBar();
    }
}
