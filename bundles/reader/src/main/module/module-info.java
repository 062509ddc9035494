/** Reads books of the format {@code .bin}. */
module org.polybook.reader {
    requires org.polybook.api;
    requires static java.management;

    provides org.polybook.api.provider.BookFormat with
            org.polybook.reader.internal.PolyglotFormat;
}
