package org.polybook.explorer.internal;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.polybook.commands.BadInputException;
import org.polybook.explorer.Answer;

/** Finds the code for each path of the site. */
final class Paths {
    private final LichessPath lichess;
    private final BookPaths books;

    Paths(BookCatalog catalog) {
        PinnedAnswer pinned = new PinnedAnswer();
        lichess = new LichessPath(catalog, pinned);
        books = new BookPaths(catalog, pinned);
    }

    Answer.Complete answer(Call call) throws IOException, BadInputException, RefusedRequestException {
        List<String> path = call.segments();
        if (path.isEmpty()) {
            return PageFiles.answer(PageFiles.INDEX).orElseThrow();
        }
        String first = path.get(0);
        if (first.equals("ui") && path.size() == 2) {
            return PageFiles.answer(path.get(1)).orElseThrow(Paths::noSuchPath);
        }
        if (first.equals("api")) {
            return ofApi(call);
        }
        if (first.equals("book") && path.size() == 3) {
            return ofLichess(call, path.get(2), Optional.of(path.get(1)));
        }
        if (path.size() == 1) {
            return ofLichess(call, first, Optional.empty());
        }
        throw noSuchPath();
    }

    private Answer.Complete ofApi(Call call) throws IOException, BadInputException, RefusedRequestException {
        List<String> path = call.segments();
        if (path.equals(List.of("api", "books"))) {
            return books.list();
        }
        if (path.equals(List.of("api", "position"))) {
            return PositionPath.answer(call.parameters());
        }
        if (path.size() == 4 && path.get(1).equals("books") && path.get(3).equals("position")) {
            return books.position(call, path.get(2));
        }
        throw noSuchPath();
    }

    private Answer.Complete ofLichess(Call call, String name, Optional<String> book)
            throws IOException, BadInputException, RefusedRequestException {
        return switch (name) {
            case "masters", "master" -> lichess.answer(call, book, true);
            case "lichess" -> lichess.answer(call, book, false);
            default -> throw noSuchPath();
        };
    }

    private static RefusedRequestException noSuchPath() {
        return RefusedRequestException.notFound("no such path");
    }
}
