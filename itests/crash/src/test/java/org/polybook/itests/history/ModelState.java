package org.polybook.itests.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The expected book and journal after an operation; knows the effect of each operation. */
final class ModelState {
    /** Precedes the content that is read of a book whose journal is kept but not applied. */
    static final String STALE = "stale:";

    private final BookContent book;
    /** The book that the journal belongs to; null without a journal. */
    private final BookContent journalBook;
    /**
     * The book that a commit has written, if that commit has not yet deleted the journal, or was killed before it did
     * so. While the file is this book, the changes in the journal no longer apply. Null without such a commit.
     */
    private final BookContent committed;

    /** The book that is edited, or was edited last. */
    private final BookContent edited;

    private final List<Change> done;
    private final List<Change> undone;
    private final BookContent shown;
    private final String text;
    /** The content for readers; null until computed. */
    private String content;

    /**
     * The result of {@link #contentForEditor}: the edited book with the changes of the journal; null until computed.
     */
    private String own;

    /** A change: the number of an operation, written to some places. */
    private record Change(int number, List<Integer> places) {}

    private ModelState(
            BookContent book,
            BookContent journalBook,
            BookContent committed,
            BookContent edited,
            List<Change> done,
            List<Change> undone) {
        this.book = book;
        this.journalBook = journalBook;
        this.committed = committed;
        this.edited = edited;
        this.done = done;
        this.undone = undone;
        this.shown = contentWithJournal();
        this.text = book + " journal of " + journalBook + numbersText(done) + numbersText(undone) + " until "
                + committed + " editor of " + edited;
    }

    static ModelState of(BookContent book) {
        return new ModelState(book, null, null, book, List.of(), List.of());
    }

    private ModelState withoutJournal() {
        return new ModelState(book, null, null, edited, List.of(), List.of());
    }

    /**
     * Returns the state after the second step of a commit, the deletion of the journal; the editor continues with the
     * current book. Returns this state if no commit has done only the first step.
     */
    ModelState afterJournalDeletion() {
        return committed == null ? this : of(book);
    }

    /**
     * Returns the state after a commit has written the book and before it deletes the journal. A killed commit never
     * deletes the journal.
     */
    private ModelState afterCommitBeforeJournalIsDeleted() {
        return new ModelState(shown, journalBook, shown, edited, done, undone);
    }

    private ModelState withChanges(List<Change> nowDone, List<Change> nowUndone) {
        return new ModelState(book, journalBook, null, edited, nowDone, nowUndone);
    }

    private ModelState withBook(BookContent now) {
        return new ModelState(now, journalBook, committed, edited, done, undone);
    }

    private static String numbersText(List<Change> changes) {
        return changes.stream().map(Change::number).toList().toString();
    }

    private BookContent contentWithJournal() {
        return isJournalApplied() ? withChanges(book) : book;
    }

    private BookContent withChanges(BookContent before) {
        BookContent now = before;
        for (Change change : done) {
            now = now.withNumberOrDeletionAt(change.number, change.places);
        }
        return now;
    }

    /** Returns true if the journal applies: a book of the same bytes is the same book. */
    private boolean isJournalApplied() {
        return journalBook != null && hasSameBook(journalBook) && !isBookOfKilledCommit();
    }

    private boolean isBookOfKilledCommit() {
        return committed != null && hasSameBook(committed);
    }

    private boolean hasSameBook(BookContent other) {
        return other.toString().equals(book.toString());
    }

    private boolean isPending() {
        return !done.isEmpty() && !isBookOfKilledCommit();
    }

    /** Returns true if the journal has changes of another book. */
    boolean isStale() {
        return isPending() && !isJournalApplied();
    }

    /** The content for readers. */
    String contentForReaders() {
        if (content == null) {
            content = isStale() ? STALE + shown : shown.toString();
        }
        return content;
    }

    /** The content of an editor's book, which stays open when a program that ignores locks replaces the file. */
    private String contentForEditor() {
        if (own == null) {
            own = withChanges(edited).toString();
        }
        return own;
    }

    /** The editor's description of the journal. */
    String journalText() {
        if (isStale()) {
            return STALE;
        }
        return isJournalApplied() ? done.size() + "," + undone.size() : "nothing";
    }

    /**
     * Returns the possible states after an operation with this result; none if that result is impossible now.
     *
     * @param result null if the process was killed before it reported
     */
    List<ModelState> possibleStatesAfter(String what, String result, Map<Integer, BookContent> built) {
        String[] words = what.split(" ");
        boolean unknown = result == null;
        if (isStale() && Set.of("open", "commit").contains(words[0])) {
            return List.of();
        }
        return switch (words[0]) {
            case "open" -> unknown || result.equals(contentForReaders()) ? List.of(afterOpen()) : List.of();
            case "edit" -> List.of(afterChange(Integer.parseInt(words[1]), numbers(words, 2)));
            case "undo" -> afterUndo(result);
            case "redo" -> afterRedo(result);
            case "commit" -> isPending() ? List.of(of(shown), afterCommitBeforeJournalIsDeleted()) : List.of(of(shown));
            case "aside" -> unknown || result.equals("done") || mayBeDropped() ? List.of(withoutJournal()) : List.of();
            case "foreign" -> List.of(withBook(BookContent.allWithNumber(Integer.parseInt(words[1]))));
            default -> afterReplacement(words, built);
        };
    }

    /**
     * Returns true if the journal may have been deleted: a journal of another book without effective changes is deleted
     * even if the editor was finally refused.
     */
    private boolean mayBeDropped() {
        return journalBook == null || done.isEmpty() && !hasSameBook(journalBook);
    }

    /** Returns the state after an editor was opened, which deletes a journal of another book. */
    private ModelState afterOpen() {
        return isJournalApplied() ? new ModelState(book, journalBook, null, book, done, undone) : of(book);
    }

    /** Returns the state after a change; the first change begins a journal. */
    private ModelState afterChange(int number, List<Integer> places) {
        BookContent owner = journalBook == null ? edited : journalBook;
        return new ModelState(book, owner, null, edited, plus(done, new Change(number, places)), List.of());
    }

    private List<ModelState> afterUndo(String result) {
        if (!isNumberOfLast(done, result)) {
            return List.of();
        }
        return List.of(done.isEmpty() ? this : withChanges(allButLast(done), plus(undone, last(done))));
    }

    private List<ModelState> afterRedo(String result) {
        if (!isNumberOfLast(undone, result)) {
            return List.of();
        }
        return List.of(undone.isEmpty() ? this : withChanges(plus(done, last(undone)), allButLast(undone)));
    }

    private static boolean isNumberOfLast(List<Change> changes, String result) {
        String expected = changes.isEmpty() ? "nothing" : Integer.toString(last(changes).number);
        return result == null || result.equals(expected);
    }

    private List<ModelState> afterReplacement(String[] words, Map<Integer, BookContent> built) {
        if (isPending()) {
            return List.of();
        }
        int number = words.length > 1 ? Integer.parseInt(words[1]) : 0;
        BookContent now = switch (words[0]) {
            case "header" -> book.withComment(words[1]);
            case "unheader" -> book.withComment("");
            case "build" -> built.get(number % HistoryWriter.GAMES).withComment(words[1]);
            case "replace" -> BookContent.allWithNumber(number);
            case "merge" -> book.withNumberOrDeletionAt(number, numbers(words, 2));
            case "repair" -> book;
            default -> throw new IllegalArgumentException(words[0]);
        };
        return List.of(isBookOfKilledCommit() ? withoutJournal().withBook(now) : withBook(now));
    }

    /**
     * Returns true if, in this state, an operation may have been refused or may have read the book with this result.
     */
    boolean allowsReadOrRefusal(String what, String result) {
        if (result.equals(Refusals.PENDING)) {
            return isPending();
        }
        if (result.equals(Refusals.STALE)) {
            return what.equals("open") ? isStale() : !hasSameBook(edited);
        }
        if (Refusals.isRefused(result) || what.equals("touch")) {
            return true;
        }
        return switch (what) {
            case "state" -> result.equals(journalText());
            case "own" -> result.equals(contentForEditor());
            default -> result.equals(contentForReaders());
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
        return other instanceof ModelState state && text.equals(state.text);
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
