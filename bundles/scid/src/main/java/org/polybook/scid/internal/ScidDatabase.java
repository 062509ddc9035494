package org.polybook.scid.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.polybook.api.database.DatabaseInfo;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.GameRow;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.Games;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.GameFlag;
import org.polybook.scid.internal.base.IndexEntry;
import org.polybook.scid.internal.base.NameKind;

/** An open base as a database. What is handed out stays good after it is closed, for nothing but memory is held. */
final class ScidDatabase implements GameDatabase {
    private final Base base;
    private final IndexEntry entry;
    private final HeaderTags headerTags;

    ScidDatabase(Base base) {
        this.base = base;
        this.entry = base.index().newEntry();
        this.headerTags = new HeaderTags(base);
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
        base.info().autoload().ifPresent(game -> fields.put("autoload", game));
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
        List<GameProblem> problems = new ArrayList<>();
        base.remarks().forEach(remark -> problems.add(BaseProblems.of(remark)));
        if (base.missing() > 0) {
            problems.add(BaseProblems.missing(base));
        }
        return problems;
    }

    @Override
    public synchronized GameRow row(long game) {
        if (game < 1 || game > base.games()) {
            throw new IllegalArgumentException("game: 1 to " + base.games() + ", not " + game);
        }
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
    public GameSource source(GameOptions options, boolean withDeleted) {
        return new ScidSource(base, options, withDeleted, () -> {});
    }

    @Override
    public long check(Consumer<GameProblem> found) throws IOException {
        try (GameSource source = source(GameOptions.FULL, true)) {
            Games.read(source, new IndexCheck(base, found));
        }
        return base.games();
    }

    @Override
    public void close() {
        // the files are mapped, and their memory goes back when nobody refers to it
    }
}
