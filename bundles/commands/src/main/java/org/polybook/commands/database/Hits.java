package org.polybook.commands.database;

import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.IntStream;
import org.polybook.api.database.GameDatabase;

/** The selected games of a database with the plies of the position, 12 bytes each. */
final class Hits implements Iterable<Hits.Hit> {
    private long[] games = new long[16];
    private int[] plies = new int[16];
    private int count;

    private Hits() {}

    /** @param ply as {@link org.polybook.api.database.GameHitVisitor} receives it */
    record Hit(long game, int ply) {}

    static Hits of(GameDatabase database, Database.Request request) throws IOException {
        Hits hits = new Hits();
        database.search(request.query(), (game, ply) -> {
            if (request.includesNumber(game)) {
                hits.add(game, ply);
            }
        });
        return hits;
    }

    private void add(long game, int ply) {
        if (count == games.length) {
            games = Arrays.copyOf(games, 2 * count);
            plies = Arrays.copyOf(plies, 2 * count);
        }
        games[count] = game;
        plies[count++] = ply;
    }

    @Override
    public Iterator<Hit> iterator() {
        return IntStream.range(0, count)
                .mapToObj(i -> new Hit(games[i], plies[i]))
                .iterator();
    }
}
