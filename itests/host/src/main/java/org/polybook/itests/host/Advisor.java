package org.polybook.itests.host;

import java.io.IOException;
import java.util.List;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.polybook.api.RequireOpeningBooks;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.OpeningBook;
import org.polybook.chess.Position;

@RequireOpeningBooks
@Component(service = Advisor.class)
public class Advisor {
    @Reference
    volatile List<OpeningBook> books; // the current books, the highest priority last

    public List<BookMove> advice(Position position) throws IOException {
        List<BookMove> advice = List.of();
        for (OpeningBook book : books) {
            List<BookMove> moves = book.moves(position);
            advice = moves.isEmpty() ? advice : moves;
        }
        return advice;
    }
}
