package org.polybook.scid.internal.base;

/** The four lists of names, in their order. */
public enum NameKind {
    PLAYER,
    EVENT,
    SITE,
    ROUND
}
