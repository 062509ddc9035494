package org.polybook.scid.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.game.GameOptions;

/** The bytes of a sound database of ten games, which a test may change before it reads the database. */
abstract class DatabaseBytes {
    static final int GAMES = 10;

    private static final String NAME = "adv_promo_hp";

    @TempDir
    Path folder;

    byte[] index;
    byte[] names;
    byte[] records;

    private final int version;

    DatabaseBytes(int version) {
        this.version = version;
    }

    @BeforeEach
    void readSoundDatabase() throws IOException {
        Path path = ScidTestDatabases.index(version, NAME);
        index = Files.readAllBytes(path);
        names = Files.readAllBytes(path.resolveSibling(NAME + ".sn" + version));
        records = Files.readAllBytes(path.resolveSibling(NAME + ".sg" + version));
    }

    /** Writes the bytes to the files of a database {@code x} and reads that database. */
    RecordingVisitor writeAndReadDatabase() throws IOException {
        Files.write(folder.resolve("x.sn" + version), names);
        Files.write(folder.resolve("x.sg" + version), records);
        Path path = Files.write(folder.resolve("x.si" + version), index);
        return RecordingVisitor.read(new ScidFormat(), path, GameOptions.FULL);
    }
}
