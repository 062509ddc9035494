package org.polybook.itests.conformance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.polybook.api.Games;
import org.polybook.api.book.ResultCounts;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * The games that Scid's tree and a file of statistics count differently in some positions, found by a replay of all
 * games.
 *
 * <ul>
 *   <li>Scid counts a game once, with the move that it played when it first reached the position. A file of statistics
 *       counts a game once for each different move that it played there.
 *   <li>For Scid, two positions are equal if their pieces and the side to move are equal. A file of statistics also
 *       compares the castling rights, and the en-passant file if a pawn can capture.
 * </ul>
 */
final class ScidCountRules implements GameVisitor {
    private final Map<Long, List<Target>> byPieces = new HashMap<>();
    private final Map<Position, Target> targets = new HashMap<>();
    private final Set<Target> visited = new LinkedHashSet<>();
    private GameResult result = GameResult.UNKNOWN;

    /** A position with the differences in it, and with the moves of the current game. */
    private static final class Target {
        final long key;
        final Map<Move, ResultCounts> onlyInScid = new HashMap<>();
        final Map<Move, ResultCounts> onlyInStatistics = new HashMap<>();
        final Set<Move> moves = new LinkedHashSet<>();
        Move firstMove;

        Target(long key) {
            this.key = key;
        }

        void finishGame(ResultCounts game) {
            if (!moves.remove(firstMove)) {
                onlyInScid.merge(firstMove, game, ResultCounts::plus);
            }
            moves.forEach(move -> onlyInStatistics.merge(move, game, ResultCounts::plus));
            moves.clear();
            firstMove = null;
        }
    }

    /** Replays all games of the database. */
    static ScidCountRules of(Path database, List<Position> positions) throws IOException {
        ScidCountRules rules = new ScidCountRules();
        for (Position position : positions) {
            Replayer replayer = position.replayer();
            Target target = new Target(ReplayedGames.key(replayer));
            rules.targets.put(position, target);
            rules.byPieces
                    .computeIfAbsent(hashOfPieces(replayer), hash -> new ArrayList<>())
                    .add(target);
        }
        try (GameSource source = Games.open(database, GameOptions.MAIN_LINE)) {
            Games.read(source, rules);
        }
        return rules;
    }

    private static long hashOfPieces(Replayer position) {
        long hash = position.whiteToMove() ? 1 : 2;
        for (int square = 0; square < 64; square++) {
            hash = (hash ^ position.pieceAt(square)) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 29;
        }
        return hash;
    }

    /** Converts the counts of a file of statistics to those of Scid. */
    Map<Move, ResultCounts> toScid(Position position, Map<Move, ResultCounts> statistics) {
        Target target = targets.get(position);
        Map<Move, ResultCounts> counts = new LinkedHashMap<>(statistics);
        target.onlyInScid.forEach((move, games) -> counts.merge(move, games, ResultCounts::plus));
        target.onlyInStatistics.forEach((move, games) -> counts.merge(move, games, ScidCountRules::minus));
        counts.values().removeIf(ResultCounts.NONE::equals);
        return counts;
    }

    private static ResultCounts minus(ResultCounts all, ResultCounts part) {
        return new ResultCounts(
                all.games() - part.games(),
                all.whiteWins() - part.whiteWins(),
                all.draws() - part.draws(),
                all.blackWins() - part.blackWins());
    }

    /** Returns the number of positions in which the counts differ. */
    long differentPositions() {
        return targets.values().stream()
                .filter(target -> !target.onlyInScid.isEmpty() || !target.onlyInStatistics.isEmpty())
                .count();
    }

    @Override
    public void beginGame(GameLocation place) {
        result = GameResult.UNKNOWN;
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        if ("Result".contentEquals(name)) {
            result = GameResult.of(value);
        }
    }

    @Override
    public Next move(Replayer before, int move) {
        List<Target> reached = byPieces.get(hashOfPieces(before));
        if (reached != null) {
            Move played = CoreMove.toMove(move, before.size());
            long key = ReplayedGames.key(before);
            for (Target target : reached) {
                visited.add(target);
                target.firstMove = target.firstMove == null ? played : target.firstMove;
                if (target.key == key) {
                    target.moves.add(played);
                }
            }
        }
        return Next.CONTINUE;
    }

    @Override
    public void endGame(GameResult terminator) {
        ResultCounts game = new ResultCounts(
                1,
                result == GameResult.WHITE_WINS ? 1 : 0,
                result == GameResult.DRAW ? 1 : 0,
                result == GameResult.BLACK_WINS ? 1 : 0);
        visited.forEach(target -> target.finishGame(game));
        visited.clear();
    }
}
