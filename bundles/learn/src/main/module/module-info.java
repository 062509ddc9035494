/** The learn field: dialects, conversion, recording of results. */
module org.polybook.learn {
    requires org.polybook.api;

    provides org.polybook.api.learn.BookLearner with
            org.polybook.learn.internal.record.PolyglotLearner;
    provides org.polybook.api.learn.LearnDialect with
            org.polybook.learn.internal.dialect.PolyglotDialect,
            org.polybook.learn.internal.dialect.XboardDialect,
            org.polybook.learn.internal.dialect.ScidDialect,
            org.polybook.learn.internal.dialect.ChessDbDialect,
            org.polybook.learn.internal.dialect.RawDialect;
}
