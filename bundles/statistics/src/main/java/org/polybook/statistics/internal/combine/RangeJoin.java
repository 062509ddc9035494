package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.game.ByteSource;
import org.polybook.api.statistics.CombineReport;
import org.polybook.statistics.internal.layout.ByteOutput;
import org.polybook.statistics.internal.layout.ByteSink;
import org.polybook.statistics.internal.layout.FileKind;
import org.polybook.statistics.internal.layout.Section;
import org.polybook.statistics.internal.layout.StatsLayout;
import org.polybook.statistics.internal.read.RangeStream;
import org.polybook.statistics.internal.read.StatsContent;
import org.polybook.statistics.internal.write.FileHeader;

/** Joins merged ranges and the games of the combined file. */
final class RangeJoin {
    private final StatsContent head;
    private final List<RangeStream> ranges = new ArrayList<>();
    private long positions;
    private long moves;
    private long plays;
    private long blockBytes;
    private long indexBytes;
    /** The last key of the index that has been written. */
    private long lastKey;

    private boolean hasKey;

    private RangeJoin(StatsContent head) {
        this.head = head;
    }

    /**
     * Reads the headers of the ranges.
     *
     * @throws org.polybook.api.book.BookFormatException if the ranges are not all those of the head
     */
    static RangeJoin of(StatsContent head, List<ByteSource> sources) throws IOException {
        RangeJoin join = new RangeJoin(head);
        for (ByteSource source : sources) {
            join.add(RangeStream.open(source));
        }
        if (join.plays != head.plays()) {
            throw head.originFault("expected ranges with " + head.plays() + " plays in total, found " + join.plays
                    + ": a range is missing or given twice");
        }
        return join;
    }

    private void add(RangeStream range) throws IOException {
        if (range.games() != head.games()) {
            throw range.headerFault("expected a merged range of a file of " + head.games() + " games, found "
                    + range.games() + " games");
        }
        ranges.add(range);
        positions += range.positions();
        moves += range.moves();
        plays += range.plays();
        blockBytes += range.blockBytes();
        indexBytes += range.indexBytes();
    }

    CombineReport write(ByteOutput to) throws IOException {
        Section blocks = new Section(StatsLayout.BLOCKS, StatsLayout.PAGE_BYTES, blockBytes);
        Section index = new Section(StatsLayout.INDEX, endOf(List.of(blocks)), indexBytes);
        List<Section> games = head.sectionsOfGames();
        FileHeader.Counts counts = new FileHeader.Counts(head.games(), positions, moves, plays);
        ByteSink header = FileHeader.of(FileKind.COMPLETE.flag(), counts, placed(List.of(blocks, index), games));
        to.write(header.bytes(), 0, header.size());
        to.endPage();
        for (RangeStream range : ranges) {
            range.copyBlocks(to);
        }
        to.endPage();
        writeIndex(to);
        head.blocks().copy(games.get(0).offset(), endOf(games), to);
        return new CombineReport(head.origin(), head.games(), positions, moves, plays, to.position());
    }

    /** Returns the end of the last section in its file. */
    private static long endOf(List<Section> sections) {
        Section last = sections.get(sections.size() - 1);
        return last.offset() + last.fileBytes();
    }

    /** Returns some sections, and others after them without gaps. */
    private static List<Section> placed(List<Section> first, List<Section> others) {
        List<Section> placed = new ArrayList<>(first);
        for (Section section : others) {
            placed.add(section.at(endOf(placed)));
        }
        return placed;
    }

    private void writeIndex(ByteOutput to) throws IOException {
        IndexPages pages = new IndexPages(to);
        long start = StatsLayout.PAGE_BYTES;
        for (RangeStream range : ranges) {
            long shift = start - StatsLayout.PAGE_BYTES;
            range.forEachBlock((key, offset) -> {
                requireAfterLast(range, key);
                pages.add(key, offset + shift);
            });
            start += range.blockBytes();
        }
        pages.finish();
    }

    private void requireAfterLast(RangeStream range, long key) throws IOException {
        if (hasKey && Long.compareUnsigned(key, lastKey) < 0) {
            throw range.headerFault("expected ranges in the order of their keys");
        }
        hasKey = true;
        lastKey = key;
    }
}
