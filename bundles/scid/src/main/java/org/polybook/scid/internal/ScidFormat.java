package org.polybook.scid.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.polybook.api.database.WriteMode;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameWriter;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.BaseFiles;
import org.polybook.scid.internal.write.ScidWriter;

/** Scid's databases, {@code .si4} and {@code .si5}, {@code .si3} too. */
@Component(property = GameFormat.NAME + "=scid")
public final class ScidFormat implements GameFormat {
    private final OpenBases bases = new OpenBases();

    /** For {@link java.util.ServiceLoader} and Declarative Services alike: there are no collaborators. */
    public ScidFormat() {}

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
    public GameSource open(Path path, GameOptions options) throws IOException {
        Base base = bases.open(path);
        return new ScidSource(base, options, false, () -> bases.close(base, "the source is closed"));
    }

    /** That of the file with the games, as {@link ScidSource#size} has it; −1 if it is missing, which {@link #open} reports. */
    @Override
    public long size(Path path) throws IOException {
        Path games = BaseFiles.named(path).games();
        return Files.exists(games) ? Files.size(games) : -1;
    }

    @Override
    public GameSource open(InputStream stream, String name, GameOptions options) throws IOException {
        try (stream) {
            throw new IOException(name + ": a base of Scid's is three files and cannot be read from a stream");
        }
    }

    /** A game that no base can hold ends the writing. */
    @Override
    public GameWriter writer(Path path) throws IOException {
        return ScidWriter.open(BaseFiles.named(path), WriteMode.REPLACE, problem -> {
            if (problem.isFatal()) {
                throw new UncheckedIOException(new IOException(problem.toString()));
            }
        });
    }
}
