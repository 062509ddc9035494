package org.polybook.cli.internal.make;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.Games;
import org.polybook.api.spi.Providers;
import org.polybook.cli.internal.Terminal;

/** Opens what was named on the command line as games. */
final class Sources {
    /** Stands for it on the command line. */
    static final String STANDARD_INPUT = "-";

    private Sources() {}

    /** All of them, or none: {@code -} is PGN on standard input. */
    static List<GameSource> open(List<String> names, Terminal terminal) throws IOException {
        List<GameSource> sources = new ArrayList<>();
        try {
            for (String name : names) {
                sources.add(
                        name.equals(STANDARD_INPUT)
                                ? standardInput(terminal)
                                : Games.open(Path.of(name), GameOptions.MAIN_LINE));
            }
            return sources;
        } catch (IOException | RuntimeException | Error e) {
            for (GameSource source : sources) {
                source.close();
            }
            throw e;
        }
    }

    private static GameSource standardInput(Terminal terminal) throws IOException {
        for (GameFormat format : Providers.all(GameFormat.class)) {
            if (format.name().equals("pgn")) {
                return format.open(terminal.in(), "<stdin>", GameOptions.MAIN_LINE);
            }
        }
        throw new IOException("no reader of PGN is at hand (the bundle org.polybook.pgn)");
    }
}
