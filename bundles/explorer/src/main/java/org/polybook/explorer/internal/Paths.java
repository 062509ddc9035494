package org.polybook.explorer.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polybook.commands.BadInputException;
import org.polybook.explorer.Answer;

/** Finds the code for each path of the site. */
final class Paths {
    private static final Set<String> MASTERS = Set.of("masters", "master");
    private static final List<String> LINE = List.of("api", "line");

    private final LichessPath lichess;
    private final BookPaths books;
    private final GamePath games;
    private final EditPath edits;
    private final WriteAccess writeAccess;
    private final BookCatalog catalog;
    private final BookEvents events;

    /**
     * @param gameFolders the folders of games, in addition to those of the books
     * @param maxPlays the maximum number of plays that are read one by one for an answer
     */
    Paths(BookCatalog catalog, BookEvents events, List<Path> gameFolders, WriteAccess writeAccess, long maxPlays) {
        this.catalog = catalog;
        this.events = events;
        this.writeAccess = writeAccess;
        PinnedAnswer pinned = new PinnedAnswer();
        games = new GamePath(pinned, gameFolders);
        lichess = new LichessPath(catalog, pinned, games, maxPlays);
        books = new BookPaths(catalog, pinned, maxPlays);
        edits = new EditPath(catalog, pinned);
    }

    Answer answer(Call call) throws IOException, BadInputException, RefusedRequestException {
        List<String> path = call.segments();
        if (path.isEmpty()) {
            return PageFiles.answer(PageFiles.INDEX).orElseThrow();
        }
        String first = path.get(0);
        if (first.equals("ui")) {
            return PageFiles.answer(String.join("/", path.subList(1, path.size())))
                    .orElseThrow(Paths::noSuchPath);
        }
        if (first.equals("api")) {
            return ofApi(call);
        }
        if (first.equals("book") && path.size() > 2) {
            return ofLichess(call, path.subList(2, path.size()), Optional.of(path.get(1)));
        }
        return ofLichess(call, path, Optional.empty());
    }

    private Answer ofApi(Call call) throws IOException, BadInputException, RefusedRequestException {
        List<String> path = call.segments();
        if (path.equals(List.of("api", "books"))) {
            return books.list();
        }
        if (path.equals(List.of("api", "openapi.json"))) {
            return PageFiles.openApi();
        }
        if (path.equals(List.of("api", "events"))) {
            return events.listen();
        }
        if (path.equals(LINE)) {
            HostNames.requireSameOrigin(call.request());
            return LinePath.answer(call.request().body());
        }
        if (path.equals(List.of("api", "position"))) {
            return PositionPath.answer(call.parameters());
        }
        if (path.size() > 2 && path.get(1).equals("books")) {
            return ofBook(call, path);
        }
        throw noSuchPath();
    }

    private Answer.Complete ofBook(Call call, List<String> path)
            throws IOException, BadInputException, RefusedRequestException {
        if (path.size() == 3) {
            return books.about(call, path.get(2));
        }
        if (path.size() == 5 && path.get(3).equals("games")) {
            return games.answer(call, catalog.named(path.get(2)), path.get(4));
        }
        if (path.size() != 4) {
            throw noSuchPath();
        }
        String name = path.get(2);
        return switch (call.request().method() + ' ' + path.get(3)) {
            case "GET position", "HEAD position" -> books.position(call, name);
            case "GET journal", "HEAD journal" -> edits.journal(call, name);
            default -> change(call, path.get(3), name);
        };
    }

    private Answer.Complete change(Call call, String action, String name)
            throws IOException, BadInputException, RefusedRequestException {
        if (Methods.isOfReading(call)) {
            throw noSuchPath();
        }
        writeAccess.requireAllowed(call.request());
        return switch (action) {
            case "position" -> edits.replaceRecords(call, name);
            case "undo" -> edits.undo(call, name);
            case "redo" -> edits.redo(call, name);
            case "commit" -> edits.commit(call, name);
            default -> throw noSuchPath();
        };
    }

    private Answer.Complete ofLichess(Call call, List<String> path, Optional<String> book)
            throws IOException, BadInputException, RefusedRequestException {
        if (path.size() == 3 && MASTERS.contains(path.get(0)) && path.get(1).equals("pgn")) {
            return lichess.game(call, book, path.get(2));
        }
        return switch (String.join("/", path)) {
            case "masters", "master" -> lichess.answer(call, book, LichessForm.MASTERS);
            case "lichess" -> lichess.answer(call, book, LichessForm.ALL_PLAYERS);
            case "player", "personal" -> lichess.answer(call, book, LichessForm.ONE_PLAYER);
            case "lichess/history" -> lichess.history(call, book);
            default -> throw noSuchPath();
        };
    }

    /** Returns true for the path that expects a game in the body. */
    static boolean isLine(List<String> path) {
        return path.equals(LINE);
    }

    private static RefusedRequestException noSuchPath() {
        return RefusedRequestException.notFound("no such path");
    }
}
