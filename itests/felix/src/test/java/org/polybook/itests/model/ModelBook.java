package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The model's state of a book on the shelf between events. */
final class ModelBook {
    private Path identity;
    private String reason;
    /** The content of the file itself at the last scan. */
    private Content held;

    private List<Content> shown = List.of();
    private Set<String> names = Set.of();
    /** The possible numbers of wins in the visible statistics; 0 without statistics. */
    private final Set<Integer> wins = new TreeSet<>();

    private boolean mayLackStatistics;
    private boolean moved;
    private boolean mayComplain;
    private boolean published;
    /** The file whose content is visible. */
    private Path source;

    ModelBook(Path identity) {
        this.identity = identity;
    }

    Path file() {
        return identity;
    }

    /** Key of the first reason for the book. */
    String firstReasonKey() {
        return reason;
    }

    void moveToFile(Path file, String firstReason) {
        moved |= !file.equals(identity);
        identity = file;
        reason = firstReason;
    }

    /** The possible visible contents: one, several if it is undetermined, none if nothing is visible. */
    List<Content> possibleContents() {
        return shown;
    }

    /** Records that nothing of the book is visible any more. */
    void recordRemoval() {
        held = null;
        shown = List.of();
        wins.clear();
        moved = false;
        published = false;
    }

    /** Records that the book is visible and the scheme of its keys is available. */
    void recordServed() {
        published = true;
    }

    /** Records that the book may have been removed for a moment. */
    void recordPossibleRemoval() {
        published = false;
    }

    /** Returns true if the book has certainly been served; a new book first waits for its scheme. */
    boolean isCertainlyServed() {
        return published;
    }

    /** Records that the file is an intact book, whose content is visible with the changes next to it. */
    void recordContent(Content file, Content withChanges) {
        held = file;
        source = identity;
        shown = List.of(withChanges);
        moved = false;
    }

    /**
     * Like {@link #recordContent}, but while no reader of changes is active: the content of the file alone may be
     * visible, and earlier visible contents.
     */
    void recordContentOrEarlier(Content file, Content withChanges) {
        Set<Content> any = new LinkedHashSet<>(List.of(withChanges, file));
        if (file.equals(held)) {
            any.addAll(shown);
        }
        held = file;
        source = identity;
        shown = List.copyOf(any);
        moved = false;
    }

    /**
     * Like {@link #recordContentOrEarlier}, but while the book waits for the scheme of its keys, so the content that
     * the shelf has opened is not observable.
     */
    void recordUnobservedContent(Content file, Content withChanges) {
        Set<Content> any = new LinkedHashSet<>(shown);
        any.addAll(List.of(withChanges, file));
        held = file;
        source = identity;
        shown = List.copyOf(any);
        moved = false;
    }

    /** Records the number of wins in the statistics next to the file; 0 if it shows none. */
    void recordWins(int now) {
        wins.clear();
        wins.add(now);
    }

    /** Like {@link #recordWins}, but earlier visible statistics may stay, and it may show none. */
    void addPossibleWins(int now) {
        wins.addAll(List.of(0, now));
    }

    /** The possible numbers of wins in the statistics. */
    Set<Integer> possibleWins() {
        return Set.copyOf(wins);
    }

    /**
     * Records whether the statistics next to the file are a problem; if the shelf does not notice this, an earlier
     * problem may persist.
     */
    void recordStatisticsProblem(boolean now, boolean isNoticed) {
        mayLackStatistics = now || mayLackStatistics && !isNoticed;
    }

    boolean mayHaveStatisticsProblem() {
        return mayLackStatistics;
    }

    /**
     * Records whether the journal of the book is valid; without the writer the shelf does not notice this, so that an
     * earlier problem may persist.
     */
    void recordJournalProblem(boolean now, boolean isNoticed) {
        mayComplain = now || mayComplain && !isNoticed;
    }

    boolean mayHaveJournalProblem() {
        return mayComplain;
    }

    /** The possible names. */
    Set<String> possibleNames() {
        return names;
    }

    void setPossibleNames(Set<String> now) {
        names = now;
    }

    /** The file whose content is visible. */
    Path contentSource() {
        return source;
    }

    /** Records that edits of the file that the content came from may still be visible in it. */
    void addPossibleContent(Content edited) {
        Set<Content> any = new LinkedHashSet<>(shown);
        any.add(edited);
        shown = List.copyOf(any);
    }

    /** Returns true if the visible content comes from another file than the current one. */
    boolean showsAnotherFile() {
        return moved;
    }
}
