package org.polybook.api.database;

/** The name fields of an index. */
public enum NameField {
    WHITE,
    BLACK,
    /** The name of White or of Black. */
    PLAYER,
    EVENT,
    SITE,
    ROUND
}
