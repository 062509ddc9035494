package org.polybook.view.internal.games;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.CountedGameReader;
import org.polybook.api.book.CountedGame;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.game.GameOptions;
import org.polybook.view.internal.books.SampleGame;
import org.polybook.view.internal.line.Line;
import org.polybook.view.internal.line.MainLine;
import org.polybook.view.internal.text.Texts;

/** Reads the moves of sample games from the files next to their books. Not for the user interface's thread. */
public final class SampleGameReader {
    private final CountedGameReader reader = new CountedGameReader();

    /**
     * Returns the main line of a game, with its last position shown.
     *
     * @throws IOException if the game cannot be read; the message is for the user and, if the file of the game is
     *     missing, has the folder in which it was searched
     */
    public Line read(SampleGame sample) throws IOException {
        OpeningBook book = sample.book().book().orElseThrow();
        CountedGame game = book.game(sample.played().number())
                .filter(found -> found.game().equals(sample.played().game()))
                .orElseThrow(() ->
                        new IOException(Texts.of("game.changed", sample.book().name())));
        Optional<Path> folder = sample.book().path().map(Path::getParent);
        MainLine line = new MainLine();
        try {
            reader.read(game, folder.map(List::of).orElse(List.of()), GameOptions.MAIN_LINE, line);
        } catch (NoSuchFileException e) {
            throw new IOException(missing(game.source().name(), folder), e);
        }
        return line.line().orElseThrow();
    }

    private static String missing(String file, Optional<Path> folder) {
        return folder.map(searched -> Texts.of("game.missing", file, searched.toString()))
                .orElseGet(() -> Texts.of("game.nofolder", file));
    }
}
