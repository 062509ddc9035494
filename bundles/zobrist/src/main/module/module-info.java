/** The position keys of Polyglot books. */
module org.polybook.zobrist {
    requires org.polybook.api;

    provides org.polybook.api.key.PositionKeys with
            org.polybook.zobrist.internal.PolyglotKeys;
}
