package org.polybook.api.watch;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.GivenOptions;
import org.polybook.api.build.Resources;

/**
 * A folder and the book to which the games of its files are added. An immutable value:
 *
 * <pre>{@code
 * WatchRequest request = WatchRequest.of(Path.of("games"), BuildOutput.of(Path.of("club.bin")));
 * }</pre>
 */
public final class WatchRequest {
    private final Values values;

    private record Values(Path folder, BuildOutput output, GivenOptions options, Resources resources, Duration every) {
        Values {
            Objects.requireNonNull(folder, "folder");
            Objects.requireNonNull(output, "output");
            Objects.requireNonNull(options, "options");
            Objects.requireNonNull(resources, "resources");
            Objects.requireNonNull(every, "every");
        }
    }

    private WatchRequest(Values values) {
        this.values = values;
    }

    /**
     * Returns a request with the default options and at most one addition a minute.
     *
     * @param output the book, and the header of a book that does not exist yet
     */
    public static WatchRequest of(Path folder, BuildOutput output) {
        return new WatchRequest(new Values(
                folder,
                output.withStatistics(true),
                GivenOptions.NONE,
                Resources.ofThisMachine(),
                Duration.ofMinutes(1)));
    }

    /** Returns the folder. Folders in it are ignored. */
    public Path folder() {
        return values.folder;
    }

    /** Returns the book with its statistics. */
    public BuildOutput output() {
        return values.output;
    }

    /** Returns the given options; if the book exists, they must be those with which it was built. */
    public GivenOptions options() {
        return values.options;
    }

    /** Returns the resources of each addition. */
    public Resources resources() {
        return values.resources;
    }

    /** Returns the minimum time between two additions. */
    public Duration every() {
        return values.every;
    }

    /** Returns a copy with these options. */
    public WatchRequest withOptions(GivenOptions options) {
        return new WatchRequest(new Values(values.folder, values.output, options, values.resources, values.every));
    }

    /** Returns a copy with these resources. */
    public WatchRequest withResources(Resources resources) {
        return new WatchRequest(new Values(values.folder, values.output, values.options, resources, values.every));
    }

    /** Returns a copy with that minimum time between two additions, at least 0. */
    public WatchRequest withEvery(Duration every) {
        return new WatchRequest(new Values(values.folder, values.output, values.options, values.resources, every));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof WatchRequest that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString().replaceFirst("Values", "WatchRequest");
    }
}
