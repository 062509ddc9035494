package org.polybook.explorer.internal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.polybook.api.Games;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.explorer.Answer;

/** The path {@code /api/line}: the main line of a game that a page has as PGN. Nothing is stored. */
final class LinePath {
    private LinePath() {}

    /** @param pgn of one or more games, of which the first one counts */
    static Answer.Complete answer(byte[] pgn) throws IOException, RefusedRequestException {
        LineJson line = new LineJson();
        try (GameSource source = Games.openText(new String(pgn, StandardCharsets.UTF_8), GameOptions.MAIN_LINE)) {
            Games.read(source, line);
        }
        return Answers.json(line.text(), Map.of());
    }
}
