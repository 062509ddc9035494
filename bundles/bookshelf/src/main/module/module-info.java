/** The bookshelf; useful in an OSGi framework only. */
module org.polybook.bookshelf {
    requires org.polybook.api;
    requires static org.apache.felix.fileinstall;
    requires static org.osgi.service.cm;
    requires static org.osgi.service.component;
    requires static osgi.core;
}
