/** The layout of files of statistics: {@link org.polybook.statistics.internal.layout.StatsLayout} has the tables. */
package org.polybook.statistics.internal.layout;
