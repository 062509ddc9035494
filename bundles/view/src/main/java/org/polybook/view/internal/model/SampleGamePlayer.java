package org.polybook.view.internal.model;

import java.io.IOException;
import java.util.Optional;
import java.util.StringJoiner;
import org.polybook.api.game.GameDate;
import org.polybook.api.game.GameHeader;
import org.polybook.chess.Position;
import org.polybook.view.internal.books.SampleGame;
import org.polybook.view.internal.games.SampleGameReader;
import org.polybook.view.internal.line.Line;
import org.polybook.view.internal.text.ErrorTexts;
import org.polybook.view.internal.text.Texts;

/**
 * Shows sample games on the board of a view: a worker reads the moves, and the newest request wins. For the user
 * interface's thread.
 */
public final class SampleGamePlayer {
    private final ViewModel model;
    private final SampleGameReader reader = new SampleGameReader();
    private long newest;

    public SampleGamePlayer(ViewModel model) {
        this.model = model;
    }

    /** The outcome of a read: a line, or a message to the user. */
    private record Outcome(Optional<Line> line, String message) {}

    /**
     * Shows the game at the shown position, with its moves before and after it, and its players as the message; if the
     * game cannot be read, the reason. Has no effect if another position is shown before the game is read.
     */
    public void readAndShow(SampleGame game) {
        long number = ++newest;
        model.showMessage(Texts.of("game.reading", title(game.played().game())));
        model.runInBackgroundForShownLine(() -> read(game), outcome -> {
            if (number == newest) {
                show(outcome);
            }
        });
    }

    private Outcome read(SampleGame game) {
        try {
            return new Outcome(
                    Optional.of(reader.read(game)), title(game.played().game()));
        } catch (IOException | RuntimeException e) {
            return new Outcome(Optional.empty(), ErrorTexts.messageOrClassName(e));
        }
    }

    private void show(Outcome outcome) {
        Position shown = model.position();
        outcome.line.ifPresent(line -> model.show(line.goTo(pliesTo(shown, line))));
        model.showMessage(outcome.message);
    }

    /** Returns the number of moves to the position; 0 if the game does not have it. */
    private static int pliesTo(Position position, Line game) {
        for (int ply = 0; ply <= game.length(); ply++) {
            if (game.position(ply).isSameAs(position)) {
                return ply;
            }
        }
        return 0;
    }

    /** Returns the players, the result, the event and the date, as far as they are known. */
    private static String title(GameHeader game) {
        StringJoiner title = new StringJoiner(", ");
        title.add(player(game.white()) + " \u2013 " + player(game.black()) + ' '
                + game.result().text());
        if (!game.event().isEmpty() && !game.event().equals("?")) {
            title.add(game.event());
        }
        if (!game.date().equals(GameDate.UNKNOWN)) {
            title.add(game.date().toString().replace(".??", ""));
        }
        return title.toString();
    }

    private static String player(GameHeader.Player player) {
        String name = player.name().isEmpty() ? "?" : player.name();
        return player.elo() == 0 ? name : name + " (" + player.elo() + ')';
    }
}
