package org.polybook.cli.internal.make;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.GivenOptions;
import org.polybook.api.watch.WatchRequest;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.LaunchMode;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.ListedInHelp.Launch;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.build.Watch;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The command {@code polybook watch}. */
@Command(
        name = "watch",
        header = "Watch a folder and add its games to a book.",
        description = {
            "Adds the games of files that come or grow in FOLDER to the book and its statistics, until it is terminated "
                    + "(Ctrl-C). The statistics record what has been counted, so a later run continues; several runs may "
                    + "use one book.",
            "A PGN file may grow: its last game counts when its result or a next game has been written. Compressed files "
                    + "and databases must be complete; move them into FOLDER. A file whose earlier bytes have changed is "
                    + "reported and not counted again. Folders in FOLDER and names that begin with a dot are ignored.",
            "If the book exists, it was built by this command or with --statistics, and its options apply."
        },
        sortOptions = false,
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook watch games -o club.bin",
            "  polybook watch games -o club.bin --every 10m --max-ply 40 --min-games 3",
            "  polybook watch games -o club.bin --once"
        })
@ListedInHelp(value = HelpGroup.MAKE, launch = @Launch(LaunchMode.BUILD))
public final class WatchCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FOLDER", description = "The folder of game files.")
    private Path folder;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "BOOK",
            required = true,
            description = "The book to write. Its statistics are written next to it, to BOOK.stats.")
    private Path output;

    @Option(
            names = "--every",
            paramLabel = "TIME",
            defaultValue = "1m",
            converter = TimeConverter.class,
            description = "Minimum time between two additions, such as 30s, 10m or 1h (default: ${DEFAULT-VALUE}).")
    private Duration every;

    @Option(
            names = "--once",
            description = "Add the files that exist now, and end. The status is 1 if a file cannot be read.")
    private boolean once;

    @Mixin
    private BookCountOptions counted;

    public WatchCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        BuildOptions options = counted.options(terminal);
        Set<String> names = AdditionOptions.givenNames(spec);
        WatchRequest request = WatchRequest.of(folder, counted.target(output))
                .withOptions(new GivenOptions(options, names))
                .withResources(counted.resources())
                .withEvery(every);
        Watch watch = new Watch(terminal.context(), request);
        if (names.contains("comment") || names.contains("no-header")) {
            watch.compareHeader();
        }
        if (!once) {
            watch.run(this::print);
            return ExitStatus.OK;
        }
        return watch.addOnce(this::print) ? ExitStatus.OK : ExitStatus.BAD_INPUT;
    }

    private void print(String line) {
        terminal.reportMessage(line);
        terminal.flushMessages();
    }

    /** Converts a number and a unit. */
    static final class TimeConverter implements ITypeConverter<Duration> {
        private static final Pattern TIME = Pattern.compile("([0-9]{1,6})([smh])");

        @Override
        public Duration convert(String text) {
            Matcher time = TIME.matcher(text);
            if (!time.matches()) {
                throw new TypeConversionException('"' + text + "\" is not a time; expected 30s, 10m or 1h");
            }
            long number = Long.parseLong(time.group(1));
            return switch (time.group(2)) {
                case "s" -> Duration.ofSeconds(number);
                case "m" -> Duration.ofMinutes(number);
                default -> Duration.ofHours(number);
            };
        }
    }
}
