package org.polybook.api.database;

/** The name fields of an index. */
public enum NameField {
    WHITE,
    BLACK,
    /** White or Black. */
    PLAYER,
    EVENT,
    SITE,
    ROUND
}
