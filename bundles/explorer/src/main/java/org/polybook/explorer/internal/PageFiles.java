package org.polybook.explorer.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.polybook.explorer.Answer;

/**
 * The files of the page, in the folder {@code web} of this package. The site offers all of them in one folder, so the
 * imports between the folders of cm-chessboard are changed when its files are sent; the files themselves are those of
 * its release.
 */
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
            "elements.js",
            "english.js",
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

    /** The folder of cm-chessboard. */
    private static final String BOARD_FOLDER = "cm-chessboard/";

    private static final List<String> BOARD = List.of(
            "Chessboard.js",
            "chessboard.css",
            "lib/Svg.js",
            "lib/Utils.js",
            "model/ChessboardState.js",
            "model/Extension.js",
            "model/Position.js",
            "view/ChessboardView.js",
            "view/PositionAnimationsQueue.js",
            "view/VisualMoveInput.js");

    /** The content types by the endings of the names. */
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml; charset=utf-8");

    /** An import from a folder of cm-chessboard. */
    private static final Pattern FOLDER_IMPORT = Pattern.compile("(from \")\\.{1,2}/(?:lib|model|view)/");

    /** The files in the folder {@code web}, by the names under which the site offers them. */
    private static final Map<String, String> FILES = files();

    private PageFiles() {}

    private static Map<String, String> files() {
        Map<String, String> files = new HashMap<>();
        PAGE.forEach(name -> files.put(name, name));
        BOARD.forEach(path -> files.put(path.substring(path.lastIndexOf('/') + 1), BOARD_FOLDER + path));
        return Map.copyOf(files);
    }

    /** Returns the file; empty if the page has no file with that name. */
    static Optional<Answer.Complete> answer(String name) throws IOException {
        String path = FILES.get(name);
        if (path == null) {
            return Optional.empty();
        }
        byte[] content = read(path);
        boolean isModuleOfBoard = path.startsWith(BOARD_FOLDER) && name.endsWith(".js");
        return Optional.of(Answers.file(
                TYPES.get(name.substring(name.lastIndexOf('.') + 1)),
                isModuleOfBoard ? withImportsFromOneFolder(content) : content));
    }

    private static byte[] read(String path) throws IOException {
        try (InputStream file = PageFiles.class.getResourceAsStream("web/" + path)) {
            if (file == null) {
                throw new IOException("the bundle has no file web/" + path);
            }
            return file.readAllBytes();
        }
    }

    private static byte[] withImportsFromOneFolder(byte[] module) {
        String text = new String(module, StandardCharsets.UTF_8);
        return FOLDER_IMPORT.matcher(text).replaceAll("$1./").getBytes(StandardCharsets.UTF_8);
    }
}
