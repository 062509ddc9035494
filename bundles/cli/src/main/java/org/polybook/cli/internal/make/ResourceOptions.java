package org.polybook.cli.internal.make;

import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.build.Resources;
import org.polybook.cli.internal.MemorySizeConverter;
import org.polybook.cli.internal.OptionChecks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for the resources that a build or a count may use. */
@Command(optionListHeading = "Threads and memory")
final class ResourceOptions {
    /** The maximum number of threads: more would not help on a machine with fewer processors, and each takes memory. */
    private static final int MAX_THREADS = 256;

    /** The command that these options belong to. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--threads", paramLabel = "N", description = "Number of threads (default: one for each processor).")
    private Integer threads;

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
        Resources here = Resources.ofThisMachine();
        int maximum = Math.max(MAX_THREADS, here.threads());
        new OptionChecks(spec).atLeast(1, "--threads", threads).atMost(maximum, "--threads", threads);
        int count = threads == null ? here.threads() : threads;
        // the start script has set the heap's size; without the script the tables still keep to the limit
        long tables = memory == null ? here.memory() : Math.min(here.memory(), Math.max(1 << 20, memory / 2));
        return new Resources(count, tables, Optional.ofNullable(temporary));
    }
}
