package org.polybook.explorer.internal;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import org.polybook.api.book.PlayedGame;
import org.polybook.api.game.GameDate;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameResult;
import org.polybook.commands.text.MonthText;
import org.polybook.io.text.JsonWriter;

/** Writes a game as lichess's opening explorer does. */
final class GameJson {
    /** The base of the number in the id of a game. */
    static final int BASE = 36;

    private GameJson() {}

    /** @param uci the move that the game played, in a list of games of several moves */
    static void write(PlayedGame played, Optional<String> uci, JsonWriter json) throws IOException {
        GameHeader game = played.game();
        json.beginObject().name("id").value("g" + Long.toString(played.number(), BASE));
        if (uci.isPresent()) {
            json.name("uci").value(uci.get());
        }
        json.name("winner").value(winner(game.result()));
        if (game.speed().isPresent()) {
            json.name("speed").value(SpeedNames.of(game.speed().get()));
        }
        if (game.mode() != GameHeader.Mode.UNKNOWN) {
            json.name("mode").value(game.mode().name().toLowerCase(Locale.ROOT));
        }
        write("white", game.white(), json);
        write("black", game.black(), json);
        GameDate date = game.date();
        json.name("year").value(date.year()).name("month");
        json.value(date.month() == 0 ? Optional.empty() : Optional.of(MonthText.of(date.year(), date.month())));
        json.endObject();
    }

    private static void write(String side, GameHeader.Player player, JsonWriter json) throws IOException {
        json.name(side).beginObject().name("name").value(player.name());
        json.name("rating").value(player.elo()).endObject();
    }

    private static Optional<String> winner(GameResult result) {
        return switch (result) {
            case WHITE_WINS -> Optional.of("white");
            case BLACK_WINS -> Optional.of("black");
            case DRAW, UNKNOWN -> Optional.empty();
        };
    }
}
