package org.polybook.scid.internal.write;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.polybook.api.database.CopyOptions;
import org.polybook.api.database.CopyReport;
import org.polybook.io.GroupReplacement;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.BaseFiles;
import org.polybook.scid.internal.base.BaseForm;
import org.polybook.scid.internal.base.BaseOpening;
import org.polybook.scid.internal.base.GameFlag;
import org.polybook.scid.internal.base.IndexEntry;
import org.polybook.scid.internal.base.NameKind;

/**
 * Copies a base game by game: records as they are, for all forms have the same; entries by their fields; names that are used. What no
 * game refers to stays behind. The copy may take the place of the original.
 */
public final class BaseCopy {
    private static final int STEP = 1 << 12;

    private final Base from;
    private final BaseForm form;
    private final CopyOptions options;
    private final LongConsumer copied;
    private final IndexEntry entry;
    private final byte[] record = new byte[BaseForm.LONGEST_RECORD];
    private final long[] numbers = new long[NameSlot.values().length];
    private long deleted;
    private long unreadable;
    private long names;
    private long renumbered;
    private long bytes;

    private BaseCopy(Base from, BaseForm form, CopyOptions options, LongConsumer copied) {
        this.from = from;
        this.form = form;
        this.options = options;
        this.copied = copied;
        this.entry = from.index().newEntry();
    }

    /**
     * Copies a base.
     *
     * @throws IOException also if a game cannot be read or the form cannot hold it; then nothing is written
     */
    public static CopyReport copy(BaseFiles from, BaseFiles to, CopyOptions options, LongConsumer copied)
            throws IOException {
        if (to.version() == 3) {
            throw new UnsupportedOperationException(to.index() + ": si3 is only read; copies are si4 or si5");
        }
        BaseForm form = BaseForm.of(to.version());
        try (GroupReplacement group = NewBase.begin(to)) {
            boolean isSame = from.index()
                    .toAbsolutePath()
                    .normalize()
                    .equals(to.index().toAbsolutePath().normalize());
            if (!isSame && !options.replacing()) {
                NewBase.requireNone(group);
            }
            try (Base base = isSame ? BaseOpening.openLocked(from) : BaseOpening.open(from.index());
                    NewBase made = NewBase.empty(form, group)) {
                BaseCopy copy = new BaseCopy(base, form, options, copied);
                copy.write(made);
                base.open().check();
                // a system may not replace a file that is open
                base.close();
                made.commit();
                return copy.report(made);
            }
        }
    }

    private void write(NewBase made) throws IOException {
        int[] games = GameOrder.of(from, options, this::isCopied);
        made.begin(from.info().in(form).withAutoload(autoload(games)));
        CopiedNames copiedNames = new CopiedNames(from, made.writer());
        for (int i = 0; i < games.length; i++) {
            from.index().read(games[i], entry);
            copy(games[i], made.writer(), copiedNames);
            renumbered += games[i] == i + 1 ? 0 : 1;
            if ((i + 1) % STEP == 0) {
                tell(i + 1);
            }
        }
        names = 0;
        for (NameKind kind : NameKind.values()) {
            names += from.names().count(kind) - made.writer().names().of(kind).count();
        }
        bytes = from.bytes();
        tell(games.length);
    }

    private void tell(int done) throws InterruptedIOException {
        copied.accept(done);
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedIOException(from.files().index() + ": copying was stopped, and nothing is changed");
        }
    }

    private CopyReport report(NewBase made) {
        return new CopyReport(
                made.writer().games(), deleted, unreadable, Math.max(0, names), renumbered, bytes, made.bytes());
    }

    /** Whether the game of that number, which the entry shows, is to be in the copy. */
    private boolean isCopied(long game, IndexEntry shown) throws IOException {
        if (shown.has(GameFlag.DELETED) && !options.withDeleted()) {
            deleted++;
            return false;
        }
        boolean isThere = shown.length() > 0
                && shown.offset() + shown.length() <= from.records().size();
        if (isThere) {
            return true;
        }
        unreadable++;
        if (!options.withoutUnreadable()) {
            throw new IOException(
                    from.files().index() + ": game " + game + ": its record of " + shown.length() + " bytes from byte "
                            + shown.offset() + " on is not there, so nothing is copied; the game can be left out");
        }
        return false;
    }

    private void copy(int game, BaseWriter writer, CopiedNames copiedNames) throws IOException {
        if (form == BaseForm.SI4 && entry.isChess960()) {
            throw new IOException(from.files().index() + ": game " + game
                    + " begins with the castling of Chess960, which only si5 holds, so nothing is copied");
        }
        int length = entry.length();
        from.records().read(entry.offset(), record, 0, length);
        Optional<String> refused = writer.refusal(length);
        for (NameSlot slot : NameSlot.values()) {
            if (refused.isEmpty()) {
                refused = copiedNames.read(slot, entry, numbers);
            }
        }
        if (refused.isPresent()) {
            throw new IOException(
                    from.files().index() + ": game " + game + ": " + refused.get() + ", so nothing is copied");
        }
        writer.add(entry, record, length, numbers);
    }

    /** The number in the copy of the game that is shown first; if it is not copied, the first one. A number beyond the last is the last. */
    private long autoload(int[] games) {
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
