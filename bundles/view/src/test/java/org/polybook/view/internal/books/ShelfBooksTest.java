package org.polybook.view.internal.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.shelf.ShelfWatch;
import org.polybook.api.shelf.ShelvedBook;

class ShelfBooksTest {
    private static final String FILE = "/books/club.bin";
    private static final Map<String, Object> CLUB =
            Map.of("service.id", 1L, BookProperties.NAME, "club", BookProperties.ORIGIN, FILE);

    private final ShelfBooks books = new ShelfBooks();
    private final OpeningBook book = new EmptyBook();

    private static final class EmptyBook implements OpeningBook {
        @Override
        public int find(long key, EntryBuffer into) {
            into.clear();
            return 0;
        }

        @Override
        public void forEach(EntryVisitor visitor) {
            // has no records
        }
    }

    private static ShelvedBook unserved(String name, String problem) {
        return new ShelvedBook(name, "", List.of(), 0, FILE, 0, 0, problem);
    }

    /** The service of a book that waited for its scheme is registered before the shelf lists the book as served. */
    @Test
    void books_serviceOfAWaitingBook_isListedOnceWithoutAProblem() {
        books.shelfChanged(List.of(unserved("club", "the book waits for its keys")));
        assertThat(books.books()).extracting(ListedBook::problem).containsExactly("the book waits for its keys");

        books.addBook(book, CLUB);
        assertThat(books.books()).extracting(ListedBook::problem).containsExactly("");

        books.removeBook(book, CLUB);
        assertThat(books.books()).extracting(ListedBook::problem).containsExactly("the book waits for its keys");
    }

    @Test
    void books_withAWatch_haveItsStateAndAreListedAgainAfterAChange() {
        List<String> states = new ArrayList<>();
        books.addBook(book, CLUB);
        books.onChange(() ->
                states.add(books.books().get(0).watch().orElseThrow().state().name()));

        books.watchesChanged(List.of(watch(ShelfWatch.State.ADDING), watch("/books/other.bin")));
        books.watchesChanged(List.of(watch(ShelfWatch.State.WAITING)));

        assertThat(states).containsExactly("ADDING", "WAITING");
    }

    private static ShelfWatch watch(ShelfWatch.State state) {
        return new ShelfWatch("club", "/games", FILE, state, Optional.empty(), "");
    }

    private static ShelfWatch watch(String file) {
        return new ShelfWatch("other", "/games", file, ShelfWatch.State.STOPPED, Optional.empty(), "no folder");
    }

    @Test
    void books_rejectedFile_isListedWithItsProblem() {
        books.addBook(book, CLUB);
        books.shelfChanged(List.of(unserved("rival", "another book has the file")));

        assertThat(books.books()).extracting(ListedBook::name).containsExactly("club", "rival");
    }

    @Test
    void books_rejectedFileOfTheSameName_isListedWithTheBook() {
        books.shelfChanged(List.of(unserved("club", ""), unserved("club", "another book has the file")));
        books.addBook(book, CLUB);
        List<Integer> listed = new ArrayList<>();
        books.onChange(() -> listed.add(books.books().size()));

        books.shelfChanged(List.of(
                new ShelvedBook("club", "", List.of(), 0, FILE, 2, 1, ""),
                unserved("club", "another book has the file")));

        assertThat(listed).containsExactly(2);
    }
}
