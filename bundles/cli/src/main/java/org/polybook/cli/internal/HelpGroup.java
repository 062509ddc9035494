package org.polybook.cli.internal;

/** The headings under which the help lists the commands, in order. */
public enum HelpGroup {
    LOOK("Inspect a book"),
    MAKE("Make a book"),
    CHANGE("Change a book"),
    GAMES("Games"),
    PLAY("Play from books"),
    SERVE("Serve books"),
    POSITIONS("Positions"),
    /**
     * Commands with the options of an original program. If an option is given several times, the last value is used.
     */
    ORIGINALS("Do what the original programs do"),
    PROGRAM("This program");

    private final String heading;

    HelpGroup(String heading) {
        this.heading = heading;
    }

    public String heading() {
        return heading;
    }
}
