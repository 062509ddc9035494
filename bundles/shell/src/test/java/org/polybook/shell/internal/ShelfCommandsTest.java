package org.polybook.shell.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.shelf.BookShelf;
import org.polybook.api.shelf.ShelfWatch;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.PositionRef;
import org.polybook.commands.pick.Pick;
import org.polybook.commands.pick.PolicyRef;

class ShelfCommandsTest {
    private static final long START = 0x463b96181691fc9cL;
    private static final int E2E4 = 0x31c;
    private static final int E1H1 = 0x107;
    private static final String CLUB = "/b/club.bin";

    private final ServedBooks library = new ServedBooks();
    private final ShelfCommands commands = new ShelfCommands(library);

    /** A book with two records of the start position: e4, and castling, which is illegal there. */
    private static final class SmallBook implements OpeningBook {
        @Override
        public int find(long key, EntryBuffer into) {
            into.clear();
            if (key == START) {
                into.add(new BookEntry(key, E2E4, 3, 0).packed());
                into.add(new BookEntry(key, E1H1, 1, 0).packed());
            }
            return into.size();
        }

        @Override
        public void forEach(EntryVisitor visitor) {
            visitor.visit(0, START, new BookEntry(START, E2E4, 3, 0).packed());
            visitor.visit(1, START, new BookEntry(START, E1H1, 1, 0).packed());
        }
    }

    private void add(long id, String name, int ranking) {
        library.addBook(
                new SmallBook(),
                Map.of("service.id", id, "book.name", name, "service.ranking", ranking, "book.entries", 2L));
    }

    @Test
    void list_withoutShelfAndBooks_saysSo() {
        assertThat(commands.list(AnswerFormat.TEXT)).contains("no bookshelf").contains("no books");
    }

    @Test
    void list_booksWithoutAShelf_areListedBestFirst() {
        add(1, "second", 1);
        add(2, "first", 5);
        assertThat(commands.list(AnswerFormat.TEXT).lines().skip(2))
                .extracting(line -> line.split(" ")[0])
                .containsExactly("first", "second");
    }

    @Test
    void list_refusedBook_isShownWithItsReason() {
        library.setShelf(new FixedShelf(List.of(
                new ShelvedBook("torn", "", List.of(), 0, "/b/torn.bin", 0, 0, "/b/torn.bin: truncated\u001b[2J"))));
        assertThat(commands.list(AnswerFormat.TEXT))
                .contains("not served")
                .contains("torn: /b/torn.bin: truncated\\u001b[2J");
    }

    @Test
    void watches_ofAShelf_areListedWithTheirLastAdditionsAndProblems() throws Exception {
        library.setShelf(new FixedShelf(
                List.of(),
                List.of(
                        new ShelfWatch(
                                "club",
                                "/games",
                                CLUB,
                                ShelfWatch.State.WAITING,
                                Optional.of(new ShelfWatch.Addition(Instant.EPOCH, 12, 3)),
                                ""),
                        new ShelfWatch(
                                "old", "", "", ShelfWatch.State.STOPPED, Optional.empty(), "it has no \"folder\""))));

        assertThat(commands.watches(AnswerFormat.TEXT).lines())
                .anyMatch(line -> line.matches("club +waiting +19[67][-0-9: ]+ 12 +3 +" + CLUB + " +/games"))
                .contains("old: it has no \"folder\"");
        assertThat(commands.watches(AnswerFormat.JSON))
                .contains("\"time\": \"1970-01-01T00:00:00Z\", \"games\": 12, \"files\": 3", "\"last\": null");
    }

    /** The service of a book that waited for its scheme is registered before the shelf lists the book as served. */
    @Test
    void list_serviceOfAWaitingBook_isListedOnce() {
        library.setShelf(new FixedShelf(List.of(
                unserved("club", "the book waits for its keys"), unserved("rival", "another book has the file"))));
        addClub();

        assertThat(commands.list(AnswerFormat.TEXT))
                .doesNotContain("waits")
                .contains("rival: another book has the file");
        assertThat(library.unservedBooks()).extracting(ShelvedBook::name).containsExactly("rival");
    }

    @Test
    void list_rivalOfTheSameName_isListedNextToTheBook() {
        library.setShelf(new FixedShelf(List.of(
                new ShelvedBook("club", "", List.of(), 0, CLUB, 2, 1, ""),
                unserved("club", "another book has the file"))));
        addClub();

        assertThat(library.unservedBooks())
                .extracting(ShelvedBook::problem)
                .containsExactly("another book has the file");
    }

    private void addClub() {
        library.addBook(new SmallBook(), Map.of("service.id", 1L, "book.name", "club", "book.origin", CLUB));
    }

    private static ShelvedBook unserved(String name, String problem) {
        return new ShelvedBook(name, "", List.of(), 0, CLUB, 0, 0, problem);
    }

    @Test
    void show_illegalMove_isMarked() throws Exception {
        add(1, "small", 0);
        String text = commands.show(PositionRef.START, "small", AnswerFormat.TEXT);
        assertThat(text.lines().skip(2).toList())
                .satisfiesExactly(
                        e4 -> assertThat(e4).startsWith("e4").contains("e2e4", "75.00%"),
                        castling -> assertThat(castling).startsWith("?").contains("e1h1", "25.00%", "illegal here"));
    }

    @Test
    void show_unknownBook_namesTheKnownOnes() {
        add(1, "small", 0);
        assertThatThrownBy(() -> commands.show(PositionRef.START, "large", AnswerFormat.TEXT))
                .isInstanceOf(BadInputException.class)
                .hasMessage("no book \"large\" is served; served books: small");
    }

    @Test
    void show_removedBook_isNoLongerServed() {
        add(1, "small", 0);
        library.removeBook(Map.of("service.id", 1L));
        assertThatThrownBy(() -> commands.show(PositionRef.START, "small", AnswerFormat.TEXT))
                .hasMessageContaining("no book is served");
    }

    @Test
    void pick_withoutANamedBook_triesAllBooksBestFirst() throws Exception {
        add(1, "second", 1);
        add(2, "first", 5);
        String text = commands.pick(Pick.Request.of().withSeed(4), false, AnswerFormat.TEXT);
        assertThat(text).isEqualTo("e4 (e2e4) from first, probability 100.00%, seed 4");
        assertThat(commands.pick(Pick.Request.of(BookRef.named("second")), false, AnswerFormat.TEXT))
                .contains(" from second, ");
    }

    @Test
    void pick_explained_namesTheRuleThatDropped() throws Exception {
        add(1, "small", 0);
        String text =
                commands.pick(Pick.Request.of().withPolicy(PolicyRef.of("min-weight=5")), true, AnswerFormat.TEXT);
        assertThat(text)
                .contains("dropped by min-weight=5", "dropped by illegal")
                .contains("no move: all dropped: 1 by min-weight=5, 1 by illegal");
    }

    @Test
    void pick_emptyShelfOrUnknownBook_saysSo() throws Exception {
        assertThat(commands.pick(Pick.Request.of(), false, AnswerFormat.TEXT)).contains("no books");
        add(1, "small", 0);
        assertThatThrownBy(() -> commands.pick(Pick.Request.of(BookRef.named("large")), false, AnswerFormat.TEXT))
                .hasMessage("no book \"large\" is served; served books: small");
    }

    @Test
    void add_withoutAShelf_saysWhatIsMissing() {
        assertThatThrownBy(() -> commands.add("", 0, "x.bin")).hasMessageContaining("org.polybook.bookshelf");
    }

    /** A shelf that never changes. */
    private record FixedShelf(List<ShelvedBook> books, List<ShelfWatch> watches) implements BookShelf {
        FixedShelf(List<ShelvedBook> books) {
            this(books, List.of());
        }

        @Override
        public ShelvedBook add(java.nio.file.Path path, String name, int priority) {
            throw new AssertionError("unexpected call");
        }

        @Override
        public boolean remove(String name) {
            return false;
        }

        @Override
        public boolean awaitBooks(Duration limit) {
            return true;
        }

        @Override
        public Instant lastPoll() {
            return Instant.EPOCH;
        }
    }
}
