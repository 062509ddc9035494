package org.polybook.view.internal.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.polybook.api.book.BookFinding;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.spi.Providers;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.model.ViewListener;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.control.BookChoice;
import org.polybook.view.internal.ui.control.Layouts;
import org.polybook.view.internal.work.CheckBook;
import org.polybook.view.internal.work.Tasks;

/** The bar with a list in which the user chooses a book, and a button that checks the book. */
final class CheckBar implements ViewListener {
    private final Tasks tasks;
    private final BiConsumer<ListedBook, List<BookFinding>> findings;
    private final Composite bar;
    private final BookChoice choice;
    private final Button button;

    /** @param findings receives the findings of each check, in the worker's thread */
    CheckBar(Composite parent, ViewModel model, Tasks tasks, BiConsumer<ListedBook, List<BookFinding>> findings) {
        this.tasks = tasks;
        this.findings = findings;
        this.bar = new Composite(parent, SWT.NONE);
        bar.setLayout(Layouts.grid(2, 0));
        bar.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        this.choice = new BookChoice(bar, model, "check.book", CheckBar::canCheck, () -> {});
        this.button = new Button(bar, SWT.PUSH);
        button.setText(Texts.of("books.check"));
        button.addListener(SWT.Selection, event -> choice.chosen().ifPresent(this::chooseAndStartCheck));
        model.listen(this);
        booksChanged();
    }

    Composite control() {
        return bar;
    }

    Button button() {
        return button;
    }

    BookChoice choice() {
        return choice;
    }

    @Override
    public void booksChanged() {
        choice.offerCurrentBooks();
        button.setEnabled(choice.chosen().isPresent());
    }

    /** Returns true if the book is a file and the service for checks is available. */
    static boolean canCheck(ListedBook book) {
        return book.path().isPresent() && !Providers.all(BookInspector.class).isEmpty();
    }

    /** Chooses the book in the list and starts a check of it; only for a book that {@link #canCheck} accepts. */
    void chooseAndStartCheck(ListedBook book) {
        choice.chooseIfOffered(book);
        Optional<Path> file = book.path();
        file.ifPresent(
                path -> tasks.enqueueAndClearMessage(new CheckBook(path, found -> findings.accept(book, found))));
    }
}
