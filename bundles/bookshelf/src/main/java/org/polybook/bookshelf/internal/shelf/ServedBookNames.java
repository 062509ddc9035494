package org.polybook.bookshelf.internal.shelf;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.polybook.bookshelf.internal.settings.ShelfOptions;

/**
 * Keeps the names of served books unique. A served book keeps its name as long as it wants it. Names that are given up
 * can be taken in the same poll, so that books can exchange theirs in pairs or in circles. All other books wait.
 */
final class ServedBookNames {
    private final Map<String, ShelvedFile> taken = new HashMap<>();

    /** Assigns the names of the books currently served. */
    ServedBookNames(List<ShelvedFile> files) {
        Map<String, ShelvedFile> claimed = new HashMap<>();
        Deque<ShelvedFile> staying = new ArrayDeque<>();
        for (ShelvedFile file : files) {
            if (!file.book().isServed()) {
                continue;
            }
            String wanted = wantedName(file);
            if (wanted.equals(file.book().name()) || claimed.putIfAbsent(wanted, file) != null) {
                staying.add(file);
            }
        }
        while (!staying.isEmpty()) {
            ShelvedFile file = staying.remove();
            taken.put(file.book().name(), file);
            ShelvedFile displaced = claimed.remove(file.book().name());
            if (displaced != null) {
                staying.add(displaced);
            }
        }
        taken.putAll(claimed);
    }

    private static String wantedName(ShelvedFile file) {
        return file.primarySource().settings().effectiveName();
    }

    /** Names the file, polls it and records the outcome. */
    void nameAndPoll(ShelvedFile file, ShelfOptions options) {
        String wanted = wantedName(file);
        ShelvedFile holder = taken.get(wanted);
        if (holder == null || holder.equals(file)) {
            file.book().setName(wanted);
        } else {
            file.book().recordTakenName(wanted, holder.identity());
        }
        file.pollAndUpdate(options);
        if (file.book().isServed()) {
            taken.put(file.book().name(), file);
        } else {
            taken.remove(file.book().name(), file);
        }
    }
}
