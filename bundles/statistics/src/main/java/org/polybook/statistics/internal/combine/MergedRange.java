package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.polybook.api.statistics.GameNumbering;
import org.polybook.api.statistics.MergedRangeWriter;
import org.polybook.io.Replacement;
import org.polybook.statistics.internal.read.StatsContent;
import org.polybook.statistics.internal.write.GameFacts;
import org.polybook.statistics.internal.write.PositionOutput;
import org.polybook.statistics.internal.write.PositionRecord;

/** The new file of a range of keys. Totals come from the games of the combined head. */
final class MergedRange implements MergedRangeWriter {
    private static final String RANGE = "range";

    private final StatsContent head;
    private final List<GameNumbers> numbers;
    private final Replacement replacement;
    private final PositionOutput positions;
    private PositionRecord record;

    /** Takes the head and the replacement, which are closed together with this object. */
    private MergedRange(StatsContent head, Replacement replacement, Path output) throws IOException {
        this.head = head;
        this.numbers = PartNumbers.read(head);
        this.replacement = replacement;
        byte[] scratch = new byte[Long.BYTES];
        GameFacts facts = game -> head.facts(game, scratch);
        this.positions = new PositionOutput(replacement.workspace(), RANGE, output, facts);
    }

    static MergedRange create(Path head, Path output) throws IOException {
        StatsContent games = StatsContent.openHead(head);
        boolean created = false;
        try {
            MergedRange range = create(games, output);
            created = true;
            return range;
        } finally {
            if (!created) {
                games.close();
            }
        }
    }

    private static MergedRange create(StatsContent head, Path output) throws IOException {
        Replacement replacement = Replacement.lockAndBegin(output);
        boolean created = false;
        try {
            MergedRange range = new MergedRange(head, replacement, output);
            created = true;
            return range;
        } finally {
            if (!created) {
                replacement.close();
            }
        }
    }

    @Override
    public GameNumbering numbers(int part) {
        GameNumbers ofPart = PartNumbers.of(numbers, part);
        return game -> {
            if (game >= ofPart.games()) {
                throw head.originFault(
                        "expected moves of the " + ofPart.games() + " games of part " + part + ", found game " + game);
            }
            return ofPart.renumber(game);
        };
    }

    @Override
    public void beginPosition(long key, boolean isBlackToMove) throws IOException {
        record = positions.beginPosition(key, isBlackToMove);
    }

    @Override
    public void addPlays(int[] codes, long[] games, int count) throws IOException {
        record.add(codes, games, count);
    }

    @Override
    public void finish() throws IOException {
        positions.finishRange(head.games());
        replacement.replace(replacement.workspace().file(RANGE));
    }

    @Override
    public void close() throws IOException {
        try (head;
                replacement;
                positions) {
            record = null;
        }
    }
}
