/** Files of statistics: an index of the games that reached each position. */
module org.polybook.statistics {
    requires org.polybook.api;

    provides org.polybook.api.statistics.StatisticsFormat with
            org.polybook.statistics.internal.StatsFormat;
    provides org.polybook.api.provider.BookFormat with
            org.polybook.statistics.internal.StatsBookFormat;
    provides org.polybook.api.provider.BookOverlay with
            org.polybook.statistics.internal.StatsOverlay;
}
