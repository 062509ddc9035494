/** Reads and writes games in PGN. */
module org.polybook.pgn {
    requires org.polybook.api;
    // decompression is optional
    requires static aircompressor;
    requires static org.apache.commons.compress;
    requires static org.tukaani.xz;

    provides org.polybook.api.game.GameFormat with
            org.polybook.pgn.internal.PgnFormat;
}
