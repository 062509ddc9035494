package org.polybook.statistics.internal.write;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.polybook.io.MappedFile;
import org.polybook.io.Workspace;
import org.polybook.statistics.internal.layout.ByteSink;
import org.polybook.statistics.internal.layout.Section;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Writes positions as blocks to a new file, after a page for its header, and then the index of the blocks. */
public final class PositionOutput implements AutoCloseable {
    private final Path file;
    private final StatsOutput output;
    private final StatsOutput index;
    private final Path indexFile;
    private final SpillFile spill;
    private final PositionRecord record;
    private final BlockWriter blocks;
    private boolean hasPosition;
    private long key;
    private long positions;
    private long moves;
    private long plays;

    /** Creates the file {@code name} in the workspace; messages name the target. */
    public PositionOutput(Workspace workspace, String name, Path target, GameFacts games) throws IOException {
        indexFile = workspace.file(name + "-index");
        file = workspace.file(name);
        output = new StatsOutput(file, target);
        index = new StatsOutput(indexFile, target);
        spill = new SpillFile(workspace.file(name + "-lists"), target);
        record = new PositionRecord(games, spill);
        output.write(new byte[StatsLayout.PAGE_BYTES], 0, StatsLayout.PAGE_BYTES);
        blocks = new BlockWriter(output, index);
    }

    /**
     * Begins a position; positions come in the order of the layout.
     *
     * @return the record of the position, for its moves; until the next call
     */
    public PositionRecord beginPosition(long positionKey, boolean isBlackToMove) throws IOException {
        flush();
        hasPosition = true;
        key = positionKey;
        record.begin(isBlackToMove);
        positions++;
        return record;
    }

    /** Adds a position in which one game played one move. */
    public void addPosition(long positionKey, boolean isBlackToMove, int code, long game) throws IOException {
        flush();
        blocks.add(positionKey, isBlackToMove, code, game);
        positions++;
        moves++;
        plays++;
    }

    private void flush() throws IOException {
        if (hasPosition) {
            blocks.add(key, record);
            moves += record.moves();
            plays += record.plays();
            hasPosition = false;
        }
    }

    /** Appends the positions of another output, whose keys are all after those of this one. */
    void append(PositionOutput next) throws IOException {
        flush();
        next.flush();
        Section section = next.blocks.finish();
        next.output.flush();
        if (section.length() > 0) {
            blocks.append(section, next.file, next.indexFile);
        }
        positions += next.positions;
        moves += next.moves;
        plays += next.plays;
    }

    /** Writes the last block and the index, and returns both sections. */
    List<Section> finish() throws IOException {
        flush();
        Section section = blocks.finish();
        output.endPage();
        return List.of(section, copyIndex());
    }

    private Section copyIndex() throws IOException {
        PageWriter pages = new PageWriter(output, StatsLayout.INDEX);
        if (index.position() > 0) {
            byte[] part = new byte[StatsLayout.PAGE_BYTES];
            try (MappedFile entries = MappedFile.open(indexFile)) {
                for (long at = 0; at < entries.size(); at += part.length) {
                    pages.write(part, 0, entries.read(at, part, 0, part.length));
                }
            }
        }
        return pages.finish();
    }

    /**
     * Completes a file that has the positions of a range of keys and no games.
     *
     * @param games the number of games of the combined file
     */
    public void finishRange(long games) throws IOException {
        List<Section> sections = finish();
        writeHeader(StatsLayout.RANGE, games, plays, sections);
    }

    /** Writes the header and all buffered bytes. */
    void writeHeader(int flag, long games, long playsInHeader, List<Section> sections) throws IOException {
        ByteSink header = FileHeader.of(flag, new FileHeader.Counts(games, positions, moves, playsInHeader), sections);
        output.overwrite(0, header.bytes(), header.size());
        output.flush();
    }

    /** Deletes the files of this output, which has been closed. */
    void delete() throws IOException {
        Files.delete(file);
        Files.delete(indexFile);
    }

    /** Returns the output, for sections after the index. */
    StatsOutput output() {
        return output;
    }

    /** Returns the new file. */
    Path file() {
        return file;
    }

    /** Returns the number of positions so far. */
    public long positions() {
        return positions;
    }

    /** Returns the number of moves of all positions before the current one. */
    public long moves() {
        return moves;
    }

    /** Returns the number of plays of all positions before the current one. */
    public long plays() {
        return plays;
    }

    @Override
    public void close() throws IOException {
        try (output;
                index;
                spill) {
            output.flush();
        }
    }
}
