package org.polybook.commands;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.Games;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;

/**
 * A format that behaves like a database: files {@code *.indexed} with PGN. The source skips games of other players
 * without reading them.
 */
public final class IndexedFormat implements GameFormat {
    @Override
    public String name() {
        return "indexed";
    }

    @Override
    public boolean handles(String fileName) {
        return fileName.endsWith(".indexed");
    }

    @Override
    public GameSource open(Path path, GameOptions options) throws IOException {
        List<String> shown = new ArrayList<>();
        long skippedGames = 0;
        GameFilter filter = options.filter();
        for (String game : Files.readString(path).split("(?=\\[White )")) {
            String white = game.lines().findFirst().orElse("");
            if (filter.players().isEmpty() || filter.isWantedPlayer(white)) {
                shown.add(game);
            } else {
                skippedGames++;
            }
        }
        return new Source(Games.openText(String.join("", shown), options), skippedGames);
    }

    @Override
    public GameSource open(InputStream stream, String name, GameOptions options) throws IOException {
        return Games.openText(new String(stream.readAllBytes(), StandardCharsets.UTF_8), options);
    }

    private record Source(GameSource shown, long skippedGames) implements GameSource {
        @Override
        public String name() {
            return shown.name();
        }

        @Override
        public long sizeInBytes() {
            return shown.sizeInBytes();
        }

        @Override
        public long bytesRead() {
            return shown.bytesRead();
        }

        @Override
        public GameBlock nextBlock(GameBlock reuse) throws IOException {
            return shown.nextBlock(reuse);
        }

        @Override
        public GameDecoder decoder() {
            return shown.decoder();
        }

        @Override
        public void close() throws IOException {
            shown.close();
        }
    }
}
