package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.polybook.api.shelf.ShelvedBook;
import org.polybook.itests.model.ShelfChecker.Difference;

/** Compares the list of the shelf with the expected one: the books, the problems, and the order. */
final class ListCheck {
    private static final Comparator<ShelvedBook> ORDER =
            Comparator.comparing(ShelvedBook::priority).reversed().thenComparing(ShelvedBook::name);

    private final CreatedState world;
    private final List<ShelvedBook> all;
    /** The entries that have not been matched yet. */
    private final List<ShelvedBook> rows;

    ListCheck(CreatedState world, List<ShelvedBook> rows) {
        this.world = world;
        this.all = List.copyOf(rows);
        this.rows = new ArrayList<>(rows);
    }

    void compareList(List<Expected> expected) {
        List<ShelvedBook> ordered = new ArrayList<>(rows);
        ordered.sort(ORDER);
        Difference.throwUnless(rows.equals(ordered), "the list is not in order of priority and name: %s", rows);
        world.invalidConfigurations().forEach(this::compareInvalidConfiguration);
        for (Expected book : expected) {
            compareBook(book);
            compareOtherConfigurations(book);
        }
        world.invalidConfigurations().values().forEach(this::dropRowsOfInvalidConfiguration);
        world.refusedSettings().forEach(this::compareRefusedSettings);
        world.statisticsWithoutBook()
                .forEach(path -> rows.removeIf(row -> row.origin().equals(path.toString())));
        Difference.throwUnless(rows.isEmpty(), "listed without a reason: %s", rows);
    }

    private void compareInvalidConfiguration(String name, CreatedState.InvalidConfiguration wish) {
        Difference.throwUnless(
                rows.stream().anyMatch(row -> row.problem().contains(wish.complaint())),
                "no entry of the list reports the problem of the configuration \"%s\" (expected a problem with \"%s\")",
                name,
                wish.complaint());
    }

    private void dropRowsOfInvalidConfiguration(CreatedState.InvalidConfiguration wish) {
        String path = String.valueOf(wish.path());
        rows.removeIf(
                row -> row.problem().contains(wish.complaint()) || row.origin().equals(path));
    }

    private void compareRefusedSettings(Path settings) {
        Optional<ShelvedBook> row = removeRow(book -> book.origin().equals(settings.toString()));
        Difference.throwUnless(
                row.isPresent() && row.get().problem().contains("has more than"),
                "the list does not say that %s is too large: %s",
                settings,
                row);
    }

    private void compareBook(Expected expected) {
        Predicate<ShelvedBook> isIt =
                row -> row.origin().equals(expected.origin().toString());
        ShelvedBook row = removeRow(isIt.and(ShelvedBook::isServed))
                .or(() -> removeRow(isIt.and(book -> !isOfSecondConfiguration(book)
                        && expected.priority().contains(book.priority())
                        && expected.names().contains(book.name()))))
                .or(() -> removeRow(isIt))
                .orElse(null);
        Difference.throwUnless(
                expected.listed() == (row != null),
                "%s is %s in the list",
                expected.origin(),
                row == null ? "not" : "still");
        if (row != null) {
            compareRow(expected, row);
        }
    }

    /** Returns true if the entry is for a second configuration of a book, whose name the book may also have. */
    private static boolean isOfSecondConfiguration(ShelvedBook row) {
        return row.problem().contains("of another configuration");
    }

    private void compareRow(Expected expected, ShelvedBook row) {
        Difference.throwUnless(
                !expected.mayWaitForScheme() || row.isServed() || isListedAsWaiting(expected.origin()),
                "the list does not say that %s waits: %s",
                expected.origin(),
                row);
        Difference.throwUnless(
                expected.served().allows(row.isServed()), "the list says of %s: %s", expected.origin(), row);
        Difference.throwUnless(
                expected.problem().allows(!row.problem().isEmpty()),
                "the list says as problem of %s: \"%s\"",
                expected.origin(),
                row.problem());
        Difference.throwUnless(
                expected.priority().contains(row.priority()),
                "the list says as priority of %s: %d, expected %s",
                expected.origin(),
                row.priority(),
                expected.priority());
    }

    /**
     * Returns true if the book's own entry says that the book waits. No other entry of the file can say so, because
     * invalid configurations have other problems.
     */
    private boolean isListedAsWaiting(Path origin) {
        return all.stream()
                .anyMatch(row ->
                        row.origin().equals(origin.toString()) && row.problem().contains("the book waits"));
    }

    /** Other configurations of the same file are listed, with the reason why they are not separate books. */
    private void compareOtherConfigurations(Expected expected) {
        for (String rival : expected.rivalConfigurationNames()) {
            Optional<ShelvedBook> row =
                    removeRow(book -> book.origin().equals(expected.origin().toString())
                            && book.name().equals(rival)
                            && !book.isServed()
                            && !book.problem().isEmpty());
            Difference.throwUnless(
                    row.isPresent(),
                    "a second configuration \"%s\" of %s is not in the list",
                    rival,
                    expected.origin());
        }
    }

    private Optional<ShelvedBook> removeRow(Predicate<ShelvedBook> which) {
        Optional<ShelvedBook> found = rows.stream().filter(which).findFirst();
        found.ifPresent(rows::remove);
        return found;
    }
}
