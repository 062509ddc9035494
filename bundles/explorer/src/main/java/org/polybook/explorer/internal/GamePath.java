package org.polybook.explorer.internal;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.polybook.api.CountedGameReader;
import org.polybook.api.book.CountedGame;
import org.polybook.api.book.PinnedBook;
import org.polybook.api.game.GameOptions;
import org.polybook.commands.BadInputException;
import org.polybook.commands.GameFolders;
import org.polybook.commands.ServedBook;
import org.polybook.explorer.Answer;
import org.polybook.io.FileChangedException;

/**
 * The paths of single games. A game is read from the file from which it was counted, if that is next to the book or in
 * one of the folders of games.
 */
final class GamePath {
    private static final String PGN = ".pgn";
    private static final Map<String, String> PGN_HEADERS =
            Map.of(Answers.CONTENT_TYPE, "application/x-chess-pgn; charset=utf-8");
    private static final Pattern ID = Pattern.compile("g([0-9a-z]{1,12})");

    private final PinnedAnswer pinned;
    private final List<Path> folders;
    private final CountedGameReader reader = new CountedGameReader();

    /** @param folders the folders of games, in addition to those of the books */
    GamePath(PinnedAnswer pinned, List<Path> folders) {
        this.pinned = pinned;
        this.folders = List.copyOf(folders);
    }

    /**
     * Answers with a game of a book.
     *
     * @param id as in lists of games; with the ending {@code .pgn} for PGN, without it for JSON
     */
    Answer.Complete answer(Call call, ServedBook book, String id)
            throws IOException, BadInputException, RefusedRequestException {
        return id.endsWith(PGN)
                ? pgn(call, book, id.substring(0, id.length() - PGN.length()), Map.of())
                : pinned.answer(call, book, Map.of(), open -> json(game(open, book, id), book));
    }

    /**
     * Answers with a game as PGN.
     *
     * @param headers of the answer, in addition to its content type
     */
    Answer.Complete pgn(Call call, ServedBook book, String id, Map<String, String> headers)
            throws IOException, BadInputException, RefusedRequestException {
        Answer.Complete answer = pinned.answer(call, book, PGN_HEADERS, open -> pgn(game(open, book, id), book));
        return Answers.with(answer, headers);
    }

    private static CountedGame game(PinnedBook open, ServedBook book, String id)
            throws IOException, RefusedRequestException {
        Optional<CountedGame> game =
                ID.matcher(id).matches() ? open.game(Long.parseLong(id.substring(1), GameJson.BASE)) : Optional.empty();
        return game.orElseThrow(
                () -> RefusedRequestException.notFound("the book \"" + book.name() + "\" has no game \"" + id + "\""));
    }

    private CharSequence json(CountedGame game, ServedBook book) throws IOException, RefusedRequestException {
        LineJson line = new LineJson();
        read(() -> {
            reader.read(game, folders(book), GameOptions.MAIN_LINE, line);
            return "";
        });
        return line.text();
    }

    private CharSequence pgn(CountedGame game, ServedBook book) throws RefusedRequestException {
        return read(() -> reader.readPgn(game, folders(book)));
    }

    /** Reads a file of games. */
    private interface Reading {
        String text() throws IOException;
    }

    private static String read(Reading reading) throws RefusedRequestException {
        try {
            return reading.text();
        } catch (NoSuchFileException | FileChangedException e) {
            throw RefusedRequestException.notFound(e.getMessage());
        } catch (IOException e) {
            throw new RefusedRequestException(
                    RefusedRequestException.UNAVAILABLE, "the game cannot be read: " + e.getMessage());
        }
    }

    /** Returns the folder of the book, if the book is a file, and the folders of games. */
    private List<Path> folders(ServedBook book) {
        return GameFolders.of(file(book), folders);
    }

    private static Optional<Path> file(ServedBook book) {
        try {
            return Optional.of(Path.of(book.origin())).filter(Path::isAbsolute);
        } catch (InvalidPathException noFile) {
            return Optional.empty();
        }
    }
}
