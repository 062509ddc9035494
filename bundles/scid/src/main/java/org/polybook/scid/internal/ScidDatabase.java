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
import org.polybook.api.database.GameHits;
import org.polybook.api.database.GameQuery;
import org.polybook.api.database.GameRow;
import org.polybook.api.database.PositionTree;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Position;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.GameFlag;
import org.polybook.scid.internal.base.IndexEntry;
import org.polybook.scid.internal.base.NameKind;
import org.polybook.scid.internal.search.Search;

/** An open base as a database. */
final class ScidDatabase implements GameDatabase {
    /** Games of a check between two looks at whether all is as it was. */
    private static final int STRETCH = 1 << 10;

    /** Rows are as good as the files are now; asking the system for each would cost more than the row. */
    private static final long LOOK_NANOS = 10_000_000;

    private final Base base;
    private final IndexEntry entry;
    private final HeaderTags headerTags;
    private final Runnable onClose;
    private final Search search;
    private final BaseProblems problems;
    private long lastLook = System.nanoTime() - 2 * LOOK_NANOS;

    ScidDatabase(Base base, Runnable onClose) {
        this.base = base;
        this.onClose = onClose;
        this.entry = base.index().newEntry();
        this.headerTags = new HeaderTags(base);
        this.search = new Search(base);
        this.problems = new BaseProblems(base);
    }

    @Override
    public String name() {
        return base.files().index().toString();
    }

    @Override
    public long games() {
        return base.games();
    }

    @Override
    public DatabaseInfo info() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("version", Integer.toString(base.info().version()));
        base.info().type().ifPresent(type -> fields.put("type", type));
        base.info()
                .autoload()
                .ifPresent(game -> fields.put(
                        "autoload", base.info().autoloadNumber() > base.games() ? Long.toString(base.games()) : game));
        Map<String, Long> names = new LinkedHashMap<>();
        for (NameKind kind : NameKind.values()) {
            names.put(kind.name().toLowerCase(Locale.ROOT) + "s", base.names().count(kind));
        }
        return new DatabaseInfo(
                base.info().format(),
                base.info().description(),
                fields,
                names,
                base.info().flagNames());
    }

    @Override
    public List<GameProblem> problems() {
        return problems.all();
    }

    @Override
    public synchronized GameRow row(long game) throws IOException {
        need(game);
        look();
        base.index().read(game, entry);
        Map<String, String> tags = new LinkedHashMap<>();
        headerTags.show(entry, (name, value) -> tags.put(name.toString(), value.toString()));
        return new GameRow(
                game,
                tags,
                entry.has(GameFlag.DELETED),
                GameFlag.letters(entry.flags()),
                entry.plies(),
                new GameRow.Place(entry.offset(), entry.length()));
    }

    @Override
    public void game(long game, GameOptions options, GameVisitor visitor) throws IOException {
        need(game);
        IndexEntry its = base.index().newEntry();
        base.index().read(game, its);
        new GameShow(base, options).show(game, its, visitor);
        base.open().check();
    }

    private void look() throws IOException {
        long now = System.nanoTime();
        if (now - lastLook > LOOK_NANOS) {
            lastLook = now;
            base.open().check();
        }
    }

    private void need(long game) {
        if (game < 1 || game > base.games()) {
            throw new IllegalArgumentException("game: 1 to " + base.games() + ", not " + game);
        }
    }

    @Override
    public GameSource source(GameOptions options, boolean withDeleted) {
        return new ScidSource(base, options, withDeleted, () -> {});
    }

    @Override
    public void search(GameQuery query, GameHits hits) throws IOException {
        search.games(query, hits);
        base.open().check();
    }

    @Override
    public PositionTree tree(Position position, GameQuery query) throws IOException {
        PositionTree tree = search.tree(position, query);
        base.open().check();
        return tree;
    }

    @Override
    public GameCount check(Consumer<GameProblem> found, LongPredicate goOn) throws IOException {
        IndexEntry its = base.index().newEntry();
        GameShow show = new GameShow(base, GameOptions.FULL);
        IndexCheck check = new IndexCheck(base, its, found);
        problems().forEach(found);
        for (long game = 1; game <= base.games(); game++) {
            base.index().read(game, its);
            show.show(game, its, check);
            if (game % STRETCH == 0) {
                base.open().check();
                if (!goOn.test(game)) {
                    return new GameCount(check.good(), game - check.good());
                }
            }
        }
        base.open().check();
        return new GameCount(check.good(), base.games() + base.missing() - check.good());
    }

    @Override
    public void close() {
        onClose.run();
    }
}
