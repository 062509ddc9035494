package org.polybook.scid.internal.write;

import java.util.EnumMap;
import java.util.Map;
import org.polybook.scid.internal.database.NameKind;

/** All names of a database. */
final class NameTables {
    private final Map<NameKind, NameTable> tables = new EnumMap<>(NameKind.class);

    NameTables() {
        for (NameKind kind : NameKind.values()) {
            tables.put(kind, new NameTable());
        }
    }

    NameTable of(NameKind kind) {
        return tables.get(kind);
    }
}
