package org.polybook.scid.internal;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import org.polybook.api.database.DatabaseInfo;
import org.polybook.api.database.GameCount;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.GameHitVisitor;
import org.polybook.api.database.GameQuery;
import org.polybook.api.database.GameRow;
import org.polybook.api.database.PositionTree;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Position;
import org.polybook.scid.internal.database.GameFlag;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.database.NameKind;
import org.polybook.scid.internal.search.DatabaseSearch;

/** An open Scid database as a {@link GameDatabase}. */
final class ScidDatabase implements GameDatabase {
    /**
     * The number of games that {@link #check} reads between two polls of the files; it then calls {@code proceed}, too.
     */
    private static final int CHECK_STEP = 1 << 10;

    /**
     * Minimum nanoseconds between two polls of the files by {@link #row}: polling for every row would cost more than
     * the row.
     */
    private static final long POLL_NANOS = 10_000_000;

    private final MappedDatabase database;
    private final IndexEntry entry;
    private final IndexTags headerTags;
    private final Runnable onClose;
    private final DatabaseSearch search;
    private final DatabaseProblems problems;
    private long lastPoll = System.nanoTime() - 2 * POLL_NANOS;

    ScidDatabase(MappedDatabase database, Runnable onClose) {
        this.database = database;
        this.onClose = onClose;
        this.entry = database.index().newEntry();
        this.headerTags = new IndexTags(database);
        this.search = new DatabaseSearch(database);
        this.problems = new DatabaseProblems(database);
    }

    @Override
    public String name() {
        return database.files().index().toString();
    }

    @Override
    public long games() {
        return database.games();
    }

    @Override
    public DatabaseInfo info() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("version", Integer.toString(database.info().version()));
        database.info().type().ifPresent(type -> fields.put("type", type));
        database.info()
                .autoload()
                .ifPresent(game -> fields.put(
                        "autoload",
                        database.info().autoloadNumber() > database.games() ? Long.toString(database.games()) : game));
        Map<String, Long> names = new LinkedHashMap<>();
        for (NameKind kind : NameKind.values()) {
            names.put(
                    kind.name().toLowerCase(Locale.ROOT) + "s", database.names().claimedCount(kind));
        }
        return new DatabaseInfo(
                database.info().format(),
                database.info().description(),
                fields,
                names,
                database.info().flagNames());
    }

    @Override
    public List<GameProblem> problems() {
        return problems.all();
    }

    @Override
    public synchronized GameRow row(long game) throws IOException {
        requireGame(game);
        requireUnchangedIfDue();
        database.index().read(game, entry);
        Map<String, String> tags = new LinkedHashMap<>();
        headerTags.passTagsAndHasNames(entry, (name, value) -> tags.put(name.toString(), value.toString()));
        return new GameRow(
                game,
                tags,
                entry.has(GameFlag.DELETED),
                GameFlag.userFlagLetters(entry.flags()),
                entry.pliesModulo1024(),
                new GameRow.Place(entry.recordOffset(), entry.recordLength()));
    }

    @Override
    public void readGame(long game, GameOptions options, GameVisitor visitor) throws IOException {
        requireGame(game);
        IndexEntry view = database.index().newEntry();
        database.index().read(game, view);
        new GameEmitter(database, options).emit(game, view, visitor);
        database.open().requireUnchanged();
    }

    private void requireUnchangedIfDue() throws IOException {
        long now = System.nanoTime();
        if (now - lastPoll > POLL_NANOS) {
            lastPoll = now;
            database.open().requireUnchanged();
        }
    }

    private void requireGame(long game) {
        if (game < 1 || game > database.games()) {
            throw new IllegalArgumentException("game: 1 to " + database.games() + ", not " + game);
        }
    }

    @Override
    public GameSource source(GameOptions options, boolean withDeleted) {
        return new ScidSource(database, options, withDeleted, () -> {});
    }

    @Override
    public void search(GameQuery query, GameHitVisitor hits) throws IOException {
        search.reportMatchingGames(query, hits);
        database.open().requireUnchanged();
    }

    @Override
    public PositionTree tree(Position position, GameQuery query) throws IOException {
        PositionTree tree = search.tree(position, query);
        database.open().requireUnchanged();
        return tree;
    }

    @Override
    public GameCount check(Consumer<GameProblem> found, LongPredicate proceed) throws IOException {
        IndexEntry view = database.index().newEntry();
        GameEmitter emitter = new GameEmitter(database, GameOptions.FULL);
        IndexCheck check = new IndexCheck(database, view, found);
        problems().forEach(found);
        for (long game = 1; game <= database.games(); game++) {
            database.index().read(game, view);
            emitter.emit(game, view, check);
            if (game % CHECK_STEP == 0) {
                database.open().requireUnchanged();
                if (!proceed.test(game)) {
                    return new GameCount(check.goodGameCount(), game - check.goodGameCount());
                }
            }
        }
        database.open().requireUnchanged();
        return new GameCount(check.goodGameCount(), database.games() + database.missingGames() - check.goodGameCount());
    }

    @Override
    public void close() {
        onClose.run();
    }
}
