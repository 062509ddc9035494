package org.polybook.api.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SortedMap;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.game.GameInputs;

/**
 * Counts games on several machines. Each part of the games is counted on one of them, and each range of keys is then
 * merged on one of them. The result has the bytes of {@link BookBuilder#count} over all games, and its book those of
 * {@link BookBuilder#weigh}. Stateless and thread-safe.
 *
 * <p>{@link org.polybook.api.statistics.StatisticsRanges} combines the heads of all parts before ranges are merged, and
 * joins the merged ranges at the end.
 */
@ProviderType
public interface RangeBuilder {
    /**
     * Counts a part of the games into a head and the moves of each range of keys.
     *
     * @param games inputs opened with {@link BuildOptions#gameOptions()}, which are closed at the end, even after a
     *     failure
     * @param part the new files; incomplete after an exception
     * @return the numbers of games and plies; positions and moves are not known before all parts are merged, and are 0
     * @throws BuildCancelledException if the listener cancelled the count
     * @throws IOException if a source cannot be read or a file cannot be written
     */
    BuildReport count(
            GameInputs games, CountedPart part, BuildOptions options, Resources resources, BuildListener listener)
            throws IOException;

    /**
     * Merges the moves of a range of keys into its positions. Needs 8 KiB of memory for each 4 million moves of each part,
     * and more if the part was counted with less than 128 MiB.
     *
     * @param head the combined head
     * @param moves the moves of each part that has any, by the number of the part among the heads
     * @param positions the new file, on a local disk
     * @throws org.polybook.api.book.BookFormatException if an input is damaged, or does not belong to the head
     * @throws BuildCancelledException if the listener cancelled the run
     */
    void merge(Path head, SortedMap<Integer, Path> moves, Path positions, BuildListener listener) throws IOException;

    /**
     * Writes the records of a range of keys, without a header. The records of all ranges, in the order of their keys, are
     * the book of {@link BookBuilder#weigh} without a header.
     *
     * @param records the new file, which must not exist
     * @return the numbers of games, moves and records; games are those of the whole count
     * @throws BuildCancelledException if the listener cancelled the run
     * @throws IOException if the range cannot be read, it does not have a fact that the options need, or the file cannot
     *     be written
     */
    BuildReport weigh(
            CountedRange range, Path records, BuildOptions options, Resources resources, BuildListener listener)
            throws IOException;
}
