package org.polybook.bookshelf.internal.shelf;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.polybook.bookshelf.internal.settings.ShelfOptions;

/**
 * Keeps the names of served books unique. Who is served under a name keeps it as long as it wants it; names that are given
 * up can be taken in the same look, so that books may exchange theirs, in pairs or in circles. Everyone else has to wait.
 */
final class Names {
    private final Map<String, ShelvedFile> taken = new HashMap<>();

    /** Deals out the names of those that are served just now. */
    Names(List<ShelvedFile> files) {
        Map<String, ShelvedFile> claimed = new HashMap<>();
        Deque<ShelvedFile> staying = new ArrayDeque<>();
        for (ShelvedFile file : files) {
            if (!file.book().isServed()) {
                continue;
            }
            String wanted = wanted(file);
            if (wanted.equals(file.book().name()) || claimed.putIfAbsent(wanted, file) != null) {
                staying.add(file);
            }
        }
        while (!staying.isEmpty()) {
            ShelvedFile file = staying.remove();
            taken.put(file.book().name(), file);
            ShelvedFile disappointed = claimed.remove(file.book().name());
            if (disappointed != null) {
                staying.add(disappointed);
            }
        }
        taken.putAll(claimed);
    }

    private static String wanted(ShelvedFile file) {
        return file.primary().settings().effectiveName();
    }

    /** Names the file, lets it look, and notes down what has come of it. */
    void look(ShelvedFile file, ShelfOptions options) {
        String wanted = wanted(file);
        ShelvedFile holder = taken.get(wanted);
        if (holder == null || holder.equals(file)) {
            file.book().name(wanted);
        } else {
            file.book().nameTaken(wanted, holder.identity());
        }
        file.look(options);
        if (file.book().isServed()) {
            taken.put(file.book().name(), file);
        } else {
            taken.remove(file.book().name(), file);
        }
    }
}
