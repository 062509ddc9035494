package org.polybook.scid.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.WriteMode;
import org.polybook.api.game.ByteSource;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GamePart;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameSplit;
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

    /** Divides the games by their numbers. */
    @Override
    public List<GameSplit> splits(ByteSource file, int parts) throws IOException {
        long games = games(file);
        List<GameSplit> splits = new ArrayList<>();
        for (int i = 0; i < parts; i++) {
            long from = games * i / parts;
            splits.add(split(from, i == parts - 1 ? GamePart.END : games * (i + 1) / parts));
        }
        return splits;
    }

    private static GameSplit split(long from, long to) {
        return new GameSplit(new GamePart(GamePart.Unit.GAMES, from, to), true, 0, GamePart.END);
    }

    @Override
    public GameSplit split(ByteSource file, long from, long to) throws IOException {
        long games = games(file);
        GameSplit part = split(from, to);
        if (from > games || to > games && to != GamePart.END) {
            throw new IOException(file.name() + ": has no " + part.part() + ", but " + games + " games");
        }
        return part;
    }

    private long games(ByteSource file) throws IOException {
        Path path = path(file);
        MappedDatabase database = databases.open(path);
        try {
            return database.games();
        } finally {
            databases.close(database, "its games have been counted");
        }
    }

    private static Path path(ByteSource file) throws IOException {
        return file.path()
                .orElseThrow(() -> new IOException(
                        file.name() + ": a Scid database is three files and is read from a file system only"));
    }

    @Override
    public GameSource open(ByteSource file, GameSplit part, GameOptions options) throws IOException {
        MappedDatabase database = databases.open(path(file));
        ScidSource source =
                new ScidSource(database, options, false, () -> databases.close(database, "the source is closed"));
        return part.part().isWhole() ? source : source.limitTo(part.part());
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
