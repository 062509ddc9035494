package org.polybook.writer.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.SanReader;
import org.polybook.chess.orthodox.Orthodox;

/** A source of sample games; each game is a separate block of ten bytes. */
final class SampleGames implements GameSource {
    static final int BYTES = 10;

    private final List<SampleGame> games;
    private int next;
    private long blocks;
    private int closed;
    private boolean sizeKnown = true;
    private Predicate<SampleGame> unwanted = game -> false;
    private long skippedGames;

    SampleGames(List<SampleGame> games) {
        this.games = List.copyOf(games);
    }

    static SampleGames of(SampleGame... games) {
        return new SampleGames(List.of(games));
    }

    /**
     * A game.
     *
     * @param moves the moves in SAN, separated by blanks; an illegal one makes the game a bad one
     * @param tags names and values alternately
     */
    record SampleGame(ChessVariant variant, GameResult terminator, String moves, List<String> tags) {
        SampleGame tag(String name, String value) {
            List<String> more = new ArrayList<>(tags);
            more.add(name);
            more.add(value);
            return new SampleGame(variant, terminator, moves, List.copyOf(more));
        }

        SampleGame endedBy(GameResult result) {
            return new SampleGame(variant, result, moves, tags);
        }

        SampleGame withVariant(ChessVariant itsVariant) {
            return new SampleGame(itsVariant, terminator, moves, tags);
        }
    }

    /** An orthodox game with that Result tag and without a terminator. */
    static SampleGame game(String result, String moves) {
        return new SampleGame(Orthodox.NORMAL, GameResult.UNKNOWN, moves, List.of("Result", result));
    }

    /** A game with neither tag nor terminator. */
    static SampleGame unfinished(String moves) {
        return new SampleGame(Orthodox.NORMAL, GameResult.UNKNOWN, moves, List.of());
    }

    SampleGames ofUnknownSize() {
        sizeKnown = false;
        return this;
    }

    /** Makes this source skip those games unread, as a source with an index can. */
    SampleGames skipping(Predicate<SampleGame> games) {
        unwanted = games;
        return this;
    }

    int timesClosed() {
        return closed;
    }

    private record Block(SampleGame game, int index, long number) implements GameBlock {
        @Override
        public long firstGame() {
            return index + 1L;
        }
    }

    @Override
    public String name() {
        return "sample";
    }

    @Override
    public long sizeInBytes() {
        return sizeKnown ? (long) BYTES * games.size() : -1;
    }

    @Override
    public synchronized long bytesRead() {
        return (long) BYTES * next;
    }

    @Override
    public synchronized GameBlock nextBlock(GameBlock reuse) {
        while (next < games.size() && unwanted.test(games.get(next))) {
            skippedGames++;
            next++;
        }
        return next == games.size() ? null : new Block(games.get(next), next++, blocks++);
    }

    @Override
    public synchronized long skippedGames() {
        return skippedGames;
    }

    @Override
    public GameDecoder decoder() {
        return new Decoder();
    }

    @Override
    public synchronized void close() {
        closed++;
    }

    /** A decoder that passes a sample game to the visitor. */
    private static final class Decoder implements GameDecoder {
        private SampleGame shown;

        @Override
        public int decode(GameBlock block, GameVisitor visitor) {
            shown = ((Block) block).game;
            GameLocation place =
                    new GameLocation("sample", block.firstGame(), block.firstGame(), 1, BYTES * block.number());
            visitor.beginGame(place);
            for (int i = 0; i < shown.tags.size(); i += 2) {
                visitor.tag(shown.tags.get(i), shown.tags.get(i + 1));
            }
            play(shown, place, visitor);
            return 1;
        }

        private static void play(SampleGame game, GameLocation place, GameVisitor visitor) {
            Replayer replayer = game.variant.replayer();
            replayer.reset();
            GameVisitor.Next wish = visitor.startMoves(replayer);
            if (wish == GameVisitor.Next.SKIP_GAME) {
                return;
            }
            for (String san : game.moves.isEmpty() ? new String[0] : game.moves.split(" ")) {
                if (wish == GameVisitor.Next.SKIP_LEGALITY) {
                    break;
                }
                int move = new SanReader().read(replayer, san.getBytes(StandardCharsets.US_ASCII), 0, san.length());
                if (move < 0) {
                    visitor.problem(new GameProblem(place, "illegal-move", san, san + " is not legal", true));
                    return;
                }
                wish = visitor.move(replayer, move);
                replayer.play(move);
            }
            visitor.endGame(game.terminator);
        }

        @Override
        public boolean copyGame(OutputStream to) throws IOException {
            byte[] text = shown.moves.getBytes(StandardCharsets.US_ASCII);
            to.write(text, 0, text.length);
            to.write('\n');
            return true;
        }
    }
}
