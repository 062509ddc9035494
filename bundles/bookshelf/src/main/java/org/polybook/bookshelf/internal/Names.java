package org.polybook.bookshelf.internal;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keeps the names of served books unique: who is served under a name keeps it, whoever else wants it has to wait. */
final class Names {
    private final Map<String, ShelvedFile> taken = new HashMap<>();

    /** The names of those that are served just now. */
    Names(List<ShelvedFile> files) {
        for (ShelvedFile file : files) {
            if (file.announcement().isServed()) {
                taken.put(file.announcement().name(), file);
            }
        }
    }

    /** Names the file, lets it look, and notes down what has come of it. */
    void look(ShelvedFile file, ShelfOptions options) {
        taken.remove(file.announcement().name(), file);
        assign(file);
        file.look(options);
        if (file.announcement().isServed()) {
            taken.put(file.announcement().name(), file);
        }
    }

    private void assign(ShelvedFile file) {
        String wanted = file.primary().settings().effectiveName();
        ShelvedFile holder = taken.get(wanted);
        if (holder == null) {
            file.announcement().name(wanted);
        } else {
            file.announcement().nameTaken(wanted, holder.identity());
        }
    }
}
