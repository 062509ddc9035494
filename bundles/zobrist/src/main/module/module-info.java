/** The schemes of Polyglot's and XBoard's books: their position keys and move codes. */
module org.polybook.zobrist {
    requires org.polybook.api;

    provides org.polybook.api.scheme.BookScheme with
            org.polybook.zobrist.internal.PolyglotScheme,
            org.polybook.zobrist.internal.XboardScheme,
            org.polybook.zobrist.internal.DocumentScheme;
}
