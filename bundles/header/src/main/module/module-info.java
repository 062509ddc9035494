/** PG headers: what a book says of itself. */
module org.polybook.header {
    requires org.polybook.api;

    provides org.polybook.api.edit.BookHeaders with
            org.polybook.header.internal.PgHeaders;
}
