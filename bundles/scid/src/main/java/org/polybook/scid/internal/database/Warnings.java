package org.polybook.scid.internal.database;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects suspicious facts about the files of a database; the database is opened anyway. Keeps the first {@value #MAX}
 * and counts the others.
 */
final class Warnings {
    private static final int MAX = 20;

    private final List<Warning> warnings = new ArrayList<>();
    private int more;

    void addOrCount(String file, long offset, String code, String message) {
        if (warnings.size() < MAX) {
            warnings.add(new Warning(file, offset, code, message));
        } else {
            more++;
        }
    }

    List<Warning> toList() {
        List<Warning> all = new ArrayList<>(warnings);
        if (more > 0) {
            Warning last = warnings.get(warnings.size() - 1);
            all.add(new Warning(last.file(), last.offset(), last.code(), "and " + more + " more such warnings"));
        }
        return List.copyOf(all);
    }
}
