/** Engines with a book, for the front ends alone. */
module org.polybook.uci {
    requires transitive org.polybook.api;

    exports org.polybook.uci to
            org.polybook.cli;
}
