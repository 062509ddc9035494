/** Files: replaced in one step under their lock, work folders, the layout of records. */
module org.polybook.io {
    // the log of a framework
    requires static osgi.core;

    exports org.polybook.io;
    exports org.polybook.io.text;
}
