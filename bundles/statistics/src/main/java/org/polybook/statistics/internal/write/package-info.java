/** Writing files of statistics: games first, then positions in the order of their keys. */
package org.polybook.statistics.internal.write;
