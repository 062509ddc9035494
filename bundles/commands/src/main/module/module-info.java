/** What the commands do, for the front ends alone. */
module org.polybook.commands {
    requires transitive org.polybook.api;

    exports org.polybook.commands to
            org.polybook.cli,
            org.polybook.shell;
}
