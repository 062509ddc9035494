package org.polybook.itests.model;

import java.nio.file.Path;

/** What the model remembers of a book on the shelf from one event to the next. */
final class Shelved {
    private Path identity;
    private String reason;
    private Content shown;
    private boolean moved;

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

    /** The last good content, null if there is none. */
    Content shown() {
        return shown;
    }

    void show(Content content) {
        shown = content;
        moved = false;
    }

    /** Whether what is shown comes from another file than the one that it should come from now. */
    boolean isOfAnotherFile() {
        return moved;
    }
}
