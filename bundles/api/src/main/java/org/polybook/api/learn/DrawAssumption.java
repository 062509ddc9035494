package org.polybook.api.learn;

/** The assumption about the number of draws if a learn field has only a sum of draws and other results. */
public enum DrawAssumption {
    /** No assumption: such a field gives no results. */
    NONE,
    /** The minimum possible number of draws. */
    FEWEST,
    /** The maximum possible number of draws. */
    MOST
}
