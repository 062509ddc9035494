package org.polybook.scid.internal.write;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.polybook.api.database.CopyOptions;
import org.polybook.api.database.CopyReport;
import org.polybook.io.GroupReplacement;
import org.polybook.scid.internal.database.DatabaseOpener;
import org.polybook.scid.internal.database.DatabasePaths;
import org.polybook.scid.internal.database.FormatVersion;
import org.polybook.scid.internal.database.GameFlag;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.database.NameKind;

/**
 * Copies a database game by game: records are copied byte by byte, because they are equal in all versions; entries are
 * encoded from the fields of the original's entries; names are copied if a game uses them. Data to which no game refers
 * is dropped. The copy may replace the original.
 */
public final class DatabaseCopy {
    private static final int STEP = 1 << 12;

    private final MappedDatabase from;
    private final FormatVersion format;
    private final CopyOptions options;
    private final LongConsumer copied;
    private final IndexEntry entry;
    private final byte[] record = new byte[FormatVersion.LONGEST_RECORD];
    private final long[] numbers = new long[NameSlot.values().length];
    private long deleted;
    private long unreadable;
    private long names;
    private long renumbered;
    private long bytes;

    private DatabaseCopy(MappedDatabase from, FormatVersion format, CopyOptions options, LongConsumer copied) {
        this.from = from;
        this.format = format;
        this.options = options;
        this.copied = copied;
        this.entry = from.index().newEntry();
    }

    /**
     * Copies a database.
     *
     * @throws IOException if reading or writing fails, a game cannot be read, or the target version cannot hold a game;
     * the target files are then unchanged
     */
    public static CopyReport copy(DatabasePaths from, DatabasePaths to, CopyOptions options, LongConsumer copied)
            throws IOException {
        if (to.version() == 3) {
            throw new UnsupportedOperationException(to.index() + ": si3 is only read; copies are si4 or si5");
        }
        FormatVersion format = FormatVersion.ofExtensionDigit(to.version());
        try (GroupReplacement group = NewDatabase.beginReplacement(to)) {
            boolean isSame = from.index()
                    .toAbsolutePath()
                    .normalize()
                    .equals(to.index().toAbsolutePath().normalize());
            if (!isSame && !options.replacesExisting()) {
                NewDatabase.requireNoExistingFile(group);
            }
            try (MappedDatabase database = isSame
                            ? DatabaseOpener.openHoldingLock(from)
                            : DatabaseOpener.completeReplacementAndOpen(from.index());
                    NewDatabase made = NewDatabase.empty(format, group)) {
                DatabaseCopy copy = new DatabaseCopy(database, format, options, copied);
                copy.write(made);
                database.open().requireUnchanged();
                // some systems do not replace a file that is open
                database.close();
                made.commit();
                return copy.report(made);
            }
        }
    }

    private void write(NewDatabase made) throws IOException {
        int[] games = GameOrder.selectAndSort(from, options, this::selectOrCountOmitted);
        made.writeProperties(from.info().convertedTo(format).withAutoload(autoloadInCopy(games)));
        NameRenumbering copiedNames = new NameRenumbering(from, made.writer());
        for (int i = 0; i < games.length; i++) {
            from.index().read(games[i], entry);
            copyGame(games[i], made.writer(), copiedNames);
            renumbered += games[i] == i + 1 ? 0 : 1;
            if ((i + 1) % STEP == 0) {
                reportProgressOrInterrupt(i + 1);
            }
        }
        names = 0;
        for (NameKind kind : NameKind.values()) {
            names += from.names().claimedCount(kind)
                    - made.writer().names().of(kind).count();
        }
        bytes = from.totalBytes();
        reportProgressOrInterrupt(games.length);
    }

    private void reportProgressOrInterrupt(int done) throws InterruptedIOException {
        copied.accept(done);
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedIOException(from.files().index() + ": copying was interrupted; nothing is changed");
        }
    }

    private CopyReport report(NewDatabase made) {
        return new CopyReport(
                made.writer().games(), deleted, unreadable, Math.max(0, names), renumbered, bytes, made.totalBytes());
    }

    /**
     * Returns true if a game belongs in the copy; otherwise counts it as deleted or unreadable. Throws an exception for
     * an unreadable game unless the options skip such games.
     */
    private boolean selectOrCountOmitted(long game, IndexEntry shown) throws IOException {
        if (shown.has(GameFlag.DELETED) && !options.copiesDeleted()) {
            deleted++;
            return false;
        }
        boolean isThere = shown.recordLength() > 0
                && shown.recordOffset() + shown.recordLength() <= from.records().size();
        if (isThere) {
            return true;
        }
        unreadable++;
        if (!options.skipsUnreadable()) {
            throw new IOException(from.files().index() + ": game " + game + ": its record of " + shown.recordLength()
                    + " bytes from byte " + shown.recordOffset()
                    + " on is missing, so nothing is copied; unreadable games can be skipped");
        }
        return false;
    }

    private void copyGame(int game, GameAppender writer, NameRenumbering copiedNames) throws IOException {
        if (format == FormatVersion.SI4 && entry.needsChess960()) {
            throw new IOException(from.files().index() + ": game " + game
                    + " starts with castling rights of Chess960, which only si5 holds, so nothing is copied");
        }
        int length = entry.recordLength();
        from.records().read(entry.recordOffset(), record, 0, length);
        Optional<String> refused = writer.recordRefusal(length);
        for (NameSlot slot : NameSlot.values()) {
            if (refused.isEmpty()) {
                refused = copiedNames.renumberOrGetRefusal(slot, entry, numbers);
            }
        }
        if (refused.isPresent()) {
            throw new IOException(
                    from.files().index() + ": game " + game + ": " + refused.get() + ", so nothing is copied");
        }
        writer.addUnchecked(entry, record, length, numbers);
    }

    /**
     * The number that the game which Scid displays first has in the copy; 1 if that game is not copied. A number beyond
     * the last game denotes the last game.
     */
    private long autoloadInCopy(int[] games) {
        long shown = from.info().autoloadNumber();
        if (shown > from.games()) {
            return games.length;
        }
        for (int i = 0; i < games.length; i++) {
            if (games[i] == shown) {
                return i + 1L;
            }
        }
        return 1;
    }
}
