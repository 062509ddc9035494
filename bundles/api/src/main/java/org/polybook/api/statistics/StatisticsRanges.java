package org.polybook.api.statistics;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.build.BuildListener;
import org.polybook.api.game.ByteSource;

/**
 * Writes a file of statistics on several machines, each of which merges ranges of keys. The result has the bytes of one
 * count of all games. Stateless and thread-safe.
 *
 * <p>{@link org.polybook.api.build.RangeBuilder} counts parts of the games; each has a head, which has its games, and the
 * moves of each range. The heads are combined once; then each range is merged on any machine, and the results are joined:
 *
 * <pre>{@code
 * static CombineReport combine(List<Path> heads, SortedMap<Integer, Path> moves, Path folder, OutputStream result)
 *         throws IOException {
 *     StatisticsRanges ranges = Providers.required(StatisticsFormat.class).ranges();
 *     RangeBuilder builder = Books.forFormat(BookBuilder.class, "polyglot").ranges();
 *     Path head = folder.resolve("combined-head");
 *     Path range = folder.resolve("range");
 *     ranges.combineHeads(heads, head, BuildListener.NONE);
 *     builder.merge(head, moves, range, BuildListener.NONE); // for each range
 *     return ranges.join(head, List.of(ByteSource.of(range)), result);
 * }
 * }</pre>
 */
@ProviderType
public interface StatisticsRanges {
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
     * Creates the positions of a range of keys.
     *
     * @param head the combined head
     * @param output the new file, on a local disk; replaced by {@link MergedRangeWriter#finish}
     * @return the writer; the caller closes it
     */
    MergedRangeWriter createRange(Path head, Path output) throws IOException;

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
