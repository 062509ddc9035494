package org.polybook.cli.internal.make;

import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.build.Resources;
import org.polybook.cli.internal.MemorySizeConverter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the resources that a build or a count may use. */
@Command(optionListHeading = "Threads and memory")
final class ResourceOptions {
    @Mixin
    private ThreadOption threads;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            converter = MemorySizeConverter.class,
            description =
                    "Memory of the whole process, such as 256m or 2g; more data is stored on disk. The book is the "
                            + "same for any size.")
    private Long memory;

    @Option(
            names = "--temp",
            paramLabel = "DIR",
            description = "Folder for data that does not fit into memory (default: next to the book).")
    private Path temporary;

    Resources resources() {
        Resources here = threads.resources();
        // the start script has set the heap's size; without the script the tables still keep to the limit
        long tables = memory == null ? here.memory() : Math.min(here.memory(), Math.max(1 << 20, memory / 2));
        return new Resources(here.threads(), tables, Optional.ofNullable(temporary));
    }
}
