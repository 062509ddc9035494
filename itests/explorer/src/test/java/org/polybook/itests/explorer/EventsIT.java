package org.polybook.itests.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;

/** Pages whose books change while they are open. */
class EventsIT extends PageFixture {
    /** Returns the numbers of pages of the browser that listen to events and that wait for it. */
    private static final String LISTENING = "return navigator.locks.query().then(locks =>"
            + " [locks.held, locks.pending].map(list => list.filter(lock => lock.name === 'polybook.books').length).join())";

    private static final Map<String, Object> EXCHANGED = properties("exchanged", 5);
    private static final int WINDOWS = 8;

    @BeforeAll
    void addBook() {
        service().addBook(books.club(), EXCHANGED);
    }

    /** The second exchange is seen by an event, because the page has been connected by then. */
    @Test
    void book_isExchanged_thePageIsDrawnAgain() throws IOException {
        openAt("#exchanged");
        try (BookFile plain = Books.open(folder.resolve("plain.bin"))) {
            page.drawnAfter(() -> service().updatedBook(plain, EXCHANGED));
            assertThat(page.texts(".moves thead th")).containsExactly("Move", "Weight", "Share");

            page.drawnAfter(() -> service().updatedBook(books.club(), EXCHANGED));
            assertThat(page.texts(".moves thead th")).contains("Games");
        }
    }

    @Test
    void book_isRemovedAndAddedAgain_itIsStillChosen() {
        openAt("#exchanged");

        page.drawnAfter(() -> service().removeBook(EXCHANGED));
        assertThat(page.texts(".book h2")).containsExactly("club");
        page.drawnAfter(() -> service().addBook(books.club(), EXCHANGED));
        assertThat(page.texts(".book h2")).containsExactly("exchanged");
    }

    /** A browser opens at most six connections to a site. */
    @Test
    void moreWindowsThanConnections_areDrawn_andOneOfThemListens() {
        String first = page.window();
        openAt("#exchanged");
        for (int i = 1; i < WINDOWS; i++) {
            page.openWindow();
            openAt("#exchanged");
        }
        page.awaitScript(LISTENING, "1," + (WINDOWS - 1));

        page.drawnAfter(() -> service().removeBook(EXCHANGED));
        assertThat(page.texts(".book h2"))
                .as("the last window, which does not listen")
                .containsExactly("club");
        page.closeWindowsExcept(first);
        page.awaitScript(LISTENING, "1,0");
        assertThat(page.texts(".book h2")).containsExactly("club");
        page.drawnAfter(() -> service().addBook(books.club(), EXCHANGED));
    }

    @Test
    void hiddenTab_doesNotListen_andReadsTheBooksWhenItIsVisible() throws IOException {
        String first = page.window();
        openAt("#exchanged");
        page.awaitScript(LISTENING, "1,0");

        page.openTab();
        openAt("#plain");
        page.awaitScript(LISTENING, "1,0");
        try (BookFile plain = Books.open(folder.resolve("plain.bin"))) {
            service().updatedBook(plain, EXCHANGED);
            page.closeWindowsExcept(first);
            page.await(".moves:not(:has(th.games))");
            page.awaitScript(LISTENING, "1,0");

            page.drawnAfter(() -> service().updatedBook(books.club(), EXCHANGED));
        }
    }
}
