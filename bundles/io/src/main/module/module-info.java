/** Files: replaced in one step under their lock, work folders, the layout of records. */
module org.polybook.io {
    exports org.polybook.io;
}
