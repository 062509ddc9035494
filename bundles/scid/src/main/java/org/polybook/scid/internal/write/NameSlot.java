package org.polybook.scid.internal.write;

import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.NameKind;

/** The names that each game has, in the order in which new names get their numbers. */
enum NameSlot {
    EVENT(NameKind.EVENT, "Event"),
    SITE(NameKind.SITE, "Site"),
    ROUND(NameKind.ROUND, "Round"),
    WHITE(NameKind.PLAYER, "White"),
    BLACK(NameKind.PLAYER, "Black");

    private final NameKind kind;
    private final String tag;

    NameSlot(NameKind kind, String tag) {
        this.kind = kind;
        this.tag = tag;
    }

    /** The list that contains the name. */
    NameKind kind() {
        return kind;
    }

    /** The name of the tag that contains this name. */
    String tag() {
        return tag;
    }

    /** The number that an index entry has for this name. */
    long id(IndexEntry entry) {
        return switch (this) {
            case EVENT -> entry.eventId();
            case SITE -> entry.siteId();
            case ROUND -> entry.roundId();
            case WHITE -> entry.whiteId();
            case BLACK -> entry.blackId();
        };
    }
}
