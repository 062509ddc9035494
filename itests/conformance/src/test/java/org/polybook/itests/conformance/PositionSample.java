package org.polybook.itests.conformance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.polybook.api.Games;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/** Chooses positions at random from games, more early than late ones, so that many games reach some of them. */
final class PositionSample implements GameVisitor {
    private static final int MAX_PLIES = 40;

    private final Random random;
    private final int share;
    private final List<Position> positions = new ArrayList<>();
    private int ply;

    private PositionSample(Random random, int share) {
        this.random = random;
        this.share = share;
    }

    /** Returns a position of about one in {@code share} games of the file. */
    static List<Position> of(Path file, int share, Random random) throws IOException {
        PositionSample sample = new PositionSample(random, share);
        try (GameSource source = Games.open(file, GameOptions.MAIN_LINE)) {
            Games.read(source, sample);
        }
        return sample.positions;
    }

    @Override
    public void beginGame(GameLocation place) {
        ply = random.nextInt(1 + random.nextInt(MAX_PLIES));
    }

    @Override
    public Next startMoves(Replayer start) {
        return random.nextInt(share) == 0 ? Next.CONTINUE : Next.SKIP_GAME;
    }

    @Override
    public Next move(Replayer before, int move) {
        if (ply-- > 0) {
            return Next.CONTINUE;
        }
        positions.add(before.toPosition());
        return Next.SKIP_GAME;
    }
}
