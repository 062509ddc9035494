package org.polybook.writer.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.build.BookAddition;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildPreview;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.RangeBuilder;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameInputs;
import org.polybook.api.provider.BookFormat;
import org.polybook.writer.internal.record.RecordOutput;

/** Builds {@code .bin} books in the requested scheme, or the first that covers the games. */
@Component(property = BookFormat.NAME + "=polyglot")
public final class PolyglotBookBuilder implements BookBuilder {
    @Override
    public String format() {
        return RecordOutput.FORMAT;
    }

    @Override
    public BuildReport build(
            GameInputs games,
            Optional<BuildOutput> output,
            BuildOptions options,
            Resources resources,
            BuildListener listener)
            throws IOException {
        try (games) {
            return output.isPresent() && output.get().statistics().isPresent()
                    ? new StatisticsBuild(options, resources, listener).run(games, output.get())
                    : new BookBuild(options, resources, listener).run(games, output);
        }
    }

    @Override
    public BuildPreview preview(GameInputs games, BuildOptions options, Resources resources, BuildListener listener)
            throws IOException {
        try (games) {
            return new PreviewRun(options, resources, listener).run(games);
        }
    }

    @Override
    public BuildReport count(
            GameInputs games, Path statistics, BuildOptions options, Resources resources, BuildListener listener)
            throws IOException {
        try (games) {
            return new StatisticsBuild(options, resources, listener).run(games, statistics);
        }
    }

    @Override
    public BuildReport weigh(
            Path statistics, BuildOutput output, BuildOptions options, Resources resources, BuildListener listener)
            throws IOException {
        return new StatisticsWeigh(options, resources, listener).run(statistics, output);
    }

    @Override
    public BuildOptions recordedOptions(Path book) throws IOException {
        return CountedBase.open(book).options();
    }

    @Override
    public BuildReport addTo(
            BookAddition addition, GameInputs games, BuildOptions options, Resources resources, BuildListener listener)
            throws IOException {
        try (games) {
            return new AdditionBuild(options, resources, listener).run(addition, games);
        }
    }

    @Override
    public RangeBuilder ranges() {
        return new PolyglotRangeBuilder();
    }
}
