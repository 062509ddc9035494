package org.polybook.api.database;

/** Names that an index knows of a game. */
public enum NameField {
    WHITE,
    BLACK,
    /** Of one of the two. */
    PLAYER,
    EVENT,
    SITE,
    ROUND
}
