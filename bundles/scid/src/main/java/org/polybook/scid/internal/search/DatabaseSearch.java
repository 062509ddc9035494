package org.polybook.scid.internal.search;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.database.GameHitVisitor;
import org.polybook.api.database.GameQuery;
import org.polybook.api.database.PositionTree;
import org.polybook.api.game.SkipReason;
import org.polybook.chess.Position;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.IndexScan;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.game.TargetPosition;

/** Searches a database on all threads of the common pool. Safe for any number of threads. */
public final class DatabaseSearch {
    /** The number of games whose hits are collected before they are reported. */
    private static final int CHUNK = 1 << 20;

    /** The conditions of a filter that the index decides. */
    public static final Set<SkipReason> FILTER_CONDITIONS = IndexFacts.DECIDED;

    private final MappedDatabase database;

    public DatabaseSearch(MappedDatabase database) {
        this.database = database;
    }

    /** Reports the games that match a query, in order. */
    public void reportMatchingGames(GameQuery query, GameHitVisitor hits) throws IOException {
        Optional<Target> target = query.position().map(Target::of);
        for (long first = 1; first <= database.games(); first += CHUNK) {
            long end = Math.min(first + CHUNK, database.games() + 1);
            for (Hits run : ParallelScan.processRange(first, end, () -> new HitWorker(query, target))) {
                for (int i = 0; i < run.count; i++) {
                    hits.found(run.games[i], run.plies[i]);
                }
            }
        }
    }

    /** The moves played in a position, in the games that match a query. */
    public PositionTree tree(Position position, GameQuery query) throws IOException {
        Target node = Target.of(position);
        Optional<Target> target = query.position().map(Target::of);
        MoveCounts counts = new MoveCounts();
        ParallelScan.processRange(1, database.games() + 1, () -> new TreeWorker(query, target, node))
                .forEach(worker -> worker.drainCountsTo(counts));
        return new PositionTreeBuilder(position).tree(counts);
    }

    /** A target position with the filter that excludes games by their index entries. */
    private record Target(TargetPosition position, PreFilter filter) {
        static Target of(Position position) {
            TargetPosition target = new TargetPosition(position);
            return new Target(target, new PreFilter(target, position));
        }

        GamePositionFinder newFinder(MappedDatabase database) {
            return new GamePositionFinder(database, position, filter);
        }
    }

    /** The matching games of one run of consecutive games. */
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

    private final class HitWorker implements ParallelScan.Worker<Hits> {
        private final HeaderMatcher header;
        private final Optional<GamePositionFinder> matcher;
        private final IndexScan scan = new IndexScan(database.index());

        HitWorker(GameQuery query, Optional<Target> target) {
            header = new HeaderMatcher(database, query);
            matcher = target.map(position -> position.newFinder(database));
        }

        @Override
        public Hits run(long first, long end) throws IOException {
            Hits hits = new Hits();
            GamePositionFinder moves = matcher.orElse(null);
            for (long game = first; game < end; game++) {
                IndexEntry entry = scan.read(game);
                if (header.matches(entry)) {
                    int ply = moves == null ? 0 : moves.findPlyOrNotFound(entry);
                    if (ply != GamePositionFinder.NOT_FOUND) {
                        hits.add(game, moves == null ? GameHitVisitor.NO_PLY : ply);
                    }
                }
            }
            return hits;
        }
    }

    private final class TreeWorker implements ParallelScan.Worker<TreeWorker> {
        private final HeaderMatcher header;
        private final Optional<GamePositionFinder> condition;
        private final GamePositionFinder node;
        private final IndexScan scan = new IndexScan(database.index());
        private MoveCounts counts = new MoveCounts();

        TreeWorker(GameQuery query, Optional<Target> target, Target node) {
            this.header = new HeaderMatcher(database, query);
            this.condition = target.map(position -> position.newFinder(database));
            this.node = node.newFinder(database);
        }

        @Override
        public TreeWorker run(long first, long end) throws IOException {
            for (long game = first; game < end; game++) {
                IndexEntry entry = scan.read(game);
                if (header.matches(entry)
                        && matchesQueryPosition(entry)
                        && node.findPlyOrNotFound(entry) != GamePositionFinder.NOT_FOUND) {
                    counts.add(node.moveAfterPosition(), entry);
                }
            }
            return this;
        }

        private boolean matchesQueryPosition(IndexEntry entry) throws IOException {
            return condition.isEmpty() || condition.get().findPlyOrNotFound(entry) != GamePositionFinder.NOT_FOUND;
        }

        /**
         * Adds this worker's counts to {@code into} and clears them. The worker is in the list of results once for each
         * of its runs, so all calls after the first add nothing.
         */
        void drainCountsTo(MoveCounts into) {
            if (counts.size() > 0) {
                into.add(counts);
                counts = new MoveCounts();
            }
        }
    }
}
