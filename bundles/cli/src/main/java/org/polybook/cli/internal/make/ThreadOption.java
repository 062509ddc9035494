package org.polybook.cli.internal.make;

import java.util.Optional;
import org.polybook.api.build.Resources;
import org.polybook.cli.internal.OptionChecks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option for the number of threads. */
@Command
final class ThreadOption {
    /** The maximum number of threads: more would not help on a machine with fewer processors, and each takes memory. */
    private static final int MAX_THREADS = 256;

    /** The command that this option belongs to. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--threads", paramLabel = "N", description = "Number of threads (default: one for each processor).")
    private Integer threads;

    /** Returns the resources of this machine, with the requested number of threads. */
    Resources resources() {
        Resources here = Resources.ofThisMachine();
        int maximum = Math.max(MAX_THREADS, here.threads());
        new OptionChecks(spec).atLeast(1, "--threads", threads).atMost(maximum, "--threads", threads);
        return threads == null ? here : new Resources(threads, here.memory(), Optional.empty());
    }
}
