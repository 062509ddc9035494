package org.polybook.statistics.internal;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Color;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.statistics.internal.RandomCount.Place;
import org.polybook.statistics.internal.RandomCount.Play;

/** Legal positions with random games, as part of a {@link RandomCount}. */
final class RandomPositions {
    static final Coding CODING =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();

    final List<Position> positions = new ArrayList<>();
    final List<List<Play>> plays = new ArrayList<>();
    private final List<Map<Integer, Move>> moves = new ArrayList<>();
    private final RandomCount count;
    private final Random random;
    private final int playsOfStart;

    /** Creates positions of random games from the start; the first one is the start position, with 12,000 plays. */
    RandomPositions(RandomCount count, Random random, int number) {
        this(count, random, number, 12_000);
    }

    RandomPositions(RandomCount count, Random random, int number, int playsOfStart) {
        this.count = count;
        this.random = random;
        this.playsOfStart = playsOfStart;
        Position position = Orthodox.NORMAL.start();
        while (positions.size() < number) {
            List<Move> legal = position.legalMoves();
            if (legal.isEmpty() || random.nextInt(12) == 0) {
                position = Orthodox.NORMAL.start();
            } else {
                add(position, legal);
                position = position.play(legal.get(random.nextInt(legal.size())));
            }
        }
    }

    private void add(Position position, List<Move> legal) {
        Place place = new Place(CODING.key(position), position.turn() == Color.BLACK);
        if (count.positions.containsKey(place)) {
            return;
        }
        Map<Integer, Move> coded = new LinkedHashMap<>();
        int number = 1 + random.nextInt(5);
        for (int i = 0; i < number; i++) {
            Move move = legal.get(random.nextInt(legal.size()));
            coded.put(CODING.code(move, position).orElseThrow(), move);
        }
        List<Integer> codes = List.copyOf(coded.keySet());
        List<Play> own = random.ints(playsOfPosition(), 0, count.games.size())
                .sorted()
                .mapToObj(game -> new Play(codes.get(random.nextInt(codes.size())), game))
                .toList();
        count.positions.put(place, own);
        positions.add(position);
        plays.add(own);
        moves.add(coded);
    }

    /** Returns the games of each move of a position, in the order of the first games. */
    Map<Move, List<Long>> gamesOfMoves(int position) {
        Map<Move, List<Long>> games = new LinkedHashMap<>();
        RandomCount.byMove(plays.get(position))
                .forEach((code, numbers) -> games.put(moves.get(position).get(code), numbers));
        return games;
    }

    private int playsOfPosition() {
        return positions.isEmpty()
                ? playsOfStart
                : List.of(1, 2, 10, 17, 60, 300).get(random.nextInt(6));
    }
}
