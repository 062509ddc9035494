/** The work of the commands, for the front ends only. */
module org.polybook.commands {
    requires transitive org.polybook.api;

    exports org.polybook.commands to
            org.polybook.cli,
            org.polybook.explorer,
            org.polybook.shell;
    exports org.polybook.commands.build to
            org.polybook.cli,
            org.polybook.shell;
    exports org.polybook.commands.check to
            org.polybook.cli,
            org.polybook.shell;
    exports org.polybook.commands.database to
            org.polybook.cli,
            org.polybook.shell;
    exports org.polybook.commands.diff to
            org.polybook.cli,
            org.polybook.shell;
    exports org.polybook.commands.edit to
            org.polybook.cli,
            org.polybook.shell;
    exports org.polybook.commands.games to
            org.polybook.cli,
            org.polybook.shell;
    exports org.polybook.commands.header to
            org.polybook.cli,
            org.polybook.shell;
    exports org.polybook.commands.learn to
            org.polybook.cli,
            org.polybook.shell;
    exports org.polybook.commands.pick to
            org.polybook.cli,
            org.polybook.shell;
    exports org.polybook.commands.position to
            org.polybook.cli,
            org.polybook.explorer,
            org.polybook.shell;
    exports org.polybook.commands.service to
            org.polybook.cli,
            org.polybook.shell;
    exports org.polybook.commands.show to
            org.polybook.cli,
            org.polybook.explorer,
            org.polybook.shell;
    exports org.polybook.commands.stats to
            org.polybook.cli,
            org.polybook.shell;
    exports org.polybook.commands.text to
            org.polybook.cli,
            org.polybook.explorer,
            org.polybook.shell;
    exports org.polybook.commands.tree to
            org.polybook.cli,
            org.polybook.shell;
}
