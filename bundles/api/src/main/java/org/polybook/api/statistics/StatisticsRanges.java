package org.polybook.api.statistics;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.build.BuildListener;
import org.polybook.api.game.ByteSource;

/**
 * Combines files of statistics on several machines, each of which merges a range of keys. The result has the bytes of
 * {@link StatisticsFormat#combine}. Stateless and thread-safe.
 *
 * <p>{@link #writeHead} and {@link #writeRange} divide each part, where it was counted. Then the heads are combined once,
 * each range is combined on any machine, and the results are joined:
 *
 * <pre>{@code
 * static CombineReport combine(List<Path> heads, SortedMap<Integer, Path> range, Path folder, OutputStream result)
 *         throws IOException {
 *     StatisticsRanges ranges = Providers.required(StatisticsFormat.class).ranges();
 *     Path head = folder.resolve("head");
 *     Path combined = folder.resolve("range");
 *     ranges.combineHeads(heads, head, BuildListener.NONE);
 *     ranges.combineRange(head, range, combined, BuildListener.NONE); // for each range
 *     return ranges.join(head, List.of(ByteSource.of(combined)), result);
 * }
 * }</pre>
 */
@ProviderType
public interface StatisticsRanges {
    /** Writes the head of a file: its games, names and origin, without positions. */
    void writeHead(Path statistics, OutputStream head) throws IOException;

    /**
     * Writes the positions of a range of keys of a file; copies bytes, without reading positions.
     *
     * @return false, and nothing is written, if the file has no positions there
     */
    boolean writeRange(Path statistics, KeyRange range, OutputStream positions) throws IOException;

    /**
     * Combines the heads of all parts, in their order, into the head of the combined file, which also has the new
     * numbers of the games of each part.
     *
     * @param heads at least one
     * @param output the new file, on a local disk
     * @return the origin of the combined file
     * @throws IncompatibleStatisticsException if the parts cannot be combined, as for {@link StatisticsFormat#combine}
     */
    CountedGames combineHeads(List<Path> heads, Path output, BuildListener listener) throws IOException;

    /**
     * Merges the positions of a range of keys.
     *
     * @param head the combined head
     * @param parts the positions of each part that has any, by the number of the part among the heads
     * @param output the new file, on a local disk
     * @throws org.polybook.api.book.BookFormatException if an input is damaged, or does not belong to the head
     */
    void combineRange(Path head, SortedMap<Integer, Path> parts, Path output, BuildListener listener)
            throws IOException;

    /**
     * Joins the combined head and all merged ranges into a file of statistics. Reads the head once, and each range in three parts
     * without copying it to memory or disk.
     *
     * @param head the combined head
     * @param ranges in the order of their keys
     * @param output the new file; the caller closes it
     * @return the content of the file
     * @throws org.polybook.api.book.BookFormatException if an input is damaged, or a range is missing or twice
     */
    CombineReport join(Path head, List<ByteSource> ranges, OutputStream output) throws IOException;

    /**
     * Opens the positions of a range together with the games of the combined file.
     *
     * @param head the combined head
     * @param range a merged range
     */
    StatisticsFile open(Path head, Path range) throws IOException;
}
