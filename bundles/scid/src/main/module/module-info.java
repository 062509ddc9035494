/** Reads and writes Scid's databases. */
module org.polybook.scid {
    requires org.polybook.api;

    provides org.polybook.api.provider.BookFormat with
            org.polybook.scid.internal.ScidBookFormat;
    provides org.polybook.api.database.GameDatabaseFormat with
            org.polybook.scid.internal.ScidDatabaseFormat;
    provides org.polybook.api.game.GameFormat with
            org.polybook.scid.internal.ScidFormat;
}
