package org.polybook.view.internal.ui;

import java.io.IOException;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.spi.Providers;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.books.ShelfBooks;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.work.CheckBook;
import org.polybook.view.internal.work.Progress;
import org.polybook.view.internal.work.Task;
import org.polybook.view.internal.work.Tasks;

/** What can be done with a book of the list. Without the service for it an action is not there. */
final class BookMenu {
    private final Table table;
    private final ShelfBooks shelf;
    private final Tasks tasks;
    private final FindingsTab findings;

    BookMenu(Table table, ShelfBooks shelf, Tasks tasks, FindingsTab findings) {
        this.table = table;
        this.shelf = shelf;
        this.tasks = tasks;
        this.findings = findings;
        Menu menu = new Menu(table);
        menu.addListener(SWT.Show, event -> fill(menu));
        table.setMenu(menu);
    }

    /** The actions there are just now for the book that is selected. */
    void fill(Menu menu) {
        for (MenuItem item : menu.getItems()) {
            item.dispose();
        }
        Optional<ListedBook> book = table.getSelectionCount() == 0
                ? Optional.empty()
                : Optional.of((ListedBook) table.getSelection()[0].getData());
        if (book.flatMap(ListedBook::file).isPresent()
                && !Providers.all(BookInspector.class).isEmpty()) {
            item(menu, "books.check", new CheckBook(book.get().file().orElseThrow(), findings::found));
        }
        if (book.isPresent() && shelf.shelf().isPresent()) {
            item(
                    menu,
                    "books.remove",
                    new Unshelve(book.get().name(), shelf.shelf().orElseThrow()));
        }
    }

    private void item(Menu menu, String key, Task task) {
        MenuItem item = new MenuItem(menu, SWT.PUSH);
        item.setText(Texts.of(key));
        item.addListener(SWT.Selection, event -> tasks.start(task));
    }

    /** Takes a book off the shelf; its file stays. */
    private record Unshelve(String name, BookShelf shelf) implements Task {
        @Override
        public String run(Progress progress) throws IOException {
            return shelf.remove(name) ? "" : Texts.of("books.notremoved", name);
        }
    }
}
