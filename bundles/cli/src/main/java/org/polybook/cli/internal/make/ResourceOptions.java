package org.polybook.cli.internal.make;

import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.build.Resources;
import org.polybook.cli.internal.MemorySize;
import org.polybook.cli.internal.Ranges;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What a build may use. */
@Command(optionListHeading = "Threads and memory")
final class ResourceOptions {
    /** More make nothing faster on any machine with fewer processors, and each takes memory. */
    private static final int MOST_THREADS = 256;

    /** The command that these options belong to. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--threads", paramLabel = "N", description = "Threads to work with; all processors if left out.")
    private Integer threads;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            converter = MemorySize.class,
            description =
                    "Memory of the whole process, such as 256m or 2g; what does not fit goes to disk. The book is the "
                            + "same, whatever the size.")
    private Long memory;

    @Option(
            names = "--temp",
            paramLabel = "DIR",
            description = "Where to put what does not fit into memory; beside the book if left out.")
    private Path temporary;

    Resources resources() {
        Resources here = Resources.ofThisMachine();
        int most = Math.max(MOST_THREADS, here.threads());
        new Ranges(spec).atLeast(1, "--threads", threads).atMost(most, "--threads", threads);
        int count = threads == null ? here.threads() : threads;
        // the start script has made the heap fit; without it the tables keep to the size all the same
        long tables = memory == null ? here.memory() : Math.min(here.memory(), Math.max(1 << 20, memory / 2));
        return new Resources(count, tables, Optional.ofNullable(temporary));
    }
}
