package org.polybook.view.internal.ui;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.swt.widgets.Menu;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.explorer.ExplorerReport;
import org.polybook.view.internal.explorer.PageAddress;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.Menus;

/** Opens the page of the explorer in the web browser, with the book and the line of the view. */
final class ExplorerPage {
    /** The maximum number of books on the page. */
    private static final int MAX_BOOKS = 8;

    private final ViewModel model;
    private final ExplorerReport report;
    private final Predicate<String> browser;

    /** @param browser opens an address in the web browser; returns false if that is not possible */
    ExplorerPage(ViewModel model, ExplorerReport report, Predicate<String> browser) {
        this.model = model;
        this.report = report;
        this.browser = browser;
    }

    /** Adds an item that opens the page; it is enabled if the page is served when the menu opens. */
    void addItem(Menu menu, Optional<ListedBook> selected) {
        Menus.item(menu, "menu.explorer", () -> openOrShowMessage(selected))
                .setEnabled(report.url().isPresent());
    }

    /**
     * Opens the page with that book, or with the searched books if it is not served. Shows a message if the page is no
     * longer served or the address cannot be opened.
     */
    private void openOrShowMessage(Optional<ListedBook> selected) {
        Optional<String> page = report.url();
        if (page.isEmpty()) {
            model.showMessage(Texts.of("explorer.closed"));
            return;
        }
        String address = PageAddress.of(page.get(), names(selected), model.line());
        model.showMessage(browser.test(address) ? "" : Texts.of("explorer.notopened", address));
    }

    private List<String> names(Optional<ListedBook> selected) {
        return selected.filter(ExplorerPage::isServed)
                .map(book -> List.of(book.name()))
                .orElseGet(() -> model.searchedBooks().stream()
                        .filter(ExplorerPage::isServed)
                        .filter(book -> book.variants()
                                .contains(model.position().variant().name()))
                        .limit(MAX_BOOKS)
                        .map(ListedBook::name)
                        .toList());
    }

    private static boolean isServed(ListedBook book) {
        return book.book().isPresent();
    }
}
