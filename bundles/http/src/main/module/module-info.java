/** Serves the explorer with the HTTP server of the JDK; of use in a framework only. */
module org.polybook.http {
    requires org.polybook.api;
    requires org.polybook.explorer;
    requires static jdk.httpserver;
}
