/**
 * Files of statistics: an index of the games that reached each position, from which results, ratings and books are
 * computed.
 *
 * <p>Start with {@link org.polybook.api.statistics.StatisticsFormat}, the service that writes and opens these files. A
 * builder of books passes games and positions to a {@link org.polybook.api.statistics.StatisticsWriter}; a {@link
 * org.polybook.api.statistics.StatisticsFile} returns them again. Hosts that only show results open such a file as a
 * book, like any other.
 */
@Version("1.0.0")
package org.polybook.api.statistics;

import org.osgi.annotation.versioning.Version;
