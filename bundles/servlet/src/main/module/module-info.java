/** Serves the explorer in the web server of a framework; of use in a framework only. */
module org.polybook.servlet {
    requires org.polybook.api;
    requires org.polybook.explorer;
    requires static jakarta.servlet;
    requires static org.osgi.service.servlet;
}
