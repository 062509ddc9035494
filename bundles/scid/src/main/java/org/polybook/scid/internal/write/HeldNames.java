package org.polybook.scid.internal.write;

import java.io.IOException;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.IndexEntry;
import org.polybook.scid.internal.base.NameBytes;
import org.polybook.scid.internal.base.NameKind;

/** The names that a base has, with how often its games use them. */
final class HeldNames {
    private HeldNames() {}

    static NameTables of(Base base) throws IOException {
        NameTables tables = new NameTables();
        boolean isSi4 = base.files().version() == 4;
        NameBytes name = new NameBytes();
        for (NameKind kind : NameKind.values()) {
            long count = base.names().count(kind);
            for (long id = 0; id < count; id++) {
                boolean isThere = base.names().read(kind, id, name);
                boolean isTwice = isSi4 && tables.of(kind).find(name.bytes(), name.length()) >= 0;
                if (!isThere || isTwice) {
                    throw unsound(base, "has a name " + (isThere ? "twice" : "that is damaged") + ", number " + id);
                }
                tables.of(kind).add(name.bytes(), name.length());
            }
        }
        IndexEntry entry = base.index().newEntry();
        for (long game = 1; game <= base.games(); game++) {
            base.index().read(game, entry);
            for (NameSlot slot : NameSlot.values()) {
                long id = slot.id(entry);
                if (id >= tables.of(slot.kind()).count()) {
                    throw unsound(base, "has no name for the tag " + slot.tag() + " of game " + game);
                }
                tables.of(slot.kind()).use((int) id);
            }
        }
        return tables;
    }

    /** A new name would be taken for one that is missing. */
    private static IOException unsound(Base base, String what) {
        return new IOException(
                base.files().names() + ": " + what + ", so nothing is added to the base; a copy of it is sound");
    }
}
