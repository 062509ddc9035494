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
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.BaseFiles;
import org.polybook.scid.internal.write.BaseCopy;
import org.polybook.scid.internal.write.Marking;
import org.polybook.scid.internal.write.ScidWriter;

/** Scid's databases with all that their index tells. */
@Component(property = GameDatabaseFormat.NAME + "=scid")
public final class ScidDatabaseFormat implements GameDatabaseFormat {
    private final OpenBases bases = new OpenBases();

    /** For {@link java.util.ServiceLoader} and Declarative Services alike: there are no collaborators. */
    public ScidDatabaseFormat() {}

    @Deactivate
    void deactivate() {
        bases.stop();
    }

    @Override
    public String name() {
        return "scid";
    }

    @Override
    public boolean handles(String fileName) {
        return BaseFiles.isName(fileName);
    }

    @Override
    public List<Path> files(Path path) {
        return BaseFiles.of(path)
                .map(files -> List.of(files.index(), files.names(), files.games()))
                .orElse(List.of());
    }

    @Override
    public GameDatabase open(Path path) throws IOException {
        Base base = bases.open(path);
        return new ScidDatabase(base, () -> bases.close(base, "the database is closed"));
    }

    @Override
    public DatabaseWriter writer(Path path, WriteMode writing, Consumer<GameProblem> found) throws IOException {
        return ScidWriter.open(BaseFiles.named(path), writing, found);
    }

    @Override
    public CopyReport copy(Path from, Path to, CopyOptions options, LongConsumer copied) throws IOException {
        return BaseCopy.copy(BaseFiles.named(from), BaseFiles.named(to), options, copied);
    }

    @Override
    public long mark(Path path, Collection<Long> games, FlagChange change) throws IOException {
        return Marking.mark(BaseFiles.named(path), games, change);
    }
}
