package org.polybook.itests.crash;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.polybook.api.Games;
import org.polybook.api.build.BookAddition;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BookMerger;
import org.polybook.api.build.BookMerger.MergeInput;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.Resources;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.inspect.BookRepairer;
import org.polybook.api.inspect.RepairOptions;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsFormat;

/** The process that is killed: prints that it has begun, then writes a book repeatedly. */
final class BookWriterProcess {
    private BookWriterProcess() {}

    public static void main(String[] arguments) throws Exception {
        String work = arguments[0];
        Path input = Path.of(arguments[1]);
        Path output = Path.of(arguments[2]);
        int times = Integer.parseInt(arguments[3]);
        System.out.println("ready");
        System.out.flush();
        try {
            for (int i = 0; i < times; i++) {
                runWork(work, input, output);
            }
        } catch (IOException e) {
            // expected if this process, which writes until it is ended, is asked to end
            if (times == 1) {
                System.err.println("victim: " + e.getMessage());
            }
            System.exit(1);
        }
    }

    private static void runWork(String work, Path input, Path output) throws Exception {
        switch (work) {
            case "build" ->
                service(BookBuilder.class)
                        .build(
                                GameInputs.of(Games.open(input, GameOptions.MAIN_LINE)),
                                Optional.of(BuildOutput.of(output)),
                                BuildOptions.DEFAULT,
                                new Resources(2, 1 << 21, Optional.empty()),
                                BuildListener.NONE);
            case "count" -> count(input, output);
            case "pair" ->
                service(BookBuilder.class)
                        .build(
                                GameInputs.of(Games.open(input, GameOptions.MAIN_LINE)),
                                Optional.of(BuildOutput.of(output).withStatistics(true)),
                                BuildOptions.DEFAULT,
                                new Resources(2, 1 << 21, Optional.empty()),
                                BuildListener.NONE);
            case "add" -> addNext(input, output);
            case "weigh" ->
                service(BookBuilder.class)
                        .weigh(
                                input,
                                BuildOutput.of(output),
                                BuildOptions.DEFAULT,
                                new Resources(2, 1 << 21, Optional.empty()),
                                BuildListener.NONE);
            case "combine" ->
                service(StatisticsFormat.class)
                        .combine(List.of(input, secondInput(input)), source -> false, output, BuildListener.NONE);
            case "merge" ->
                service(BookMerger.class)
                        .merge(
                                List.of(new MergeInput(input, 1), new MergeInput(input, 1)),
                                output,
                                MergePolicy.SUM,
                                BuildListener.NONE);
            case "header" ->
                service(BookHeaders.class).write(output, BookHeader.of(List.of("normal"), "by the victim"));
            case "repair", "repair-new", "repair-in-place" ->
                service(BookRepairer.class)
                        .repair(input, Optional.of(output), RepairOptions.DEFAULT.withMemory(RepairOptions.MIN_MEMORY));
            default -> throw new IllegalArgumentException(work);
        }
    }

    /** Starts the process. */
    static Process start(String work, Path input, Path output, int times) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx128m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), BookWriterProcess.class.getName()));
        command.addAll(List.of(work, input.toString(), output.toString(), Integer.toString(times)));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** Adds the next file of a folder, in the order of the names, to a book; fails if it has the games of all files. */
    private static void addNext(Path games, Path book) throws IOException {
        BookBuilder builder = service(BookBuilder.class);
        BuildOptions options = builder.recordedOptions(book);
        int added;
        StatisticsFormat format = service(StatisticsFormat.class);
        try (StatisticsFile file = format.open(format.fileOf(book).orElseThrow())) {
            added = file.origin().sources().size();
        }
        Path next;
        try (Stream<Path> files = Files.list(games)) {
            next = files.sorted()
                    .skip(added)
                    .findFirst()
                    .orElseThrow(() -> new IOException("the games of all files are in the book"));
        }
        builder.addTo(
                BookAddition.to(book),
                Games.inputs(List.of(next), options.forStatistics().gameOptions()),
                options,
                new Resources(2, 1 << 21, Optional.empty()),
                BuildListener.NONE);
    }

    /** Counts games into a file of statistics. */
    static void count(Path games, Path statistics) throws IOException {
        service(BookBuilder.class)
                .count(
                        GameInputs.of(Games.open(games, GameOptions.MAIN_LINE)),
                        statistics,
                        BuildOptions.DEFAULT,
                        new Resources(2, 1 << 21, Optional.empty()),
                        BuildListener.NONE);
    }

    /** The file that is combined with the input. */
    static Path secondInput(Path input) {
        return input.resolveSibling("second.stats");
    }

    private static <T> T service(Class<T> type) {
        return Providers.all(type).get(0);
    }
}
