package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.statistics.KeyRange;
import org.polybook.statistics.internal.layout.ByteOutput;
import org.polybook.statistics.internal.layout.ByteSink;
import org.polybook.statistics.internal.layout.FileKind;
import org.polybook.statistics.internal.layout.Section;
import org.polybook.statistics.internal.layout.StatsLayout;
import org.polybook.statistics.internal.read.StatsBlocks;
import org.polybook.statistics.internal.read.StatsContent;
import org.polybook.statistics.internal.write.FileHeader;
import org.polybook.statistics.internal.write.PageWriter;

/** Cuts a file into a head and ranges of keys, by copying bytes. */
final class FileCut {
    private static final int PREFIX_SHIFT = Long.SIZE - Byte.SIZE;

    private FileCut() {}

    static void writeHead(StatsContent content, ByteOutput to) throws IOException {
        List<Section> games = content.sectionsOfGames();
        long start = games.get(0).offset();
        long end = endOf(games);
        Section blocks = new Section(StatsLayout.BLOCKS, StatsLayout.PAGE_BYTES, 0);
        Section index = new Section(StatsLayout.INDEX, StatsLayout.PAGE_BYTES, 0);
        writeHeader(
                FileKind.HEAD,
                new FileHeader.Counts(content.games(), 0, 0, content.plays()),
                placed(List.of(blocks, index), games),
                to);
        content.blocks().copy(start, end, to);
    }

    /** Returns the end of the last section in its file. */
    static long endOf(List<Section> sections) {
        Section last = sections.get(sections.size() - 1);
        return last.offset() + last.fileBytes();
    }

    /** Returns some sections, and others after them without gaps. */
    static List<Section> placed(List<Section> first, List<Section> others) {
        List<Section> placed = new ArrayList<>(first);
        for (Section section : others) {
            placed.add(section.at(endOf(placed)));
        }
        return placed;
    }

    /** Writes the first page. */
    static void writeHeader(FileKind kind, FileHeader.Counts counts, List<Section> sections, ByteOutput to)
            throws IOException {
        ByteSink header = FileHeader.of(kind.flag(), counts, sections);
        to.write(header.bytes(), 0, header.size());
        to.endPage();
    }

    static boolean writeRange(StatsBlocks file, KeyRange range, ByteOutput to) throws IOException {
        long first = firstBlock(file, range.firstPrefix());
        long end = firstBlock(file, range.endPrefix());
        if (first == end) {
            return false;
        }
        long start = file.offset(first);
        Section blocks = new Section(StatsLayout.BLOCKS, StatsLayout.PAGE_BYTES, file.offset(end) - start);
        Section index = new Section(
                StatsLayout.INDEX,
                StatsLayout.PAGE_BYTES + blocks.fileBytes(),
                (end - first) * StatsLayout.INDEX_ENTRY);
        FileHeader.Counts counts =
                new FileHeader.Counts(file.games(), StatsLayout.UNKNOWN, StatsLayout.UNKNOWN, StatsLayout.UNKNOWN);
        writeHeader(FileKind.RANGE, counts, List.of(blocks, index), to);
        file.copy(start, file.offset(end), to);
        to.endPage();
        IndexPages pages = new IndexPages(to);
        for (long block = first; block < end; block++) {
            pages.add(file.firstKey(block), file.offset(block) - start + StatsLayout.PAGE_BYTES);
        }
        pages.finish();
        return true;
    }

    /** Returns the first block of a prefix of keys or a later one: a block ends where the prefix changes. */
    private static long firstBlock(StatsBlocks file, int prefix) throws IOException {
        return prefix == KeyRange.MAX ? file.count() : file.firstBlockFrom((long) prefix << PREFIX_SHIFT);
    }

    /** Writes the index of blocks. */
    static final class IndexPages {
        private final PageWriter pages;
        private final ByteSink entry = new ByteSink();

        IndexPages(ByteOutput to) {
            this.pages = new PageWriter(to, StatsLayout.INDEX);
        }

        void add(long firstKey, long offset) throws IOException {
            entry.clear();
            entry.number(firstKey, Long.BYTES);
            entry.number(offset, Long.BYTES);
            pages.write(entry.bytes(), 0, entry.size());
        }

        void finish() throws IOException {
            pages.finish();
        }
    }
}
