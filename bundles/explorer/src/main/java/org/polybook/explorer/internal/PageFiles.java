package org.polybook.explorer.internal;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polybook.explorer.Answer;

/** The files of the page, in the folder {@code web} of this package, and the description of the paths. */
final class PageFiles {
    static final String INDEX = "index.html";

    private static final List<String> PAGE = List.of(
            INDEX,
            "page.css",
            "pieces.svg",
            "address.js",
            "api.js",
            "bin.js",
            "board.js",
            "books.js",
            "edit.js",
            "elements.js",
            "english.js",
            "events.js",
            "filter.js",
            "game.js",
            "games.js",
            "grid.js",
            "keys.js",
            "line.js",
            "moves.js",
            "page.js",
            "promotion.js",
            "results.js",
            "russian.js",
            "texts.js");

    private static final List<String> BOARD = List.of(
            "cm-chessboard/Chessboard.js",
            "cm-chessboard/chessboard.css",
            "cm-chessboard/lib/Svg.js",
            "cm-chessboard/lib/Utils.js",
            "cm-chessboard/model/ChessboardState.js",
            "cm-chessboard/model/Extension.js",
            "cm-chessboard/model/Position.js",
            "cm-chessboard/view/ChessboardView.js",
            "cm-chessboard/view/PositionAnimationsQueue.js",
            "cm-chessboard/view/VisualMoveInput.js");

    /** The content types by the endings of the names. */
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml; charset=utf-8");

    private static final Set<String> FILES =
            Stream.of(PAGE, BOARD).flatMap(List::stream).collect(Collectors.toUnmodifiableSet());

    private PageFiles() {}

    /**
     * Returns the file; empty if the page has no file with that path.
     *
     * @param path from the folder of the page, with slashes
     */
    static Optional<Answer.Complete> answer(String path) throws IOException {
        if (!FILES.contains(path)) {
            return Optional.empty();
        }
        return Optional.of(Answers.file(TYPES.get(path.substring(path.lastIndexOf('.') + 1)), read("web/" + path)));
    }

    /** Returns the description of all paths in the form of OpenAPI. */
    static Answer.Complete openApi() throws IOException {
        return Answers.file("application/json; charset=utf-8", read("openapi.json"));
    }

    private static byte[] read(String path) throws IOException {
        try (InputStream file = PageFiles.class.getResourceAsStream(path)) {
            if (file == null) {
                throw new IOException("the bundle has no file " + path);
            }
            return file.readAllBytes();
        }
    }
}
