package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.Games;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.pgn.internal.testing.Recorder;

/** Games are read from files of any name. */
class GameFileNamesTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"games.PGN", "games.txt", "games", "two\nlines.pgn", " .pgn", "-.pgn"})
    @DisabledOnOs(OS.WINDOWS)
    void open_anyName_readsTheGame(String name) throws Exception {
        Path file = Files.writeString(folder.resolve(name), "1. e4 e5 1-0\n");
        try (GameSource source = Games.open(file, GameOptions.MAIN_LINE)) {
            assertThat(Games.read(source, new Recorder())).isEqualTo(1);
        }
    }
}
