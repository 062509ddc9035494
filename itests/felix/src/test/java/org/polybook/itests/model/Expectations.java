package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.polybook.itests.model.Expected.Answer;
import org.polybook.itests.model.World.Reason;

/**
 * The expected shelf, derived from the {@link World} and from the previous state: content that is not a book, or that cannot be
 * opened at the moment, never replaces good content.
 */
final class Expectations {
    private final World world;
    private List<Shelved> shelf = List.of();

    Expectations(World world) {
        this.world = world;
    }

    /** Updates the expectations; called after each event. */
    List<Expected> now() {
        Map<Path, List<Reason>> reasons = world.reasons();
        Map<Path, Shelved> known = known(reasons);
        List<Shelved> next = new ArrayList<>();
        List<Expected> expected = new ArrayList<>();
        reasons.keySet().forEach(path -> known.computeIfAbsent(path, Shelved::new));
        NameClaims names = names(reasons, known);
        reasons.forEach((path, group) -> {
            Shelved book = known.get(path);
            boolean stays = group.stream().anyMatch(reason -> reason.key().equals(book.reason()));
            book.follow(path, group.get(0).key());
            book.names(names.of(path));
            next.add(book);
            expected.add(look(book, group, names.isOpen(path), stays));
        });
        shelf = next;
        return expected;
    }

    /** Records that the file was absent for a moment, so that its book may be a new one. */
    void forget(Path identity) {
        shelf.stream().filter(book -> book.identity().equals(identity)).forEach(Shelved::unpublish);
    }

    private static NameClaims names(Map<Path, List<Reason>> reasons, Map<Path, Shelved> known) {
        Map<Path, Set<String>> wanted = new LinkedHashMap<>();
        Map<Path, Set<String>> before = new HashMap<>();
        reasons.forEach((path, group) -> {
            wanted.put(path, World.names(group));
            before.put(path, known.get(path).names());
        });
        return new NameClaims(wanted, before);
    }

    /**
     * Returns the known books by file. A book stays with its file; if its file has no reason any more, the book moves
     * to the file that its first reason now denotes.
     */
    private Map<Path, Shelved> known(Map<Path, List<Reason>> reasons) {
        Map<Path, Shelved> known = new HashMap<>();
        shelf.stream()
                .filter(book -> reasons.containsKey(book.identity()))
                .forEach(book -> known.put(book.identity(), book));
        for (Shelved book : shelf) {
            if (!reasons.containsKey(book.identity())) {
                reasons.forEach((path, group) -> {
                    if (group.stream().anyMatch(reason -> reason.key().equals(book.reason()))) {
                        known.putIfAbsent(path, book);
                    }
                });
            }
        }
        return known;
    }

    private Expected look(Shelved book, List<Reason> group, boolean nameIsOpen, boolean stays) {
        Path path = book.identity();
        boolean exists = world.exists(path);
        if (!exists) {
            book.takeOff();
        } else if (!world.isDown(Provider.READER) && world.file(path).isBook()) {
            show(book);
        } else if (book.isOfAnotherFile() && !book.shown().isEmpty() && isSound(book.source())) {
            book.mayShow(world.effective(book.source()));
        }
        if (!book.shown().isEmpty() && !world.isDown(Provider.ZOBRIST) && !nameIsOpen) {
            book.publish(); // of several books that request one name, only one is published
        }
        boolean held = !book.shown().isEmpty() && !book.isPublished() && world.isDown(Provider.ZOBRIST);
        boolean senseless = group.stream().anyMatch(reason -> world.senseless().containsKey(reason.key()));
        return new Expected(
                path,
                book.names(),
                priorities(group, senseless),
                served(book, nameIsOpen || held),
                book.shown(),
                problem(book, exists, nameIsOpen || senseless),
                exists || !group.get(0).isFolder(),
                stays,
                held,
                rivals(group));
    }

    private boolean isSound(Path path) {
        return world.exists(path) && world.file(path).isBook();
    }

    private void show(Shelved book) {
        Content file = world.file(book.identity()).content();
        Content withChanges = world.effective(book.identity());
        boolean waits = world.isDown(Provider.ZOBRIST) && !book.isPublished();
        if (waits) {
            book.mayShow(file, withChanges);
        } else if (world.isDown(Provider.WRITER)) {
            book.showAny(file, withChanges);
        } else {
            book.show(file, withChanges);
        }
    }

    private static Answer served(Shelved book, boolean open) {
        if (book.shown().isEmpty()) {
            return Answer.NO;
        }
        return open || book.isOfAnotherFile() ? Answer.EITHER : Answer.YES;
    }

    private Answer problem(Shelved book, boolean exists, boolean open) {
        Path path = book.identity();
        boolean lacksAService = world.isDown(Provider.READER) || world.isDown(Provider.ZOBRIST);
        if (!exists || !world.file(path).isBook() || lacksAService) {
            return Answer.YES;
        }
        boolean complains = world.blocked().contains(path) || world.hasForeignChanges(path);
        book.complains(complains, !world.isDown(Provider.WRITER));
        if (open || world.isDown(Provider.WRITER) && (book.mayComplain() || world.hasChanges(path))) {
            return Answer.EITHER;
        }
        return Answer.of(complains);
    }

    /** The parts of an invalid configuration that can still be read may apply. */
    private static Set<Integer> priorities(List<Reason> group, boolean senseless) {
        Set<Integer> priorities = new TreeSet<>();
        priorities.add(group.get(0).wish().priority());
        if (senseless) {
            priorities.add(0);
        }
        return priorities;
    }

    private static List<String> rivals(List<Reason> group) {
        return group.stream()
                .skip(1)
                .filter(reason -> !reason.isFolder())
                .map(reason -> reason.wish().effectiveName())
                .toList();
    }
}
