package org.polybook.itests.host;

import java.io.IOException;
import java.util.Map;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.polybook.api.RequireOpeningBooks;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.OpeningBook;
import org.polybook.chess.orthodox.Orthodox;

@RequireOpeningBooks
@Component
public class StartMoves {
    @Reference(cardinality = ReferenceCardinality.MULTIPLE, policy = ReferencePolicy.DYNAMIC)
    void addBook(OpeningBook book, Map<String, Object> properties) throws IOException {
        System.out.println(properties.get("book.name"));
        for (BookMove move : book.moves(Orthodox.NORMAL.start())) {
            move.move().ifPresent(legal -> System.out.println(legal + " " + move.entry().weight()));
        }
    }

    void removeBook(OpeningBook book) {}
}
