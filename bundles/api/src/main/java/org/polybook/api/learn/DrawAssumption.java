package org.polybook.api.learn;

/** What to take for the number of draws where a learn field has only sums in which draws and other results are mixed. */
public enum DrawAssumption {
    /** Nothing: such a field says nothing. */
    NONE,
    /** As few as there can have been. */
    FEWEST,
    /** As many as there can have been. */
    MOST
}
