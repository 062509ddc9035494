/** The scheme of Polyglot books: their position keys and move codes. */
module org.polybook.zobrist {
    requires org.polybook.api;

    provides org.polybook.api.scheme.BookScheme with
            org.polybook.zobrist.internal.PolyglotScheme;
}
