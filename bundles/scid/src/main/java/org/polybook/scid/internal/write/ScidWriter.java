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
import org.polybook.scid.internal.database.DatabaseOpener;
import org.polybook.scid.internal.database.DatabasePaths;
import org.polybook.scid.internal.database.DatabaseProperties;
import org.polybook.scid.internal.database.FormatVersion;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.search.MissingRecords;

/** Writes games to a database, whose files stay unchanged until the writer is finished. */
public final class ScidWriter extends GameEncoder implements DatabaseWriter {
    private static final String FULL = "base-full";

    private final FormatVersion format;
    private final NewDatabase database;
    private final long before;
    private long cut;
    private boolean failed;
    private boolean finished;
    private boolean closed;

    private ScidWriter(NewDatabase database, FormatVersion format, Consumer<GameProblem> found) {
        super(format, found);
        this.format = format;
        this.database = database;
        this.before = database.writer().games();
    }

    /**
     * Opens a writer.
     *
     * @param found receives the problems: data that is omitted from games and, as fatal problems, games that are
     * skipped
     * @throws IOException if the files cannot be read or written, or no games can be added to the database
     */
    public static DatabaseWriter open(DatabasePaths files, WriteMode writing, Consumer<GameProblem> found)
            throws IOException {
        if (files.version() == 3) {
            throw new UnsupportedOperationException(files.index() + ": si3 is only read; a copy in si4 can be changed");
        }
        FormatVersion format = FormatVersion.ofExtensionDigit(files.version());
        GroupReplacement group = NewDatabase.beginReplacement(files);
        NewDatabase database = null;
        try {
            database = beginDatabase(files, format, group, writing);
            return new ScidWriter(database, format, found);
        } finally {
            if (database == null) {
                group.close();
            }
        }
    }

    private static NewDatabase beginDatabase(
            DatabasePaths files, FormatVersion format, GroupReplacement group, WriteMode writing) throws IOException {
        List<Path> there =
                group.targets().stream().filter(each -> Files.exists(each)).toList();
        if (writing == WriteMode.CREATE) {
            NewDatabase.requireNoExistingFile(group);
        }
        if (writing == WriteMode.APPEND && !there.isEmpty()) {
            try (MappedDatabase existing = DatabaseOpener.openHoldingLock(files)) {
                FormatVersion.ofWritable(existing);
                requireSound(existing);
                return NewDatabase.withContentOf(existing, format, group);
            }
        }
        NewDatabase empty = NewDatabase.empty(format, group);
        empty.writeProperties(DatabaseProperties.ofNewDatabase(format));
        return empty;
    }

    /** Rejects a database whose files do not match: writing would damage it further. */
    private static void requireSound(MappedDatabase database) throws IOException {
        if (database.missingGames() > 0) {
            throw new IOException(database.files().index() + ": its header claims " + database.missingGames()
                    + " games more than it has entries for, so nothing is added to it; a copy of the database has "
                    + "only the games present and is sound");
        }
        if (!database.warnings().isEmpty()) {
            throw new IOException(database.files().index()
                    + ": is damaged, so nothing is added to it; a copy of the database is sound: "
                    + database.warnings().get(0).message());
        }
        MissingRecords missing = MissingRecords.of(database);
        if (missing.games() > 0) {
            throw new IOException(database.files().games() + ": the file ends before " + missing.inWords()
                    + "; nothing is added to it, because new records would take the place of the missing ones");
        }
    }

    /**
     * Reports a problem with a game to the caller. If the caller throws an exception, it does not accept a database
     * without this game, so {@link #finish} fails and the database stays unchanged.
     */
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
    void onEncodedGame(EncodedGame game) {
        try {
            addOrGetRefusal(game).ifPresent(why -> report(FULL, why, true));
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
    public void writeAll(GameSource source, Consumer<GameProblem> found, LongPredicate proceed) throws IOException {
        boolean isComplete = false;
        try (BlockWorkers<BlockEncoder> blocks = new BlockWorkers<>(source, () -> new BlockEncoder(source, format))) {
            for (BlockEncoder block = blocks.nextFinishedWorkerOrNull();
                    block != null && proceed.test(games());
                    block = blocks.nextFinishedWorkerOrNull()) {
                addAll(block.encodedBlock(), found);
            }
            isComplete = true;
        } finally {
            failed |= !isComplete;
        }
    }

    private void addAll(EncodedBlock block, Consumer<GameProblem> found) throws IOException {
        block.problems().forEach(found);
        for (int i = 0; i < block.count(); i++) {
            addOrReport(block.game(i), block.place(i), found);
        }
    }

    private void addOrReport(EncodedGame game, GameLocation where, Consumer<GameProblem> found) throws IOException {
        addOrGetRefusal(game).ifPresent(why -> found.accept(new GameProblem(where, FULL, "", why, true)));
    }

    /** Adds a game; returns the reason why the game cannot be added, or nothing if it has been added. */
    private Optional<String> addOrGetRefusal(EncodedGame game) throws IOException {
        Optional<String> refused = database.writer().addOrGetRefusal(game);
        cut += game.isTruncated && refused.isEmpty() ? 1 : 0;
        return refused;
    }

    /** The number of games that this writer has added. */
    @Override
    public long games() {
        return database.writer().games() - before;
    }

    @Override
    public long truncatedGames() {
        return cut;
    }

    @Override
    public void finish() throws IOException {
        if (closed) {
            throw new IllegalStateException("the writer has been closed");
        }
        if (failed) {
            throw new IOException("a game could not be written, so the database is unchanged");
        }
        finished = true;
        database.commit();
    }

    @Override
    public void close() throws IOException {
        if (!closed) {
            closed = true;
            database.close();
        }
    }
}
