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
import org.polybook.view.internal.work.Task;
import org.polybook.view.internal.work.TaskProgress;
import org.polybook.view.internal.work.Tasks;

/** The menu of a book in the list. An action is hidden if the book does not allow it or its service is missing. */
final class BookMenu {
    private final BookTable list;
    private final ShelfBooks shelf;
    private final Tasks tasks;
    private final CheckBar checks;
    private final BookEdits edits;
    private Consumer<ListedBook> export = book -> {};

    BookMenu(BookTable list, ShelfBooks shelf, Tasks tasks, CheckBar checks, BookEdits edits) {
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
    void setExportAction(Consumer<ListedBook> action) {
        export = action;
    }

    /** Fills the menu with the current actions for the selected book. */
    void fill(Menu menu) {
        Menus.clear(menu);
        list.selected().ifPresent(book -> fill(menu, book));
    }

    private void fill(Menu menu, ListedBook book) {
        if (CheckBar.canCheck(book)) {
            Menus.item(menu, "books.check", () -> checks.chooseAndStartCheck(book));
        }
        if (book.book().isPresent() && book.path().isPresent()) {
            Menus.item(menu, "books.export", () -> export.accept(book));
        }
        edits.book(book.name())
                .filter(EditableBook::hasJournal)
                .ifPresent(changed -> Menus.item(menu, "books.setaside", () -> edits.setAsideJournal(changed)));
        shelf.shelf()
                .ifPresent(from -> Menus.item(
                        menu, "books.remove", () -> tasks.enqueueAndClearMessage(new Unshelve(book.name(), from))));
    }

    /** The task that takes a book off the shelf; its file stays. */
    private record Unshelve(String name, BookShelf shelf) implements Task {
        @Override
        public String runForMessage(TaskProgress progress) throws IOException {
            return shelf.remove(name) ? "" : Texts.of("books.notremoved", name);
        }
    }
}
