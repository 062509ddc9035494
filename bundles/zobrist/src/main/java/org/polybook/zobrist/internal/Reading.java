package org.polybook.zobrist.internal;

/**
 * How the rules are read of which there are two readings.
 *
 * @param scheme name of the scheme that reads them so
 * @param numbers variant numbers: wildcastle 2, Capablanca's chess and its relatives 32, or 0 and 26 as documented
 * @param holdings one square beyond the board for each type and colour, or a single one for all
 * @param enPassant which pawn counts: within the program's limits, which are those of an orthodox board, or any beside the pushed
 *     one
 * @param castling how castling is written: to the king's new square, or to the rook's as in Polyglot's books
 */
record Reading(String scheme, Source numbers, Source holdings, Source enPassant, Source castling) {
    static final Reading XBOARD = of(XboardScheme.SCHEME, Source.PROGRAM);
    static final Reading DOCUMENT = of(DocumentScheme.SCHEME, Source.DOCUMENTS);

    private static Reading of(String scheme, Source source) {
        return new Reading(scheme, source, source, source, source);
    }

    /** The other of the two. */
    Reading other() {
        return equals(XBOARD) ? DOCUMENT : XBOARD;
    }
}
