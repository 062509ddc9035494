package org.polybook.statistics.internal.combine;

import java.util.BitSet;
import org.polybook.statistics.internal.read.StatsContent;

/**
 * The games of one input, without its positions.
 *
 * @param number the place among all inputs
 * @param numbers the numbers of its games in the combined file
 * @param names the numbers of the names that games which are not removed have
 */
record CombineHead(StatsContent content, int number, GameNumbers numbers, BitSet names) {}
