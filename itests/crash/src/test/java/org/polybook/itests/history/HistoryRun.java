package org.polybook.itests.history;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.polybook.api.Books;
import org.polybook.api.Games;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;

/** Several processes change and read one book until enough operations are done; some are killed and replaced. */
final class HistoryRun {
    private static final int WRITERS = 3;
    private static final int READERS = 2;
    private static final int POLL_MILLIS = 10;

    private final HistoryFiles files;
    private final HistorySetting place;
    private final Random random;
    private final long enough;
    private final List<Child> children = new ArrayList<>();
    private final List<Operation> operations = new ArrayList<>();
    private int started;
    private int killed;

    private final long until;

    /**
     * @param enough the number of acknowledged operations after which the run ends
     * @param atMost the time after which the run ends in any case
     */
    HistoryRun(Path folder, HistorySetting place, long seed, long enough, Duration atMost) {
        this.files = new HistoryFiles(folder);
        this.place = place;
        this.random = new Random(seed);
        this.enough = enough;
        this.until = System.nanoTime() + atMost.toNanos();
    }

    /** A started process, with its name and main class. */
    private record Child(String name, Class<?> type, Process process) {}

    /** Runs the processes. Returns an empty text if all observations can be explained, else the one that cannot. */
    String runAndFindUnexplainedOrEmpty() throws Exception {
        Files.createDirectory(files.bookFolder());
        place.onEmptyFolder(files);
        BookContent first = BookContent.allWithNumber(0);
        Files.write(files.book(), first.bytes());
        Map<Integer, BookContent> built = buildBookOfEachGame();
        try {
            runProcesses();
        } finally {
            children.forEach(child -> child.process.destroyForcibly());
        }
        return findUnexplainedOrEmpty(new OrderSearch(ModelState.of(first), built));
    }

    /** A text for people with the number of operations of each kind. */
    String summary() {
        Map<String, Integer> counts = new TreeMap<>();
        for (Operation operation : operations) {
            String end =
                    operation.isKilled() ? " (killed)" : Refusals.isRefused(operation.result()) ? " (refused)" : "";
            counts.merge(operation.kind() + end, 1, Integer::sum);
        }
        return killed + " processes killed; " + counts;
    }

    private void runProcesses() throws Exception {
        SharedCounters counters = new SharedCounters(files.counters());
        place.onBookWritten(files);
        for (int i = 0; i < WRITERS + READERS; i++) {
            start(i < WRITERS ? HistoryWriter.class : HistoryReader.class);
        }
        long nextKill = 10;
        while (!children.isEmpty()) {
            if (counters.countAcknowledged() >= nextKill && counters.countAcknowledged() < enough) {
                killAndReplace(children.get(random.nextInt(children.size())));
                nextKill = counters.countAcknowledged() + 5 + random.nextInt(100);
            }
            place.disturb(random);
            if (System.nanoTime() > until) {
                counters.stopAllProcesses();
            }
            for (Child child : List.copyOf(children)) {
                removeIfDeadAndReadLog(child);
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }

    private void start(Class<?> type) throws IOException {
        String name = (type == HistoryWriter.class ? "writer-" : "reader-") + started++;
        List<String> command = new ArrayList<>(place.commandPrefix(started));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx64m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(List.of("-cp", place.classPath(), type.getName()));
        command.addAll(List.of(files.folder().toString(), name));
        command.addAll(List.of(Long.toString(random.nextLong()), Long.toString(enough)));
        Process process = new ProcessBuilder(command).inheritIO().start();
        children.add(new Child(name, type, process));
    }

    private void killAndReplace(Child child) throws Exception {
        child.process.destroyForcibly().waitFor();
        killed++;
        removeIfDeadAndReadLog(child);
        start(child.type);
    }

    /** If the process has ended, reads its log and removes it from the running ones; throws an error if it failed. */
    private void removeIfDeadAndReadLog(Child child) throws IOException {
        if (child.process.isAlive()) {
            return;
        }
        long death = System.nanoTime();
        children.remove(child);
        if (child.process.exitValue() == 1) {
            throw new AssertionError(child.name + " failed; its log is in " + files.folder());
        }
        if (Files.exists(files.log(child.name))) {
            operations.addAll(Operation.read(files.log(child.name), death));
        }
    }

    private String findUnexplainedOrEmpty(OrderSearch order) {
        for (Operation operation : operations) {
            if (!operation.isKilled() && operation.result().contains(Refusals.FAILED)) {
                return operation.toString();
            }
            if (Refusals.CHANGED.equals(operation.result()) && !isDisturbed(operation)) {
                return "refused, although no other process wrote to the book: " + operation;
            }
        }
        List<Operation> all = operations.stream()
                .filter(operation -> !(operation.changesNothing() && operation.isKilled()))
                .filter(Predicate.not(operation -> operation.kind().equals("again")))
                .filter(operation -> !Refusals.STALE.equals(operation.result()) || !isDisturbed(operation))
                .toList();
        String message = order.findUnexplainedOrEmpty(all);
        return message.isEmpty() ? findUnexplainedKeptBookOrEmpty(order) : message;
    }

    private String findUnexplainedKeptBookOrEmpty(OrderSearch order) {
        KeptOpenBooks kept = new KeptOpenBooks(
                operations.stream().filter(Predicate.not(Operation::isKilled)).toList());
        String message = "";
        for (OrderSearch.Past past : order.orders()) {
            message = kept.findUnexplainedOrEmpty(past);
            if (message.isEmpty()) {
                return "";
            }
        }
        return message;
    }

    private boolean isDisturbed(Operation operation) {
        return operations.stream().anyMatch(other -> isForeign(other) && other.overlaps(operation));
    }

    private static boolean isForeign(Operation operation) {
        return operation.kind().equals("touch") || operation.kind().equals("foreign");
    }

    /**
     * Builds a book from each game. Returns the contents of these books without their headers, by the number of the
     * game.
     */
    private Map<Integer, BookContent> buildBookOfEachGame() throws IOException {
        Map<Integer, BookContent> built = new HashMap<>();
        Path book = files.privateFile("built");
        var start = Orthodox.NORMAL.start();
        for (int i = 0; i < HistoryWriter.GAMES; i++) {
            String move = San.of(start, start.legalMoves().get(i)).toString();
            Files.writeString(
                    files.gameFile(i), "[Result \"1-0\"]\n\n1. " + move + " 1-0\n\n", StandardCharsets.US_ASCII);
            BookContent.service(BookBuilder.class)
                    .build(
                            GameInputs.of(Games.open(files.gameFile(i), GameOptions.MAIN_LINE)),
                            Optional.of(BuildOutput.of(book)),
                            BuildOptions.DEFAULT.withMoves(MoveFilter.ALL.withMaxPly(1)),
                            new Resources(1, 1 << 21, Optional.empty()),
                            BuildListener.NONE);
            built.put(i, content(book));
        }
        return built;
    }

    private static BookContent content(Path file) throws IOException {
        TreeMap<Long, Long> records = new TreeMap<>(Long::compareUnsigned);
        try (BookFile book = Books.open(file, OpenOptions.DEFAULT)) {
            book.forEach((index, key, packed) -> {
                records.put(key, packed);
                return true;
            });
        }
        return new BookContent("", records, "");
    }
}
