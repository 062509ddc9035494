package org.polybook.scid.internal.write;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import org.polybook.api.database.DatabaseWriter;
import org.polybook.api.database.WriteMode;
import org.polybook.api.game.BlockWorkers;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.io.GroupReplacement;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.BaseFiles;
import org.polybook.scid.internal.base.BaseForm;
import org.polybook.scid.internal.base.BaseInfo;
import org.polybook.scid.internal.base.BaseOpening;
import org.polybook.scid.internal.search.MissingRecords;

/** Writes games to a base, which is as it was until the writer is finished. */
public final class ScidWriter extends GameEncoder implements DatabaseWriter {
    private static final String FULL = "base-full";

    private final BaseForm form;
    private final NewBase base;
    private final long before;
    private long cut;
    private boolean failed;
    private boolean finished;
    private boolean closed;

    private ScidWriter(NewBase base, BaseForm form, Consumer<GameProblem> found) {
        super(form, found);
        this.form = form;
        this.base = base;
        this.before = base.writer().games();
    }

    /**
     * Begins to write to a base.
     *
     * @param found is told what is left out of a game, and of games that are left out as fatal
     * @throws IOException also if the base cannot be added to
     */
    public static DatabaseWriter open(BaseFiles files, WriteMode writing, Consumer<GameProblem> found)
            throws IOException {
        if (files.version() == 3) {
            throw new UnsupportedOperationException(
                    files.index() + ": si3 is only read; a copy in si4 can be written to");
        }
        BaseForm form = BaseForm.of(files.version());
        GroupReplacement group = NewBase.begin(files);
        NewBase base = null;
        try {
            base = base(files, form, group, writing);
            return new ScidWriter(base, form, found);
        } finally {
            if (base == null) {
                group.close();
            }
        }
    }

    private static NewBase base(BaseFiles files, BaseForm form, GroupReplacement group, WriteMode writing)
            throws IOException {
        List<Path> there =
                group.targets().stream().filter(each -> Files.exists(each)).toList();
        if (writing == WriteMode.CREATE) {
            NewBase.requireNone(group);
        }
        if (writing == WriteMode.APPEND && !there.isEmpty()) {
            try (Base held = BaseOpening.openLocked(files)) {
                BaseForm.ofChanged(held);
                checkSound(held);
                return NewBase.after(held, form, group);
            }
        }
        NewBase empty = NewBase.empty(form, group);
        empty.begin(BaseInfo.of(form));
        return empty;
    }

    /** A base whose files do not fit together would only be damaged further. */
    private static void checkSound(Base base) throws IOException {
        if (base.missing() > 0) {
            throw new IOException(base.files().index() + ": says that it has " + base.missing()
                    + " games more than there are, so nothing is added to it; a copy of the base is sound");
        }
        if (!base.remarks().isEmpty()) {
            throw new IOException(
                    base.files().index() + ": is damaged, so nothing is added to it; a copy of the base is sound: "
                            + base.remarks().get(0).message());
        }
        MissingRecords missing = MissingRecords.of(base);
        if (missing.games() > 0) {
            throw new IOException(base.files().games() + ": the file ends before " + missing.inWords()
                    + "; nothing is added to it, because the new records would take the place of those");
        }
    }

    /** A caller who throws does not want the base without that game. */
    @Override
    void report(String code, String message, boolean isFatal) {
        boolean goesOn = false;
        try {
            super.report(code, message, isFatal);
            goesOn = true;
        } finally {
            failed |= !goesOn;
        }
    }

    @Override
    void encoded(EncodedGame game) {
        try {
            add(game).ifPresent(why -> report(FULL, why, true));
        } catch (IOException e) {
            failed = true;
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void beginGame(GameLocation where) {
        if (finished || closed) {
            throw new IllegalStateException("the writer is finished");
        }
        super.beginGame(where);
    }

    @Override
    public void writeAll(GameSource source, Consumer<GameProblem> found, LongPredicate goOn) throws IOException {
        boolean isWhole = false;
        try (BlockWorkers<BlockEncoder> blocks = new BlockWorkers<>(source, () -> new BlockEncoder(source, form))) {
            for (BlockEncoder block = blocks.next(); block != null && goOn.test(games()); block = blocks.next()) {
                addAll(block.batch(), found);
            }
            isWhole = true;
        } finally {
            failed |= !isWhole;
        }
    }

    private void addAll(Batch batch, Consumer<GameProblem> found) throws IOException {
        batch.problems().forEach(found);
        for (int i = 0; i < batch.count(); i++) {
            add(batch.game(i), batch.place(i), found);
        }
    }

    private void add(EncodedGame game, GameLocation where, Consumer<GameProblem> found) throws IOException {
        add(game).ifPresent(why -> found.accept(new GameProblem(where, FULL, "", why, true)));
    }

    /** Returns why it cannot be added, or nothing. */
    private Optional<String> add(EncodedGame game) throws IOException {
        Optional<String> refused = base.writer().add(game);
        cut += game.isCut && refused.isEmpty() ? 1 : 0;
        return refused;
    }

    /** How many have been written by this. */
    @Override
    public long games() {
        return base.writer().games() - before;
    }

    @Override
    public long cut() {
        return cut;
    }

    @Override
    public void finish() throws IOException {
        if (closed) {
            throw new IllegalStateException("the writer has been closed");
        }
        if (failed) {
            throw new IOException("a game could not be written, so the base is left as it was");
        }
        finished = true;
        base.commit();
    }

    @Override
    public void close() throws IOException {
        if (!closed) {
            closed = true;
            base.close();
        }
    }
}
