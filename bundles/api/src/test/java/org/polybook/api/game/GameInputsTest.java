package org.polybook.api.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Games;

class GameInputsTest {
    @TempDir
    private Path folder;

    /** A source without games, which counts the calls of {@code close} and fails in each. */
    private static final class EmptySource implements GameSource {
        private int closed;

        @Override
        public String name() {
            return "empty";
        }

        @Override
        public long sizeInBytes() {
            return 7;
        }

        @Override
        public long bytesRead() {
            return 0;
        }

        @Override
        public GameBlock nextBlock(GameBlock reuse) {
            return null;
        }

        @Override
        public GameDecoder decoder() {
            return (block, visitor) -> 0;
        }

        @Override
        public void close() throws IOException {
            closed++;
            throw new IOException("cannot be closed");
        }
    }

    @Test
    void of_openSources_returnsEachOnceAndClosesTheOthers() throws IOException {
        EmptySource used = new EmptySource();
        EmptySource unused = new EmptySource();
        GameInputs inputs = GameInputs.of(used, unused);
        assertThat(inputs.count()).isEqualTo(2);
        assertThat(inputs.name(1)).isEqualTo("empty");
        assertThat(inputs.sizeInBytes(1)).isEqualTo(7);
        assertThat(inputs.open(0)).isSameAs(used);
        assertThatThrownBy(() -> inputs.open(0))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("empty: can be read once only");
        assertThatThrownBy(inputs::close).isInstanceOf(IOException.class).hasMessage("cannot be closed");
        assertThat(used.closed).as("the caller owns the returned source").isZero();
        assertThat(unused.closed).isEqualTo(1);
    }

    @Test
    void files_oneMissing_isRejectedBeforeAnyIsOpened() throws IOException {
        Path games = Files.createFile(folder.resolve("games.pgn"));
        Path missing = folder.resolve("missing.pgn");
        assertThatThrownBy(() -> Games.inputs(List.of(missing, games), GameOptions.MAIN_LINE))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("missing.pgn");
    }
}
