package org.polybook.scid.internal.write;

import java.io.IOException;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.database.NameBytes;
import org.polybook.scid.internal.database.NameKind;

/** Reads the names of an existing database, and counts how often its games use each name. */
final class ExistingNames {
    private ExistingNames() {}

    static NameTables readAndCountUses(MappedDatabase database) throws IOException {
        NameTables tables = new NameTables();
        boolean isSi4 = database.files().version() == 4;
        NameBytes name = new NameBytes();
        for (NameKind kind : NameKind.values()) {
            long count = database.names().claimedCount(kind);
            for (long id = 0; id < count; id++) {
                boolean isThere = database.names().readOrSetUnknown(kind, id, name);
                boolean isTwice = isSi4 && tables.of(kind).findOrMinusOne(name.bytes(), name.length()) >= 0;
                if (!isThere || isTwice) {
                    throw unsound(database, "has a name " + (isThere ? "twice" : "that is damaged") + ", number " + id);
                }
                if (!tables.of(kind).hasRoomForTwo(name.length())) {
                    throw new IOException(database.files().names()
                            + ": has more than 2 GiB of names of a kind, so nothing" + " is added to the database");
                }
                tables.of(kind).add(name.bytes(), name.length());
            }
        }
        IndexEntry entry = database.index().newEntry();
        for (long game = 1; game <= database.games(); game++) {
            database.index().read(game, entry);
            for (NameSlot slot : NameSlot.values()) {
                long id = slot.id(entry);
                if (id >= tables.of(slot.kind()).count()) {
                    throw unsound(database, "has no name for the tag " + slot.tag() + " of game " + game);
                }
                tables.of(slot.kind()).countUse((int) id);
            }
        }
        return tables;
    }

    /**
     * Returns the exception for a database whose names are damaged. Nothing is added to such a database: a game may
     * refer to the number of a missing name, and a new name could get that number.
     */
    private static IOException unsound(MappedDatabase database, String what) {
        return new IOException(database.files().names() + ": " + what
                + ", so nothing is added to the database; a copy of it is sound");
    }
}
