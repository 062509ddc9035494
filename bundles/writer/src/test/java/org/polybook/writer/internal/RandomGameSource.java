package org.polybook.writer.internal;

import java.util.Random;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/** Games of random legal moves with random tags, deterministic by seed; every tenth ends with a problem. */
final class RandomGameSource implements GameSource {
    private static final int GAMES_IN_A_BLOCK = 7;

    private static final String[] PLAYERS = {"Tal, M", "Botvinnik, M", "Keres, P", ""};
    private static final String[] TIME_CONTROLS = {"60+0", "300+3", "900+10", "40/7200:3600", "-", ""};

    private final long seed;
    private final int blocks;
    private final int plies;
    private int next;

    RandomGameSource(long seed, int blocks, int plies) {
        this.seed = seed;
        this.blocks = blocks;
        this.plies = plies;
    }

    private record Block(long number) implements GameBlock {
        @Override
        public long firstGame() {
            return number * GAMES_IN_A_BLOCK + 1;
        }
    }

    @Override
    public String name() {
        return "random games of seed " + seed;
    }

    @Override
    public long sizeInBytes() {
        return blocks;
    }

    @Override
    public synchronized long bytesRead() {
        return next;
    }

    @Override
    public synchronized GameBlock nextBlock(GameBlock reuse) {
        return next == blocks ? null : new Block(next++);
    }

    @Override
    public GameDecoder decoder() {
        Replayer replayer = Orthodox.NORMAL.replayer();
        int[] moves = new int[Replayer.MAX_MOVES];
        return (block, visitor) -> {
            for (int i = 0; i < GAMES_IN_A_BLOCK; i++) {
                play(block.firstGame() + i, replayer, moves, visitor);
            }
            return GAMES_IN_A_BLOCK;
        };
    }

    private void play(long game, Replayer replayer, int[] moves, GameVisitor visitor) {
        Random random = new Random(seed ^ game * 0x9E3779B97F4A7C15L);
        GameLocation place = new GameLocation(name(), game, 0, 0, game);
        visitor.beginGame(place);
        visitor.tag("Result", GameResult.values()[random.nextInt(4)].text());
        visitTags(new Random(seed + game), visitor);
        replayer.reset();
        GameVisitor.Next next = visitor.startMoves(replayer);
        if (next == GameVisitor.Next.SKIP_GAME) {
            return;
        }
        boolean show = next == GameVisitor.Next.CONTINUE;
        for (int ply = 0; ply < plies; ply++) {
            int count = replayer.legalMoves(moves);
            if (count == 0) {
                break;
            }
            // the first moves are chosen from only a few, so that positions repeat
            int move = moves[random.nextInt(Math.min(count, 2 + ply / 2))];
            show = show && visitor.move(replayer, move) == GameVisitor.Next.CONTINUE;
            replayer.play(move);
        }
        if (game % 10 == 0) {
            visitor.problem(new GameProblem(place, "random", "", "breaks off", true));
        } else {
            visitor.endGame(GameResult.UNKNOWN);
        }
    }

    private static void visitTags(Random random, GameVisitor visitor) {
        visitor.tag("White", PLAYERS[random.nextInt(PLAYERS.length)]);
        visitor.tag("Black", PLAYERS[random.nextInt(PLAYERS.length)]);
        visitor.tag("WhiteElo", elo(random));
        visitor.tag("BlackElo", elo(random));
        visitor.tag(random.nextBoolean() ? "Date" : "UTCDate", date(random));
        visitor.tag("TimeControl", TIME_CONTROLS[random.nextInt(TIME_CONTROLS.length)]);
        visitor.tag("Event", random.nextBoolean() ? "Club" : "Open");
    }

    private static String elo(Random random) {
        return random.nextInt(5) == 0 ? "?" : Integer.toString(1400 + random.nextInt(1200));
    }

    private static String date(Random random) {
        String year = random.nextInt(8) == 0 ? "????" : Integer.toString(2000 + random.nextInt(25));
        String month = random.nextInt(4) == 0 ? "??" : String.format("%02d", 1 + random.nextInt(13));
        return year + "." + month + "." + (random.nextInt(3) == 0 ? "??" : String.format("%02d", random.nextInt(32)));
    }

    @Override
    public void close() {}
}
