package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.polybook.itests.model.Expected.Answer;
import org.polybook.itests.model.World.Reason;

/**
 * What should be on the shelf, told from the {@link World} and from what was there before: content that is no book, or cannot
 * be opened just now, never displaces what was good.
 */
final class Expectations {
    private final World world;
    private List<Shelved> shelf = List.of();

    Expectations(World world) {
        this.world = world;
    }

    /** After each event. */
    List<Expected> now() {
        Map<Path, List<Reason>> reasons = world.reasons();
        Map<Path, Shelved> known = known(reasons);
        List<Shelved> next = new ArrayList<>();
        List<Expected> expected = new ArrayList<>();
        Set<String> disputed = world.disputedNames();
        reasons.forEach((path, group) -> {
            Shelved book = known.computeIfAbsent(path, Shelved::new);
            boolean stays = group.stream().anyMatch(reason -> reason.key().equals(book.reason()));
            book.follow(path, group.get(0).key());
            next.add(book);
            expected.add(look(book, group, disputed, stays));
        });
        shelf = next;
        return expected;
    }

    /** A book stays with its file, and goes along when its first reason has come to mean another one. */
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

    private Expected look(Shelved book, List<Reason> group, Set<String> disputed, boolean stays) {
        Path path = book.identity();
        boolean exists = world.exists(path);
        Content last = book.shown();
        if (!exists) {
            book.show(null);
        } else if (!world.isDown(Provider.READER) && world.file(path).isBook()) {
            book.show(world.effective(path));
        }
        boolean loose = World.names(group).stream().anyMatch(disputed::contains);
        boolean senseless = group.stream().anyMatch(reason -> world.senseless().containsKey(reason.key()));
        return new Expected(
                path,
                World.names(group),
                priorities(group, senseless),
                served(book, loose),
                contents(book, last, exists),
                problem(path, exists, loose || senseless),
                exists || !group.get(0).isFolder(),
                stays,
                rivals(group));
    }

    private static Answer served(Shelved book, boolean disputed) {
        if (book.shown() == null) {
            return Answer.NO;
        }
        return disputed || book.isOfAnotherFile() ? Answer.EITHER : Answer.YES;
    }

    /** While the writer is not there, it is open whether changes are seen. */
    private List<Content> contents(Shelved book, Content last, boolean exists) {
        Set<Content> contents = new LinkedHashSet<>();
        contents.add(book.shown());
        Path path = book.identity();
        if (exists && world.isDown(Provider.WRITER) && world.file(path).isBook()) {
            contents.add(world.effective(path));
            contents.add(world.file(path).content());
            contents.add(last);
        }
        contents.remove(null);
        return List.copyOf(contents);
    }

    private Answer problem(Path path, boolean exists, boolean open) {
        if (!exists || !world.file(path).isBook() || world.isDown(Provider.READER)) {
            return Answer.YES;
        }
        if (open || world.isDown(Provider.WRITER) && world.hasChanges(path)) {
            return Answer.EITHER;
        }
        return Answer.of(world.hasForeignChanges(path));
    }

    /** Of a configuration that makes no sense any more, what can still be read of it may count. */
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
