package org.polybook.writer.internal;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.Reference;
import org.polybook.api.book.BookFormat;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildPreview;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameSource;
import org.polybook.api.key.PositionKeys;
import org.polybook.api.spi.Providers;

/** Builds {@code .bin} books under Polyglot keys. */
@Component(property = BookFormat.NAME + "=polyglot")
public final class PolyglotBookBuilder implements BookBuilder {
    @Override
    public String format() {
        return PolyglotBookMerger.FORMAT;
    }

    private final PositionKeys keys;

    /** With the keys found without a framework. */
    public PolyglotBookBuilder() {
        this(Providers.positionKeys("polyglot"));
    }

    @Activate
    public PolyglotBookBuilder(@Reference(target = "(" + PositionKeys.SCHEME + "=polyglot)") PositionKeys keys) {
        this.keys = keys;
    }

    @Override
    public BuildReport build(
            List<GameSource> sources,
            Optional<BuildOutput> output,
            BuildOptions options,
            Resources resources,
            BuildListener listener)
            throws IOException {
        return new BuildRun(keys, options, resources, listener).run(sources, output);
    }

    @Override
    public BuildPreview preview(GameSupplier games, BuildOptions options, Resources resources, BuildListener listener)
            throws IOException {
        return new PreviewRun(keys, options, resources, listener).run(games);
    }
}
