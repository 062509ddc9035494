package org.polybook.scid.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.polybook.api.database.CopyOptions;
import org.polybook.api.database.CopyReport;
import org.polybook.api.database.DatabaseWriter;
import org.polybook.api.database.FlagChange;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.GameDatabaseFormat;
import org.polybook.api.database.WriteMode;
import org.polybook.api.game.GameProblem;
import org.polybook.scid.internal.database.DatabasePaths;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.write.DatabaseCopy;
import org.polybook.scid.internal.write.FlagUpdate;
import org.polybook.scid.internal.write.ScidWriter;

/** Opens and writes Scid's databases with all fields of their index. */
@Component(property = GameDatabaseFormat.NAME + "=scid")
public final class ScidDatabaseFormat implements GameDatabaseFormat {
    private final OpenDatabases databases = new OpenDatabases();

    /**
     * Both {@link java.util.ServiceLoader} and Declarative Services call this constructor; the component needs no other
     * services.
     */
    public ScidDatabaseFormat() {}

    @Deactivate
    void deactivate() {
        databases.closeAll();
    }

    @Override
    public String name() {
        return "scid";
    }

    @Override
    public boolean handles(String fileName) {
        return DatabasePaths.isDatabaseFileName(fileName);
    }

    @Override
    public List<Path> files(Path path) {
        return DatabasePaths.of(path)
                .map(files -> List.of(files.index(), files.names(), files.games()))
                .orElse(List.of());
    }

    @Override
    public GameDatabase open(Path path) throws IOException {
        MappedDatabase database = databases.open(path);
        return new ScidDatabase(database, () -> databases.close(database, "the database is closed"));
    }

    @Override
    public DatabaseWriter writer(Path path, WriteMode writing, Consumer<GameProblem> found) throws IOException {
        return ScidWriter.open(DatabasePaths.ofOrThrow(path), writing, found);
    }

    @Override
    public CopyReport copy(Path from, Path to, CopyOptions options, LongConsumer copied) throws IOException {
        return DatabaseCopy.copy(DatabasePaths.ofOrThrow(from), DatabasePaths.ofOrThrow(to), options, copied);
    }

    @Override
    public long changeFlags(Path path, Collection<Long> games, FlagChange change) throws IOException {
        return FlagUpdate.changeFlags(DatabasePaths.ofOrThrow(path), games, change);
    }
}
