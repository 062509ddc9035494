package org.polybook.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.polybook.api.book.BookMetadata.Content;

class BookListTest {
    private static final BookList.Details PLACE =
            new BookList.Details(2, List.of("normal", "atomic"), Content.RECORDS, "polyglot", "/b/club.bin");

    @Test
    void json_bookThatIsNotServed_hasItsProblem() throws Exception {
        StringBuilder json = new StringBuilder();

        new BookList(List.of(new BookList.Book("club", false, -1, 3, PLACE, "truncated\u001b")), Optional.empty())
                .json(json);

        assertThat(json.toString())
                .isEqualTo(
                        "{\"books\": [\n  {\"book\": \"club\", \"served\": false, \"records\": null, \"content\": \"records\", \"priority\": 3, "
                                + "\"generation\": 2, \"variants\": [\"normal\", \"atomic\"], \"format\": \"polyglot\", "
                                + "\"from\": \"/b/club.bin\", \"problem\": \"truncated\\u001b\"}\n]}\n");
    }

    @Test
    void asText_noBooksAndNoShelf_reportsBoth() {
        assertThat(new BookList(List.of(), Optional.of("no bookshelf")).asText())
                .isEqualTo("no bookshelf\nno books");
    }
}
