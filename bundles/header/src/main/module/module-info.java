/** PG headers: the description that a book carries in its key-0 records. */
module org.polybook.header {
    requires org.polybook.api;

    provides org.polybook.api.edit.BookHeaders with
            org.polybook.header.internal.PgHeaders;
}
