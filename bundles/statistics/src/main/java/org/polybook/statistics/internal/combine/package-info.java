/** Combines files of statistics: merges their games, names and positions in order. */
package org.polybook.statistics.internal.combine;
