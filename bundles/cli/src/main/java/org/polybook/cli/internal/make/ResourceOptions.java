package org.polybook.cli.internal.make;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.polybook.api.build.Resources;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What a build may use. */
final class ResourceOptions {
    /** The command that these options belong to. */
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--threads", paramLabel = "N", description = "Threads to work with; all processors if left out.")
    private Integer threads;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            converter = Size.class,
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
        int count = threads == null ? here.threads() : threads;
        if (count < 1) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--threads: at least 1, not " + count);
        }
        // the start script has made the heap fit; without it the tables keep to the size all the same
        long tables = memory == null ? here.memory() : Math.min(here.memory(), Math.max(1 << 20, memory / 2));
        return new Resources(count, tables, Optional.ofNullable(temporary));
    }

    /** A number with k, m or g behind it. The start script turns it into the size of the heap. */
    static final class Size implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            String size = text.toLowerCase(Locale.ROOT);
            if (!size.matches("[1-9][0-9]{0,8}[kmg]")) {
                throw new CommandLine.TypeConversionException(
                        "\"" + text + "\" is no size, expected a number with k, m or g behind it");
            }
            long number = Long.parseLong(size.substring(0, size.length() - 1));
            return number << 10 * (1 + "kmg".indexOf(size.charAt(size.length() - 1)));
        }
    }
}
