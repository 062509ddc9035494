package org.polybook.scid.internal.write;

import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.NameKind;

/** A game's names, in the order in which they are numbered. */
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

    /** Name of the tag. */
    String tag() {
        return tag;
    }

    /** The name's number in an entry. */
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
