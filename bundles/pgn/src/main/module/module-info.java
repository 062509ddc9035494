/** Games of PGN files. */
module org.polybook.pgn {
    requires org.polybook.api;
    // unpacking is optional
    requires static aircompressor;
    requires static org.apache.commons.compress;
    requires static org.tukaani.xz;

    provides org.polybook.api.game.GameFormat with
            org.polybook.pgn.internal.PgnFormat;
}
