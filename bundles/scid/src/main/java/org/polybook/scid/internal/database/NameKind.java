package org.polybook.scid.internal.database;

/** The four lists of names, in their order. */
public enum NameKind {
    PLAYER,
    EVENT,
    SITE,
    ROUND
}
