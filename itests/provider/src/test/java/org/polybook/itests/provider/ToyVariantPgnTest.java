package org.polybook.itests.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.polybook.api.Games;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameWriter;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/** Games of the toy variant are written as PGN and read back unchanged. */
class ToyVariantPgnTest {
    private static final GameFormat PGN = ServiceLoader.load(GameFormat.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(format -> format.name().equals("pgn"))
            .findFirst()
            .orElseThrow();

    /** Records the start positions, moves and problems of games. */
    private static final class MoveRecorder implements GameVisitor {
        private final List<String> games = new ArrayList<>();

        @Override
        public Next startMoves(Replayer start) {
            games.add(Fen.of(start.toPosition()).toString());
            return Next.CONTINUE;
        }

        @Override
        public Next move(Replayer before, int move) {
            games.add(CoreMove.toMove(move, before.size()).toString());
            return Next.CONTINUE;
        }

        @Override
        public void problem(GameProblem problem) {
            games.add(problem.message());
        }
    }

    private static MoveRecorder read(byte[] pgn) throws IOException {
        MoveRecorder recorder = new MoveRecorder();
        try (GameSource source = PGN.open(new ByteArrayInputStream(pgn), "toy.pgn", GameOptions.FULL)) {
            Games.read(source, recorder);
        }
        return recorder;
    }

    @Test
    void games_ofRandomPlay_areReadBackUnchanged() throws IOException {
        Random random = new Random(9);
        List<String> expected = new ArrayList<>();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GameWriter writer = PGN.writer(out)) {
            for (Position start : new ToyPositionTest().samples()) {
                writer.beginGame(null);
                Replayer replayer = start.replayer();
                writer.startMoves(replayer);
                expected.add(Fen.of(start).toString());
                playRandomGame(replayer, random, writer, expected);
                writer.endGame(GameResult.UNKNOWN);
            }
        }

        assertThat(read(out.toByteArray()).games)
                .as("%s", out.toString(StandardCharsets.US_ASCII))
                .isEqualTo(expected);
        assertThat(expected).anyMatch(move -> move.contains("@")).hasSizeGreaterThan(200);
    }

    private static void playRandomGame(Replayer replayer, Random random, GameVisitor writer, List<String> expected) {
        int[] moves = new int[Replayer.MAX_MOVES];
        int count = replayer.legalMoves(moves);
        for (int ply = 0; ply < 120 && count > 0; ply++) {
            int move = moves[random.nextInt(count)];
            Move value = CoreMove.toMove(move, replayer.size());
            writer.move(replayer, move);
            expected.add(value.toString());
            replayer.play(move);
            count = replayer.legalMoves(moves);
        }
    }
}
