package org.polybook.scid.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.WriteMode;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameWriter;
import org.polybook.scid.internal.database.DatabasePaths;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.write.ScidWriter;

/**
 * Reads games from Scid's databases, and writes games to new ones: {@code .si4} and {@code .si5}; {@code .si3} is only
 * read.
 */
@Component(property = GameFormat.NAME + "=scid")
public final class ScidFormat implements GameFormat {
    private final OpenDatabases databases = new OpenDatabases();

    /**
     * Both {@link java.util.ServiceLoader} and Declarative Services call this constructor; the component needs no other
     * services.
     */
    public ScidFormat() {}

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
    public GameSource open(Path path, GameOptions options) throws IOException {
        MappedDatabase database = databases.open(path);
        return new ScidSource(database, options, false, () -> databases.close(database, "the source is closed"));
    }

    /** Reads the game with that number, from 1. */
    @Override
    public void readGame(Path path, long place, GameOptions options, GameVisitor visitor) throws IOException {
        MappedDatabase database = databases.open(path);
        try (GameDatabase games =
                new ScidDatabase(database, () -> databases.close(database, "the database is closed"))) {
            if (place < 1 || place > games.games()) {
                throw new IOException(
                        path + ": expected the number of a game from 1 to " + games.games() + ", not " + place);
            }
            games.readGame(place, options, visitor);
        }
    }

    /**
     * The size of the file of games, like {@link ScidSource#sizeInBytes}; −1 if the file is missing, which {@link
     * #open} reports.
     */
    @Override
    public long sizeInBytes(Path path) throws IOException {
        Path games = DatabasePaths.ofOrThrow(path).games();
        return Files.exists(games) ? Files.size(games) : -1;
    }

    @Override
    public GameSource open(InputStream stream, String name, GameOptions options) throws IOException {
        try (stream) {
            throw new IOException(name + ": a Scid database is three files and cannot be read from a stream");
        }
    }

    /** Opens a writer that fails when it receives a game that no database can hold. */
    @Override
    public GameWriter writer(Path path) throws IOException {
        return ScidWriter.open(DatabasePaths.ofOrThrow(path), WriteMode.REPLACE, problem -> {
            if (problem.isFatal()) {
                throw new UncheckedIOException(new IOException(problem.toString()));
            }
        });
    }
}
