/** A web site about opening books, without a network, exported to its connectors only. */
module org.polybook.explorer {
    requires org.polybook.api;
    requires org.polybook.commands;

    exports org.polybook.explorer to
            org.polybook.http,
            org.polybook.servlet;
}
