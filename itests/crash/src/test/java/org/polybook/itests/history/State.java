package org.polybook.itests.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The book and its journal after an operation, as they should be; knows what each operation makes of them. */
final class State {
    /** Before what is read of a book whose journal is kept but not applied. */
    static final String STALE = "stale:";

    private final Content book;
    /** The book that the journal belongs to; null if there is no journal. */
    private final Content base;
    /** The book that ends the journal, which was left by a commit that was killed; null if there is none. */
    private final Content committed;

    /** The book that is edited, or was edited last. */
    private final Content edited;

    private final List<Change> done;
    private final List<Change> undone;
    private final Content shown;
    private final String text;
    /** What readers see, and what editors see; null until worked out. */
    private String content;

    private String own;

    /** Numbers at places. */
    private record Change(int number, List<Integer> places) {}

    private State(
            Content book, Content base, Content committed, Content edited, List<Change> done, List<Change> undone) {
        this.book = book;
        this.base = base;
        this.committed = committed;
        this.edited = edited;
        this.done = done;
        this.undone = undone;
        this.shown = shown();
        this.text = book + " journal of " + base + numbers(done) + numbers(undone) + " until " + committed
                + " editor of " + edited;
    }

    static State of(Content book) {
        return new State(book, null, null, book, List.of(), List.of());
    }

    private State withoutJournal() {
        return new State(book, null, null, edited, List.of(), List.of());
    }

    /** After a commit has deleted the journal, and goes on with the book as it is then. */
    State afterCommit() {
        return committed == null ? this : of(book);
    }

    /** Before a commit has deleted the journal, which one that is killed never does. */
    private State committed() {
        return new State(shown, base, shown, edited, done, undone);
    }

    private State withChanges(List<Change> nowDone, List<Change> nowUndone) {
        return new State(book, base, null, edited, nowDone, nowUndone);
    }

    private State withBook(Content now) {
        return new State(now, base, committed, edited, done, undone);
    }

    private static String numbers(List<Change> changes) {
        return changes.stream().map(Change::number).toList().toString();
    }

    private Content shown() {
        return isApplied() ? withChanges(book) : book;
    }

    private Content withChanges(Content before) {
        Content now = before;
        for (Change change : done) {
            now = now.with(change.number, change.places);
        }
        return now;
    }

    /** Same bytes are the same book. */
    private boolean isApplied() {
        return base != null && isBook(base) && !hasEnded();
    }

    private boolean hasEnded() {
        return committed != null && isBook(committed);
    }

    private boolean isBook(Content other) {
        return other.toString().equals(book.toString());
    }

    private boolean isPending() {
        return !done.isEmpty() && !hasEnded();
    }

    /** Whether it has changes of another book. */
    boolean isStale() {
        return isPending() && !isApplied();
    }

    /** What readers see. */
    String content() {
        if (content == null) {
            content = isStale() ? STALE + shown : shown.toString();
        }
        return content;
    }

    /** What the book of an editor shows, which stays open when a program that minds no locks replaces the file. */
    private String own() {
        if (own == null) {
            own = withChanges(edited).toString();
        }
        return own;
    }

    /** What the editor says of the journal. */
    String journal() {
        if (isStale()) {
            return STALE;
        }
        return isApplied() ? done.size() + "," + undone.size() : "nothing";
    }

    /**
     * The states that there may be after an operation with that result; none if it cannot have that result now.
     *
     * @param result null if the process was killed before it could say
     */
    List<State> after(String what, String result, Map<Integer, Content> built) {
        String[] words = what.split(" ");
        boolean unknown = result == null;
        if (isStale() && Set.of("open", "commit").contains(words[0])) {
            return List.of();
        }
        return switch (words[0]) {
            case "open" -> unknown || result.equals(content()) ? List.of(opened()) : List.of();
            case "edit" -> List.of(changed(Integer.parseInt(words[1]), numbers(words, 2)));
            case "undo" -> undone(result);
            case "redo" -> redone(result);
            case "commit" -> isPending() ? List.of(of(shown), committed()) : List.of(of(shown));
            case "aside" -> unknown || result.equals("done") || mayBeGone() ? List.of(withoutJournal()) : List.of();
            case "foreign" -> List.of(withBook(Content.all(Integer.parseInt(words[1]))));
            default -> replaced(words, built);
        };
    }

    /** A journal of another book with no change in force has given way even to an editor that was refused in the end. */
    private boolean mayBeGone() {
        return base == null || done.isEmpty() && !isBook(base);
    }

    /** A journal of another book gives way. */
    private State opened() {
        return isApplied() ? new State(book, base, null, book, done, undone) : of(book);
    }

    /** A first change begins a journal. */
    private State changed(int number, List<Integer> places) {
        Content owner = base == null ? edited : base;
        return new State(book, owner, null, edited, plus(done, new Change(number, places)), List.of());
    }

    private List<State> undone(String result) {
        if (!isLast(done, result)) {
            return List.of();
        }
        return List.of(done.isEmpty() ? this : withChanges(allButLast(done), plus(undone, last(done))));
    }

    private List<State> redone(String result) {
        if (!isLast(undone, result)) {
            return List.of();
        }
        return List.of(undone.isEmpty() ? this : withChanges(plus(done, last(undone)), allButLast(undone)));
    }

    private static boolean isLast(List<Change> changes, String result) {
        String expected = changes.isEmpty() ? "nothing" : Integer.toString(last(changes).number);
        return result == null || result.equals(expected);
    }

    private List<State> replaced(String[] words, Map<Integer, Content> built) {
        if (isPending()) {
            return List.of();
        }
        int number = words.length > 1 ? Integer.parseInt(words[1]) : 0;
        Content now = switch (words[0]) {
            case "header" -> book.withComment(words[1]);
            case "unheader" -> book.withComment("");
            case "build" -> built.get(number % HistoryWriter.GAMES).withComment(words[1]);
            case "replace" -> Content.all(number);
            case "merge" -> book.with(number, numbers(words, 2));
            case "repair" -> book;
            default -> throw new IllegalArgumentException(words[0]);
        };
        return List.of(hasEnded() ? withoutJournal().withBook(now) : withBook(now));
    }

    /** Whether this can be the state in which something was refused or read. */
    boolean allows(String what, String result) {
        if (result.equals(Refusals.PENDING)) {
            return isPending();
        }
        if (result.equals(Refusals.STALE)) {
            return what.equals("open") ? isStale() : !isBook(edited);
        }
        if (Refusals.isRefused(result) || what.equals("touch")) {
            return true;
        }
        return switch (what) {
            case "state" -> result.equals(journal());
            case "own" -> result.equals(own());
            default -> result.equals(content());
        };
    }

    private static List<Integer> numbers(String[] words, int from) {
        return Arrays.stream(words).skip(from).map(Integer::valueOf).toList();
    }

    private static Change last(List<Change> changes) {
        return changes.get(changes.size() - 1);
    }

    private static List<Change> allButLast(List<Change> changes) {
        return List.copyOf(changes.subList(0, changes.size() - 1));
    }

    private static List<Change> plus(List<Change> changes, Change one) {
        List<Change> more = new ArrayList<>(changes);
        more.add(one);
        return more;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof State state && text.equals(state.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
