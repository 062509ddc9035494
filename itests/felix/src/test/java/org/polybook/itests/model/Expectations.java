package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.polybook.itests.model.CreatedState.Reason;
import org.polybook.itests.model.Expected.Answer;

/**
 * The expected shelf, derived from the {@link CreatedState} and from the previous state: content that is not a book, or
 * that cannot be opened at the moment, never replaces good content.
 */
final class Expectations {
    private final CreatedState world;
    private List<ModelBook> shelf = List.of();

    Expectations(CreatedState world) {
        this.world = world;
    }

    /** Updates the expectations; called after each event. */
    List<Expected> updateExpected() {
        Map<Path, List<Reason>> reasons = world.reasonsByFile();
        Map<Path, ModelBook> known = booksByFile(reasons);
        List<ModelBook> next = new ArrayList<>();
        List<Expected> expected = new ArrayList<>();
        reasons.keySet().forEach(path -> known.computeIfAbsent(path, ModelBook::new));
        NameClaims names = claimNames(reasons, known);
        reasons.forEach((path, group) -> {
            ModelBook book = known.get(path);
            boolean stays = group.stream().anyMatch(reason -> reason.key().equals(book.firstReasonKey()));
            book.moveToFile(path, group.get(0).key());
            book.setPossibleNames(names.possibleNames(path));
            next.add(book);
            expected.add(updateBookAndExpect(book, group, names.isDisputed(path), stays));
        });
        shelf = next;
        return expected;
    }

    /** Records that the file was absent for a moment, so that its book may be a new one. */
    void expectMomentaryAbsence(Path identity) {
        shelf.stream().filter(book -> book.file().equals(identity)).forEach(ModelBook::recordPossibleRemoval);
    }

    private static NameClaims claimNames(Map<Path, List<Reason>> reasons, Map<Path, ModelBook> known) {
        Map<Path, Set<String>> wanted = new LinkedHashMap<>();
        Map<Path, Set<String>> before = new HashMap<>();
        reasons.forEach((path, group) -> {
            wanted.put(path, CreatedState.possibleNames(group));
            before.put(path, known.get(path).possibleNames());
        });
        return new NameClaims(wanted, before);
    }

    /**
     * Returns the known books by file. A book stays with its file; if its file has no reason any more, the book moves
     * to the file that its first reason now denotes.
     */
    private Map<Path, ModelBook> booksByFile(Map<Path, List<Reason>> reasons) {
        Map<Path, ModelBook> known = new HashMap<>();
        shelf.stream().filter(book -> reasons.containsKey(book.file())).forEach(book -> known.put(book.file(), book));
        for (ModelBook book : shelf) {
            if (!reasons.containsKey(book.file())) {
                reasons.forEach((path, group) -> {
                    if (group.stream().anyMatch(reason -> reason.key().equals(book.firstReasonKey()))) {
                        known.putIfAbsent(path, book);
                    }
                });
            }
        }
        return known;
    }

    private Expected updateBookAndExpect(ModelBook book, List<Reason> group, boolean nameIsOpen, boolean stays) {
        Path path = book.file();
        boolean exists = world.exists(path);
        if (!exists) {
            book.recordRemoval();
        } else if (!world.isStopped(Provider.READER) && world.fileOrNull(path).isBook()) {
            recordVisibleContent(book);
        } else if (book.showsAnotherFile()
                && !book.possibleContents().isEmpty()
                && isIntactBook(book.contentSource())) {
            book.addPossibleContent(world.contentWithChangesOrNull(book.contentSource()));
        }
        if (exists) {
            recordVisibleStatistics(book);
        }
        if (!book.possibleContents().isEmpty() && !world.isStopped(Provider.ZOBRIST) && !nameIsOpen) {
            book.recordServed(); // of several books that request one name, only one is published
        }
        boolean held =
                !book.possibleContents().isEmpty() && !book.isCertainlyServed() && world.isStopped(Provider.ZOBRIST);
        boolean senseless =
                group.stream().anyMatch(reason -> world.invalidConfigurations().containsKey(reason.key()));
        return new Expected(
                path,
                book.possibleNames(),
                possiblePriorities(group, senseless),
                expectServed(book, nameIsOpen || held),
                book.possibleContents(),
                book.possibleWins(),
                recordAndExpectProblem(book, exists, nameIsOpen || senseless),
                exists || !group.get(0).isFromFolder(),
                stays,
                held,
                namesOfOtherConfigurations(group));
    }

    private boolean isIntactBook(Path path) {
        return world.exists(path) && world.fileOrNull(path).isBook();
    }

    private void recordVisibleContent(ModelBook book) {
        Content file = world.fileOrNull(book.file()).contentOrNull();
        Content withChanges = world.contentWithChangesOrNull(book.file());
        boolean waits = world.isStopped(Provider.ZOBRIST) && !book.isCertainlyServed();
        if (waits) {
            book.recordUnobservedContent(file, withChanges);
        } else if (world.isStopped(Provider.WRITER)) {
            book.recordContentOrEarlier(file, withChanges);
        } else {
            book.recordContent(file, withChanges);
        }
    }

    /** If the file is not an intact book, the last good content is visible with its statistics. */
    private void recordVisibleStatistics(ModelBook book) {
        StatisticsOnDisk file = world.statistics().get(book.file());
        int wins = file == null ? 0 : file.wins();
        if (world.isStopped(Provider.READER)
                || world.isStopped(Provider.STATISTICS)
                || world.isStopped(Provider.ZOBRIST)) {
            book.addPossibleWins(wins);
        } else if (world.fileOrNull(book.file()).isBook()) {
            book.recordWins(wins);
        }
    }

    private static Answer expectServed(ModelBook book, boolean open) {
        if (book.possibleContents().isEmpty()) {
            return Answer.NO;
        }
        return open || book.showsAnotherFile() ? Answer.EITHER : Answer.YES;
    }

    private Answer recordAndExpectProblem(ModelBook book, boolean exists, boolean open) {
        Path path = book.file();
        boolean lacksAService = world.isStopped(Provider.READER) || world.isStopped(Provider.ZOBRIST);
        if (!exists || !world.fileOrNull(path).isBook() || lacksAService) {
            return Answer.YES;
        }
        StatisticsOnDisk statistics = world.statistics().get(path);
        boolean isStatisticsProblem = statistics != null && statistics.isProblemOf(world.fileOrNull(path));
        book.recordStatisticsProblem(isStatisticsProblem, !world.isStopped(Provider.STATISTICS));
        boolean complains = world.booksWithBlockedJournal().contains(path) || world.hasChangesOfEarlierContent(path);
        book.recordJournalProblem(complains, !world.isStopped(Provider.WRITER));
        if (open || world.isStopped(Provider.WRITER) && (book.mayHaveJournalProblem() || world.hasChanges(path))) {
            return Answer.EITHER;
        }
        if (!complains && world.isStopped(Provider.STATISTICS) && book.mayHaveStatisticsProblem()) {
            return Answer.EITHER;
        }
        return Answer.of(complains || isStatisticsProblem);
    }

    /** The parts of an invalid configuration that can still be read may apply. */
    private static Set<Integer> possiblePriorities(List<Reason> group, boolean senseless) {
        Set<Integer> priorities = new TreeSet<>();
        priorities.add(group.get(0).wish().priority());
        if (senseless) {
            priorities.add(0);
        }
        return priorities;
    }

    private static List<String> namesOfOtherConfigurations(List<Reason> group) {
        return group.stream()
                .skip(1)
                .filter(reason -> !reason.isFromFolder())
                .map(reason -> reason.wish().effectiveName())
                .toList();
    }
}
