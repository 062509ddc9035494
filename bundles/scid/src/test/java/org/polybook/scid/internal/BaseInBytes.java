package org.polybook.scid.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.game.GameOptions;

/** Tests with the bytes of a sound base of ten games, which they change before they read it. */
abstract class BaseInBytes {
    static final int GAMES = 10;

    private static final String NAME = "adv_promo_hp";

    @TempDir
    Path folder;

    byte[] index;
    byte[] names;
    byte[] records;

    private final int version;

    BaseInBytes(int version) {
        this.version = version;
    }

    @BeforeEach
    void copy() throws IOException {
        Path base = Vectors.base(version, NAME);
        index = Files.readAllBytes(base);
        names = Files.readAllBytes(base.resolveSibling(NAME + ".sn" + version));
        records = Files.readAllBytes(base.resolveSibling(NAME + ".sg" + version));
    }

    /** Reads the base {@code x} that these bytes are. */
    Recorder read() throws IOException {
        Files.write(folder.resolve("x.sn" + version), names);
        Files.write(folder.resolve("x.sg" + version), records);
        Path base = Files.write(folder.resolve("x.si" + version), index);
        return Recorder.read(new ScidFormat(), base, GameOptions.FULL);
    }
}
