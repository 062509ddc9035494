/** Engines with a book, exported to the command line only. */
module org.polybook.uci {
    requires transitive org.polybook.api;

    exports org.polybook.uci to
            org.polybook.cli;
}
