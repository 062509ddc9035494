package org.polybook.scid.internal.write;

import java.util.EnumMap;
import java.util.Map;
import org.polybook.scid.internal.database.NameKind;

/** All names of a database. */
final class NameTables {
    private final Map<NameKind, NameTable> tables = new EnumMap<>(NameKind.class);

    NameTables() {
        this(ArraySizes.MAX);
    }

    /** Creates empty tables for names of at most that many bytes of each kind. */
    NameTables(int maxBytes) {
        for (NameKind kind : NameKind.values()) {
            tables.put(kind, new NameTable(maxBytes));
        }
    }

    NameTable of(NameKind kind) {
        return tables.get(kind);
    }
}
