package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What the model remembers of a book on the shelf from one event to the next. */
final class Shelved {
    private Path identity;
    private String reason;
    /** What the file held by itself when it was looked at last. */
    private Content held;

    private List<Content> shown = List.of();
    private Set<String> names = Set.of();
    private boolean moved;
    private boolean mayComplain;
    private boolean published;
    /** The file whose content is shown. */
    private Path source;

    Shelved(Path identity) {
        this.identity = identity;
    }

    Path identity() {
        return identity;
    }

    /** Key of the first reason for it. */
    String reason() {
        return reason;
    }

    void follow(Path file, String firstReason) {
        moved |= !file.equals(identity);
        identity = file;
        reason = firstReason;
    }

    /** What may be seen: one content, or several if it is open which; none if nothing is. */
    List<Content> shown() {
        return shown;
    }

    /** It shows nothing any more. */
    void takeOff() {
        held = null;
        shown = List.of();
        moved = false;
        published = false;
    }

    /** It shows something, and the scheme of its keys is there. */
    void publish() {
        published = true;
    }

    /** It may have been taken off for a moment. */
    void unpublish() {
        published = false;
    }

    /** Whether it has been served for certain; a new book waits for its scheme at first. */
    boolean isPublished() {
        return published;
    }

    /** There is a sound file, whose content is shown with the changes beside it. */
    void show(Content file, Content withChanges) {
        held = file;
        source = identity;
        shown = List.of(withChanges);
        moved = false;
    }

    /** The same while nobody is there to read changes: the file by itself may be seen, and what was seen of it before. */
    void showAny(Content file, Content withChanges) {
        Set<Content> any = new LinkedHashSet<>(List.of(withChanges, file));
        if (file.equals(held)) {
            any.addAll(shown);
        }
        held = file;
        source = identity;
        shown = List.copyOf(any);
        moved = false;
    }

    /** The same while it waits for the scheme of its keys, so that nobody sees which of its contents the shelf has opened. */
    void mayShow(Content file, Content withChanges) {
        Set<Content> any = new LinkedHashSet<>(shown);
        any.addAll(List.of(withChanges, file));
        held = file;
        source = identity;
        shown = List.copyOf(any);
        moved = false;
    }

    /** Its journal is in order or not; without the writer nobody notices, so that an earlier complaint may hold on. */
    void complains(boolean now, boolean isNoticed) {
        mayComplain = now || mayComplain && !isNoticed;
    }

    boolean mayComplain() {
        return mayComplain;
    }

    /** Which names it may have. */
    Set<String> names() {
        return names;
    }

    void names(Set<String> now) {
        names = now;
    }

    /** The file whose content is shown. */
    Path source() {
        return source;
    }

    /** Edits of the file that the content came from may still be seen in it. */
    void mayShow(Content edited) {
        Set<Content> any = new LinkedHashSet<>(shown);
        any.add(edited);
        shown = List.copyOf(any);
    }

    /** Whether what is shown comes from another file than the one that it should come from now. */
    boolean isOfAnotherFile() {
        return moved;
    }
}
