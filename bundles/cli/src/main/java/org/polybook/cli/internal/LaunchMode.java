package org.polybook.cli.internal;

import java.util.Locale;

/** Ways to start the virtual machine for a command. The start script has the options of each. */
public enum LaunchMode {
    /** For a short run: the virtual machine starts fast and compiles a method at most once. */
    ONCE,
    /** For a long run: the virtual machine compiles the most used methods again, to faster code. */
    LONG,
    /**
     * For a run through many games: the virtual machine inlines less, because the decoding of games has many small
     * methods, which would take long to compile.
     */
    GAMES,
    /** Like {@link #GAMES}, with a heap for the collected positions. */
    BUILD;

    /** The mode's name in the start script. */
    public String nameInScript() {
        return name().toLowerCase(Locale.ROOT);
    }
}
