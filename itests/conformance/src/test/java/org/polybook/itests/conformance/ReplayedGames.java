package org.polybook.itests.conformance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.polybook.api.Games;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/** The headers of all games, and the games that played each move of chosen positions, by a plain replay of all games. */
final class ReplayedGames {
    private final Map<Long, Map<Move, List<Long>>> chosen = new HashMap<>();
    private final List<GameHeader> headers = new ArrayList<>();

    /** Replays all games of the files and collects the moves that they play in these positions. */
    static ReplayedGames of(List<Path> files, List<Position> positions) throws IOException {
        ReplayedGames games = new ReplayedGames();
        for (Position position : positions) {
            games.chosen.put(key(position.replayer()), new LinkedHashMap<>());
        }
        for (int i = 0; i < files.size(); i++) {
            try (GameSource source = Games.open(files.get(i), GameOptions.MAIN_LINE)) {
                Games.read(source, games.new Collector(i));
            }
        }
        return games;
    }

    /** Returns the Polyglot key of a position. */
    static long key(Replayer position) {
        return Schemes.coding(Schemes.POLYGLOT, position.variant())
                .map(Coding::keys)
                .orElseThrow()
                .key(position);
    }

    /** The headers of the games, in order. */
    List<GameHeader> headers() {
        return headers;
    }

    /** Returns the numbers of the games that played each move, in the order of the first games. */
    Map<Move, List<Long>> gamesOfMoves(Position position) {
        return chosen.get(key(position.replayer()));
    }

    /** A move in one of the chosen positions. */
    private record Played(Map<Move, List<Long>> moves, Move move) {}

    /** Collects the games of one source; a bad game does not count. */
    private final class Collector implements GameVisitor {
        private final int source;
        private final Map<String, String> tags = new HashMap<>();
        private final List<Played> played = new ArrayList<>();
        private String variant = "";
        private long place;

        Collector(int source) {
            this.source = source;
        }

        @Override
        public void beginGame(GameLocation begins) {
            tags.clear();
            played.clear();
            place = begins.offset();
        }

        @Override
        public void tag(CharSequence name, CharSequence value) {
            tags.put(name.toString(), value.toString());
        }

        @Override
        public Next startMoves(Replayer start) {
            variant = start.variant().name();
            return Next.CONTINUE;
        }

        @Override
        public Next move(Replayer before, int move) {
            Map<Move, List<Long>> moves = chosen.get(key(before));
            if (moves != null) {
                played.add(new Played(moves, CoreMove.toMove(move, before.size())));
            }
            return Next.CONTINUE;
        }

        @Override
        public void endGame(GameResult terminator) {
            long number = headers.size();
            headers.add(new HeaderOfTags(tags).header(terminator, variant, source, place));
            for (Played each : played) {
                each.moves
                        .computeIfAbsent(each.move, first -> new ArrayList<>())
                        .add(number);
            }
        }

        @Override
        public void problem(GameProblem problem) {
            played.clear();
        }
    }
}
