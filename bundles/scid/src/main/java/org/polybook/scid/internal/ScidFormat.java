package org.polybook.scid.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Deactivate;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.BaseFiles;
import org.polybook.scid.internal.base.BaseOpening;

/** Scid's databases, {@code .si4} and {@code .si5}, {@code .si3} too. */
@Component(property = GameFormat.NAME + "=scid")
public final class ScidFormat implements GameFormat {
    private final Set<ScidSource> open = ConcurrentHashMap.newKeySet();

    /** For {@link java.util.ServiceLoader} and Declarative Services alike: there are no collaborators. */
    public ScidFormat() {}

    @Deactivate
    void deactivate() {
        for (ScidSource source : open) {
            source.close("the bundle that reads Scid's databases was stopped");
        }
        open.clear();
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
        return open(BaseOpening.open(path), options, false);
    }

    /** The games of an open base, those that are marked as deleted, too, or not. */
    GameSource open(Base base, GameOptions options, boolean withDeleted) {
        ScidSource[] self = new ScidSource[1];
        ScidSource source = new ScidSource(base, options, withDeleted, () -> open.remove(self[0]));
        self[0] = source;
        open.add(source);
        return source;
    }

    @Override
    public GameSource open(InputStream stream, String name, GameOptions options) throws IOException {
        try (stream) {
            throw new IOException(name + ": a base of Scid's is three files and cannot be read from a stream");
        }
    }
}
