package org.polybook.cli.internal.make;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.Games;
import org.polybook.api.spi.Providers;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.CommandFiles;

/** Opens what was named on the command line as games. */
final class Sources {
    private Sources() {}

    /** All of them, or none: {@code -} is PGN on standard input. */
    static List<GameSource> open(List<String> names, Resources resources, Terminal terminal) throws IOException {
        GameOptions options =
                resources.temporary().map(GameOptions.MAIN_LINE::withTemporary).orElse(GameOptions.MAIN_LINE);
        List<GameSource> sources = new ArrayList<>();
        try {
            for (String name : names) {
                sources.add(
                        name.equals(CommandFiles.STANDARD_STREAM)
                                ? standardInput(options, terminal)
                                : open(Path.of(name), options));
            }
            return sources;
        } catch (IOException | RuntimeException | Error e) {
            for (GameSource source : sources) {
                source.close();
            }
            throw e;
        }
    }

    private static GameSource open(Path file, GameOptions options) throws IOException {
        return Games.open(file, options);
    }

    private static GameSource standardInput(GameOptions options, Terminal terminal) throws IOException {
        for (GameFormat format : Providers.all(GameFormat.class)) {
            if (format.name().equals("pgn")) {
                return format.open(terminal.in(), "<stdin>", options);
            }
        }
        throw new IOException(Providers.missing(GameFormat.class));
    }
}
