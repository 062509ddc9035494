package org.polybook.bookshelf.internal;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.polybook.api.book.BookFormat;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpenOptions;

/**
 * One file on the shelf: watches it, opens its content when it has come to rest, and has the {@link Announcement} serve it.
 * Content that cannot be opened or is implausible never displaces what is served. Not thread-safe: the shelf's one thread
 * has it.
 */
final class ShelvedFile {
    private static final Logger LOG = System.getLogger(ShelvedFile.class.getName());
    /** How long until content is tried again that could not be read for a reason outside the file. */
    private static final Duration RETRY = Duration.ofSeconds(5);

    private final Time time;
    private final FileWatch watch;
    private final Announcement announcement;
    private Path identity;
    private List<Source> sources;
    private BookOpener opener;
    private ShelfOptions options;

    private FileStamp served;
    private BookFormat format;
    private OpenOptions openedWith;
    private long orphanedAt;
    private boolean orphaned;
    private FileStamp refused;
    private boolean missing;
    private boolean retriable;
    private long refusedAt;
    private String lastWarning = "";

    ShelvedFile(Surroundings surroundings, Path identity, List<Source> sources) {
        this.time = surroundings.time();
        this.watch = new FileWatch(time);
        this.announcement = new Announcement(surroundings);
        this.identity = identity;
        this.sources = sources;
    }

    Path identity() {
        return identity;
    }

    /** The one whose settings hold: a configuration before a folder, else the earlier. */
    Source primary() {
        return sources.get(0);
    }

    List<Source> sources() {
        return sources;
    }

    Announcement announcement() {
        return announcement;
    }

    /** Whether the file has been found absent. */
    boolean isMissing() {
        return missing;
    }

    /** A file that is gone from its folder is nobody's wish any more, one that a configuration names still is. */
    boolean isListed() {
        return !missing || !primary().isFolder();
    }

    /** From now on it is that file, for those reasons. */
    void follow(Path newIdentity, List<Source> newSources) {
        identity = newIdentity;
        sources = newSources;
    }

    /** Formats have come or gone. What was refused gets another chance. */
    void formats(BookOpener now) {
        opener = now;
        refused = null;
        boolean without = served != null && !opener.offers(format);
        if (without && !orphaned) {
            orphanedAt = time.nanos();
        }
        orphaned = without;
    }

    /** Looks at the file and does what follows from it. */
    void look(ShelfOptions current) {
        options = current;
        try {
            FileStamp now = FileStamp.of(identity);
            switch (watch.look(now, options.poll())) {
                case ABSENT -> gone();
                case SETTLED -> settled(now);
                case VANISHED, CHANGING -> {}
            }
        } catch (IOException e) {
            announcement.refusal(Faults.at(identity, "cannot be looked at: " + Faults.text(e)));
        }
        if (orphaned) {
            orphaned();
        }
        announcement.publish(primary().settings(), identity);
    }

    /** Off the shelf for good. */
    void close() {
        announcement.withdraw();
    }

    private void gone() {
        missing = true;
        withdraw(Faults.at(identity, "no such file"));
    }

    private void withdraw(String reason) {
        if (announcement.isServed()) {
            LOG.log(Level.INFO, "{0}; the book is no longer served.", reason);
        }
        served = null;
        orphaned = false;
        refused = null;
        announcement.withdraw();
        announcement.refusal(reason);
    }

    private void settled(FileStamp now) {
        missing = false;
        OpenOptions wanted = openOptions();
        if (now.equals(served) && wanted.equals(openedWith) && !orphaned) {
            announcement.refusal("");
            lay();
            return;
        }
        boolean again = retriable && time.nanos() - refusedAt >= RETRY.toNanos();
        if (!now.equals(refused) || again) {
            take(now, wanted);
        }
    }

    /** Overlays that have come since the content was opened are laid over it now; one that has gone stays laid. */
    private void lay() {
        try {
            announcement.lay(opener.overlays());
        } catch (IOException | RuntimeException | LinkageError e) {
            announcement.refusal(Faults.at(identity, "its changes cannot be laid over it: " + Faults.text(e)));
        }
    }

    private OpenOptions openOptions() {
        long own = primary().settings().copyUpTo();
        return new OpenOptions(own == BookSettings.AS_THE_SHELF ? options.copyUpTo() : own);
    }

    private void take(FileStamp now, OpenOptions wanted) {
        try {
            BookOpener.Opened opened = Admission.open(opener, now, wanted);
            if (opened == null) {
                return; // written to while it was read; the watch tells when it rests again
            }
            serve(opened, now, wanted);
        } catch (BookFormatException e) {
            refuse(now, Faults.at(identity, Faults.text(e)), false);
        } catch (IOException | RuntimeException | LinkageError | OutOfMemoryError e) {
            refuse(now, Faults.at(identity, Faults.text(e)), true);
        }
    }

    private void serve(BookOpener.Opened opened, FileStamp now, OpenOptions wanted) {
        announcement.serve(opened.file(), opened.overlays());
        served = now;
        openedWith = wanted;
        format = opened.format();
        orphaned = false;
        refused = null;
        lastWarning = "";
    }

    private void refuse(FileStamp now, String reason, boolean tryAgain) {
        if (!reason.equals(lastWarning)) {
            // that no format is there yet is how every start begins
            Level level = opener.isEmpty() ? Level.DEBUG : Level.WARNING;
            String kept = announcement.isServed() ? " The last good content goes on being served." : "";
            LOG.log(level, "{0}.{1}", reason, kept);
            lastWarning = reason;
        }
        refused = now;
        retriable = tryAgain;
        refusedAt = time.nanos();
        announcement.refusal(reason);
    }

    private void orphaned() {
        String gone = "the book format \"" + format.name() + "\" has gone";
        long left = orphanedAt + options.grace().toNanos() - time.nanos();
        if (left > 0) {
            announcement.refusal(Faults.at(
                    identity,
                    gone + "; the last content is served for " + options.grace().toSeconds() + " s at most"));
        } else {
            withdraw(Faults.at(
                    identity,
                    gone + " and has not come back within " + options.grace().toSeconds() + " s"));
        }
    }
}
