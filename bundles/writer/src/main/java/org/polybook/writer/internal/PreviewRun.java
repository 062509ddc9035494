package org.polybook.writer.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildPreview;
import org.polybook.api.build.BuildPreview.PlyCoverage;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameSource;
import org.polybook.chess.Color;
import org.polybook.io.Workspace;
import org.polybook.writer.internal.work.WorkerThreads;

/** Builds a temporary book, then looks up the positions of the same games in it, ply by ply. */
final class PreviewRun {
    private final BuildOptions options;
    private final Resources resources;
    private final BuildListener listener;
    private long[] positions = new long[0];
    private long[] known = new long[0];
    private long games;

    PreviewRun(BuildOptions options, Resources resources, BuildListener listener) {
        this.options = options;
        this.resources = resources;
        this.listener = listener;
    }

    BuildPreview run(GameInputs input) throws IOException {
        try (Workspace workspace = Workspace.in(BookBuild.temporaryFolder(resources))) {
            Path made = workspace.file("preview.bin");
            BuildReport report =
                    new BookBuild(options, resources, listener).run(input, Optional.of(BuildOutput.of(made)));
            try (BookFile book = Books.open(made, OpenOptions.MAP)) {
                countKnownPositions(input, book);
            }
            return new BuildPreview(report, coverage());
        }
    }

    private List<PlyCoverage> coverage() {
        List<PlyCoverage> rows = new ArrayList<>();
        for (int ply = 0; ply < positions.length; ply++) {
            rows.add(new PlyCoverage(ply, positions[ply], known[ply]));
        }
        return rows;
    }

    private void countKnownPositions(GameInputs input, BookFile book) throws IOException {
        try (GameBlockFeed feed = new GameBlockFeed(input)) {
            WorkerThreads workers = WorkerThreads.daemons("polybook-preview", () -> {});
            workers.run(BookBuild.threadsThatFit(resources), () -> countKnownPositionsOfBlocks(feed, book, workers));
        }
    }

    private void countKnownPositionsOfBlocks(GameBlockFeed feed, BookFile book, WorkerThreads workers)
            throws IOException {
        MoveCollector collector = MoveCollector.of(BuildCodings.of(options.scheme()), options, false);
        collector.occurrences().keepPlies();
        PlyCounts counts = new PlyCounts(book);
        GameSource source = null;
        GameDecoder decoder = null;
        GameBlockFeed.NumberedBlock block = null;
        while (!workers.hasFailed() && (block = feed.releaseAndNextBlockOrNull(block)) != null) {
            if (block.source() != source) {
                source = block.source();
                decoder = source.decoder();
            }
            collector.beginBlock(decoder);
            int blockGames = decoder.decode(block.block(), collector);
            counts.add(collector.occurrences());
            reportAndRequireNotCancelled(feed, blockGames);
        }
        add(counts);
    }

    private synchronized void reportAndRequireNotCancelled(GameBlockFeed feed, int more)
            throws BuildCancelledException {
        games += more;
        listener.progress(feed.bytesRead(), feed.totalBytesOrMinusOne(), games);
        BuildCancelledException.throwIfCancelled(listener);
    }

    private synchronized void add(PlyCounts counts) {
        int length = Math.max(positions.length, counts.length);
        positions = Arrays.copyOf(positions, length);
        known = Arrays.copyOf(known, length);
        for (int ply = 0; ply < counts.length; ply++) {
            positions[ply] += counts.positions[ply];
            known[ply] += counts.known[ply];
        }
    }

    /** For each ply, the number of positions that one thread has counted, and of those that the book has. */
    private final class PlyCounts {
        private final BookFile book;
        private final EntryBuffer found = new EntryBuffer();
        private long[] positions = new long[64];
        private long[] known = new long[64];
        private int length;

        PlyCounts(BookFile book) {
            this.book = book;
        }

        void add(MoveOccurrences occurrences) throws IOException {
            for (int i = 0; i < occurrences.size(); i++) {
                if (isSideWanted(occurrences.packedOccurrence(i))) {
                    add(occurrences.pliesBefore(i), book.find(occurrences.key(i), found) > 0);
                }
            }
        }

        private void add(int ply, boolean isKnown) {
            if (ply >= positions.length) {
                positions = Arrays.copyOf(positions, 2 * ply);
                known = Arrays.copyOf(known, 2 * ply);
            }
            length = Math.max(length, ply + 1);
            positions[ply]++;
            known[ply] += isKnown ? 1 : 0;
        }
    }

    private boolean isSideWanted(int move) {
        if (options.weighting() == Weighting.COMMENTS) {
            return true; // in such a build the other side's moves are not collected at all
        }
        Color side = (move & PackedMoveOccurrence.BLACK) == 0 ? Color.WHITE : Color.BLACK;
        return options.moves().side().map(wanted -> wanted == side).orElse(true);
    }
}
