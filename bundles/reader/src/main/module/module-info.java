/** Books of the format {@code .bin}, the reading side. */
module org.polybook.reader {
    requires org.polybook.api;
    requires static java.management;

    provides org.polybook.api.provider.BookFormat with
            org.polybook.reader.internal.PolyglotFormat;
}
