package org.polybook.itests.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.Games;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameWriter;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Replayer;

/** The properties of every text read as PGN. */
final class PgnChecks {
    private static final GameFormat PGN = Providers.all(GameFormat.class).stream()
            .filter(format -> format.name().equals("pgn"))
            .findFirst()
            .orElseThrow();

    private PgnChecks() {}

    static void checkAnyBytes(byte[] bytes, int blockSize) throws IOException {
        List<String> games;
        try {
            games = readEvents(bytes, GameOptions.FULL);
        } catch (IOException e) {
            assertThat(e).hasMessageContaining("any.pgn"); // detected as compressed data
            return;
        }
        assertThat(readEvents(bytes, GameOptions.FULL.withBlockSize(blockSize))).isEqualTo(games);
        assertThat(readEvents(bytes, GameOptions.MAIN_LINE)).hasSameSizeAs(games);
        assertThat(readLastBlockFirst(bytes, GameOptions.FULL.withBlockSize(blockSize)))
                .isEqualTo(games);
        byte[] written = rewrite(bytes);
        assertThat(rewrite(written)).isEqualTo(written);
    }

    private static List<String> readEvents(byte[] bytes, GameOptions options) throws IOException {
        GameLineRecorder log = new GameLineRecorder();
        try (GameSource source = PGN.open(new ByteArrayInputStream(bytes), "any.pgn", options)) {
            assertThat(Games.read(source, log)).isEqualTo(log.games.size());
        }
        return log.games;
    }

    private static List<String> readLastBlockFirst(byte[] bytes, GameOptions options) throws IOException {
        List<String> games = new ArrayList<>();
        try (GameSource source = PGN.open(new ByteArrayInputStream(bytes), "any.pgn", options)) {
            List<GameBlock> blocks = new ArrayList<>();
            for (GameBlock block = source.nextBlock(null); block != null; block = source.nextBlock(null)) {
                blocks.add(0, block);
            }
            for (GameBlock block : blocks) {
                GameLineRecorder log = new GameLineRecorder();
                assertThat(source.decoder().decode(block, log)).isEqualTo(log.games.size());
                games.addAll(0, log.games);
            }
        }
        return games;
    }

    private static byte[] rewrite(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GameSource source = PGN.open(new ByteArrayInputStream(bytes), "any.pgn", GameOptions.FULL);
                GameWriter writer = PGN.writer(out)) {
            Games.read(source, writer);
        }
        return out.toByteArray();
    }

    /** Records a line for each game that was delivered or reported. */
    private static final class GameLineRecorder implements GameVisitor {
        final List<String> games = new ArrayList<>();
        private final StringBuilder game = new StringBuilder();

        @Override
        public void beginGame(GameLocation place) {
            game.setLength(0);
            game.append(place);
        }

        @Override
        public void tag(CharSequence name, CharSequence value) {
            game.append('[').append(name).append('=').append(value).append(']');
        }

        @Override
        public Next move(Replayer before, int move) {
            assertThat(before.isLegal(move)).isTrue();
            game.append(' ').append(move);
            return Next.CONTINUE;
        }

        @Override
        public Next nullMove(Replayer before) {
            game.append(" --");
            return Next.CONTINUE;
        }

        @Override
        public void comment(CharSequence text) {
            game.append('{').append(text).append('}');
        }

        @Override
        public void nag(int nag) {
            assertThat(nag).isBetween(0, 255);
            game.append('$').append(nag);
        }

        @Override
        public void beginVariation() {
            game.append('(');
        }

        @Override
        public void endVariation() {
            game.append(')');
        }

        @Override
        public void endGame(GameResult result) {
            games.add(game + result.text());
        }

        @Override
        public void problem(GameProblem problem) {
            game.append(problem);
            if (problem.isFatal()) {
                games.add(game.toString());
            }
        }
    }
}
