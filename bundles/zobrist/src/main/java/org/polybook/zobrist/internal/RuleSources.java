package org.polybook.zobrist.internal;

/**
 * The source of each rule for which XBoard and the documents of its book format differ.
 *
 * @param scheme name of the scheme with these rules
 * @param numbers the source of the variant numbers: XBoard has 2 for wildcastle and 32 for Capablanca's chess and its
 *     relatives, the documents have 0 and 26
 * @param holdings the source of the squares for pieces in hand: XBoard has a square beyond the board for each type and
 *     colour, the documents have a single one for all
 * @param enPassant the source of the rule for adjacent pawns: for XBoard they count within the limits of an orthodox
 *     board, for the documents any pawn next to the double-step pawn counts
 * @param castling the source of the code of castling: XBoard's leads to the king's target, the documents' to the rook's
 *     square as in Polyglot's books
 */
record RuleSources(String scheme, RuleSource numbers, RuleSource holdings, RuleSource enPassant, RuleSource castling) {
    static final RuleSources XBOARD = of(XboardScheme.SCHEME, RuleSource.PROGRAM);
    static final RuleSources DOCUMENT = of(DocumentScheme.SCHEME, RuleSource.DOCUMENTS);

    private static RuleSources of(String scheme, RuleSource source) {
        return new RuleSources(scheme, source, source, source, source);
    }

    /** Returns {@link #DOCUMENT} for {@link #XBOARD}, and the reverse. */
    RuleSources otherDefinition() {
        return equals(XBOARD) ? DOCUMENT : XBOARD;
    }
}
