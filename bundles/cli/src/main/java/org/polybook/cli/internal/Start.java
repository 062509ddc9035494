package org.polybook.cli.internal;

import java.util.Locale;

/** Ways to start the virtual machine for a command; the start script has the options of each. */
public enum Start {
    /** A short run: quick to start, compiled once. */
    ONCE,
    /** A long run: compiled again where the time is spent. */
    LONG,
    /** A run through many games, whose small methods are not compiled into each other. */
    GAMES,
    /** Like {@link #GAMES}, with a heap for what is collected on the way. */
    BUILD;

    /** The word of the start script. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
