/** Safe replacement of files, locks, workspaces, mapped files and text of old files. */
module org.polybook.io {
    // the log service of a framework
    requires static osgi.core;

    exports org.polybook.io;
    exports org.polybook.io.text;
}
