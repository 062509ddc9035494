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
        NameBytes name = new NameBytes();
        for (NameKind kind : NameKind.values()) {
            long count = base.names().count(kind);
            for (long id = 0; id < count; id++) {
                base.names().read(kind, id, name);
                tables.of(kind).add(name.bytes(), name.length());
            }
        }
        IndexEntry entry = base.index().newEntry();
        for (long game = 1; game <= base.games(); game++) {
            base.index().read(game, entry);
            for (NameSlot slot : NameSlot.values()) {
                long id = slot.id(entry);
                if (id < tables.of(slot.kind()).count()) {
                    tables.of(slot.kind()).use((int) id);
                }
            }
        }
        return tables;
    }
}
