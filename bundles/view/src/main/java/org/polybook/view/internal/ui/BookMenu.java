package org.polybook.view.internal.ui;

import java.io.IOException;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.polybook.api.shelf.BookShelf;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.books.ShelfBooks;
import org.polybook.view.internal.edit.BookEdits;
import org.polybook.view.internal.edit.EditableBook;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.Menus;
import org.polybook.view.internal.work.Progress;
import org.polybook.view.internal.work.Task;
import org.polybook.view.internal.work.Tasks;

/** What can be done with a book of the list. Without the service for it an action is not there. */
final class BookMenu {
    private final BookList list;
    private final ShelfBooks shelf;
    private final Tasks tasks;
    private final CheckBar checks;
    private final BookEdits edits;
    private Consumer<ListedBook> export = book -> {};

    BookMenu(BookList list, ShelfBooks shelf, Tasks tasks, CheckBar checks, BookEdits edits) {
        this.list = list;
        this.edits = edits;
        this.shelf = shelf;
        this.tasks = tasks;
        this.checks = checks;
        Menu menu = new Menu(list.control());
        menu.addListener(SWT.Show, event -> fill(menu));
        list.control().setMenu(menu);
    }

    /** Sets the action that exports a book. */
    void onExport(Consumer<ListedBook> action) {
        export = action;
    }

    /** The actions there are just now for the book that is selected. */
    void fill(Menu menu) {
        Menus.clear(menu);
        list.selected().ifPresent(book -> fill(menu, book));
    }

    private void fill(Menu menu, ListedBook book) {
        if (CheckBar.canCheck(book)) {
            Menus.item(menu, "books.check", () -> checks.check(book));
        }
        if (book.book().isPresent() && book.path().isPresent()) {
            Menus.item(menu, "books.export", () -> export.accept(book));
        }
        edits.book(book.name())
                .filter(EditableBook::hasJournal)
                .ifPresent(changed -> Menus.item(menu, "books.setaside", () -> edits.setAside(changed)));
        shelf.shelf()
                .ifPresent(from ->
                        Menus.item(menu, "books.remove", () -> tasks.start(new Unshelve(book.name(), from))));
    }

    /** Takes a book off the shelf; its file stays. */
    private record Unshelve(String name, BookShelf shelf) implements Task {
        @Override
        public String run(Progress progress) throws IOException {
            return shelf.remove(name) ? "" : Texts.of("books.notremoved", name);
        }
    }
}
