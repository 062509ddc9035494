package org.polybook.zobrist.internal;

/**
 * The source of each rule for which XBoard and the documents of its book format differ.
 *
 * @param scheme name of the scheme with these rules
 * @param numbers variant numbers: wildcastle 2, Capablanca's chess and its relatives 32, or 0 and 26 as documented
 * @param holdings one square beyond the board for each type and colour, or a single one for all
 * @param enPassant the pawns that count: within the program's limits, which are those of an orthodox board, or any pawn next to
 *     the double-step pawn
 * @param castling the code of castling: to the king's target, or to the rook's square as in Polyglot's books
 */
record XboardConformance(
        String scheme, RuleSource numbers, RuleSource holdings, RuleSource enPassant, RuleSource castling) {
    static final XboardConformance XBOARD = of(XboardScheme.SCHEME, RuleSource.PROGRAM);
    static final XboardConformance DOCUMENT = of(DocumentScheme.SCHEME, RuleSource.DOCUMENTS);

    private static XboardConformance of(String scheme, RuleSource source) {
        return new XboardConformance(scheme, source, source, source, source);
    }

    /** Returns the other of the two definitions. */
    XboardConformance other() {
        return equals(XBOARD) ? DOCUMENT : XBOARD;
    }
}
