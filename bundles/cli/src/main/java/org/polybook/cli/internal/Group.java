package org.polybook.cli.internal;

/** The headings under which the help lists the commands, in its order. */
public enum Group {
    LOOK("Look into a book"),
    MAKE("Make a book"),
    CHANGE("Change a book"),
    GAMES("Games"),
    PLAY("Play from books"),
    SERVE("Serve books"),
    POSITIONS("Positions"),
    /** The commands with the options of an original program, of which the last counts if one is repeated. */
    ORIGINALS("Do what the original programs do"),
    PROGRAM("This program");

    private final String heading;

    Group(String heading) {
        this.heading = heading;
    }

    public String heading() {
        return heading;
    }
}
