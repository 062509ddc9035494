package org.polybook.scid.internal.search;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.polybook.api.database.GameHits;
import org.polybook.api.database.GameQuery;
import org.polybook.api.database.PositionTree;
import org.polybook.chess.Position;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.IndexEntry;
import org.polybook.scid.internal.base.IndexScan;
import org.polybook.scid.internal.game.SoughtPosition;

/** Searches a base, with all the threads that there are. Safe for any number of threads. */
public final class Search {
    /** Games whose hits are kept until they are told. */
    private static final int AT_ONCE = 1 << 20;

    private final Base base;

    public Search(Base base) {
        this.base = base;
    }

    /** Tells of the games that meet a query. */
    public void games(GameQuery query, GameHits hits) throws IOException {
        Optional<Sought> sought = query.position().map(Sought::of);
        for (long first = 1; first <= base.games(); first += AT_ONCE) {
            long end = Math.min(first + AT_ONCE, base.games() + 1);
            for (Hits run : Runs.each(first, end, () -> new HitWorker(query, sought))) {
                for (int i = 0; i < run.count; i++) {
                    hits.found(run.games[i], run.plies[i]);
                }
            }
        }
    }

    /** What was played in a position, in the games that meet a query. */
    public PositionTree tree(Position position, GameQuery query) throws IOException {
        Sought node = Sought.of(position);
        Optional<Sought> sought = query.position().map(Sought::of);
        MoveCounts counts = new MoveCounts();
        Runs.each(1, base.games() + 1, () -> new TreeWorker(query, sought, node))
                .forEach(worker -> worker.handOver(counts));
        return new TreeRows(position).tree(counts);
    }

    /** A position, and what the index tells about it. */
    private record Sought(SoughtPosition position, PreFilter filter) {
        static Sought of(Position position) {
            SoughtPosition sought = new SoughtPosition(position);
            return new Sought(sought, new PreFilter(sought, position));
        }

        GameMatcher matcher(Base base) {
            return new GameMatcher(base, position, filter);
        }
    }

    /** The games of one run. */
    private static final class Hits {
        private long[] games = new long[16];
        private int[] plies = new int[16];
        private int count;

        void add(long game, int ply) {
            if (count == games.length) {
                games = Arrays.copyOf(games, 2 * count);
                plies = Arrays.copyOf(plies, 2 * count);
            }
            games[count] = game;
            plies[count++] = ply;
        }
    }

    private final class HitWorker implements Runs.Worker<Hits> {
        private final HeaderMatcher header;
        private final Optional<GameMatcher> matcher;
        private final IndexScan scan = new IndexScan(base.index());

        HitWorker(GameQuery query, Optional<Sought> sought) {
            header = new HeaderMatcher(base, query);
            matcher = sought.map(position -> position.matcher(base));
        }

        @Override
        public Hits run(long first, long end) throws IOException {
            Hits hits = new Hits();
            GameMatcher moves = matcher.orElse(null);
            for (long game = first; game < end; game++) {
                IndexEntry entry = scan.read(game);
                if (header.matches(entry)) {
                    int ply = moves == null ? 0 : moves.find(entry);
                    if (ply != GameMatcher.NOT_FOUND) {
                        hits.add(game, moves == null ? GameHits.NO_PLY : ply);
                    }
                }
            }
            return hits;
        }
    }

    private final class TreeWorker implements Runs.Worker<TreeWorker> {
        private final HeaderMatcher header;
        private final Optional<GameMatcher> condition;
        private final GameMatcher node;
        private final IndexScan scan = new IndexScan(base.index());
        private MoveCounts counts = new MoveCounts();

        TreeWorker(GameQuery query, Optional<Sought> sought, Sought node) {
            this.header = new HeaderMatcher(base, query);
            this.condition = sought.map(position -> position.matcher(base));
            this.node = node.matcher(base);
        }

        @Override
        public TreeWorker run(long first, long end) throws IOException {
            for (long game = first; game < end; game++) {
                IndexEntry entry = scan.read(game);
                if (header.matches(entry) && hasPosition(entry) && node.find(entry) != GameMatcher.NOT_FOUND) {
                    counts.add(node.next(), entry);
                }
            }
            return this;
        }

        private boolean hasPosition(IndexEntry entry) throws IOException {
            return condition.isEmpty() || condition.get().find(entry) != GameMatcher.NOT_FOUND;
        }

        /** A worker comes once for each of its runs, and has nothing more to give after the first time. */
        void handOver(MoveCounts into) {
            if (counts.size() > 0) {
                into.add(counts);
                counts = new MoveCounts();
            }
        }
    }
}
