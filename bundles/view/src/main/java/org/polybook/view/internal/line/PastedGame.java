package org.polybook.view.internal.line;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.Games;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.chess.ChessVariant;
import org.polybook.view.internal.text.Texts;

/** Reads the first game of a text in PGN, with the start position and the variant that its tags name. */
final class PastedGame {
    private PastedGame() {}

    /**
     * Returns the main line of the first game.
     *
     * @param variant the default if no tag names one
     * @throws IOException if the game cannot be read, or no bundle reads PGN
     */
    static Line readMainLine(ChessVariant variant, String text) throws IOException {
        MainLine game = new MainLine();
        try (GameSource source = Games.openText(text, GameOptions.MAIN_LINE.withAssumedVariant(variant.name()))) {
            GameBlock block = source.nextBlock(null);
            if (block != null) {
                source.decoder().decode(block, game);
            }
        }
        Optional<Line> line = game.line();
        if (line.isEmpty() || line.get().length() == 0 && line.get().start().equals(variant.start())) {
            throw new IOException(Texts.of("paste.nomoves"));
        }
        return line.get();
    }
}
