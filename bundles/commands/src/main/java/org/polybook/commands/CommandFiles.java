package org.polybook.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polybook.api.Books;
import org.polybook.api.Databases;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.commands.text.Hints;
import org.polybook.io.OutputPathChecks;

/**
 * The files of one run. A command registers here the files that it reads and writes, and calls {@link #checkOutputs}
 * before it opens anything. The check refuses an output that is a file of an input, such as a file of a database or a
 * book below an overlay; two outputs that are one file; a book that would replace games; statistics that would replace another kind of file; and an output with uncommitted
 * edits in a journal. An output that is written in place may be an input.
 */
public final class CommandFiles {
    /** Denotes a standard stream in place of a file name. */
    public static final String STANDARD_STREAM = "-";
    /** The file that standard input was redirected from, on systems that have such a name for it. */
    private static final Path STANDARD_INPUT = Path.of("/dev/stdin");

    private final Progress progress;
    private final List<Path> inputs = new ArrayList<>();
    private final List<Path> outputs = new ArrayList<>();
    /** The outputs that may also be inputs, if they are given by the same name. */
    private final List<Path> inPlace = new ArrayList<>();
    /** The outputs that are books. */
    private final List<Path> books = new ArrayList<>();
    /** The outputs that are files of statistics. */
    private final List<Path> statistics = new ArrayList<>();

    CommandFiles(Progress progress) {
        this.progress = progress;
    }

    public CommandFiles reads(Path file) {
        inputs.add(file);
        return this;
    }

    /** Registers files as named by the user; {@code -} is standard input. */
    public CommandFiles reads(List<String> names) throws BadRequestException {
        for (String name : names) {
            inputs.add(name.equals(STANDARD_STREAM) ? STANDARD_INPUT : FileNames.path(name));
        }
        return this;
    }

    public CommandFiles reads(GameInput games) {
        return reads(games instanceof GameInput.InFile file ? file.path() : STANDARD_INPUT);
    }

    public CommandFiles writes(Path file) {
        outputs.add(file);
        return this;
    }

    /**
     * Registers a book that is written. {@link #checkOutputs} refuses it if it would replace a compressed file or a
     * file of games, as in {@code build -o *.pgn}.
     */
    public CommandFiles writesBook(Path book) {
        books.add(book);
        return writes(book);
    }

    /** Like {@link #writesBook}, for a book that may also be an input, see {@link #writesInPlace}. */
    public CommandFiles writesBookInPlace(Path book) {
        books.add(book);
        return writesInPlace(book);
    }

    /** Registers a file of statistics that is written. {@link #checkOutputs} refuses it if it would replace another file. */
    public CommandFiles writesStatistics(Path file) {
        statistics.add(file);
        return writes(file);
    }

    /** Like {@link #writesStatistics}, for a file that may also be an input, see {@link #writesInPlace}. */
    public CommandFiles writesStatisticsInPlace(Path file) {
        statistics.add(file);
        return writesInPlace(file);
    }

    /** Registers a text that goes to a file or to standard output. */
    public CommandFiles writes(TextOutput text) {
        text.file().ifPresent(this::writes);
        return this;
    }

    /**
     * Registers a file that is written. It may also be an input if both are given by the same name, because the user
     * then wants to replace the input.
     */
    public CommandFiles writesInPlace(Path file) {
        inPlace.add(file);
        return this;
    }

    /** Registers a book that is changed in place. */
    public CommandFiles changes(Path book) {
        return reads(book).writesInPlace(book);
    }

    /**
     * Refuses outputs that would destroy a file, and names that no output may have. Commands call this method before
     * they open a file.
     *
     * @throws BadRequestException if an output has a refused name
     * @throws org.polybook.io.OutputIsInputException if an output is an input or another output
     * @throws BadInputException if an output is a book with uncommitted edits, a book would replace a file of games or a
     *     compressed file, or statistics would replace a file that is not one of statistics
     */
    public void checkOutputs() throws IOException, BadInputException {
        List<Path> all = new ArrayList<>(outputs);
        all.addAll(inPlace);
        for (Path output : all) {
            FileNames.requireOutputName(output);
        }
        OutputPathChecks.requireApart(List.of(), all);
        OutputPathChecks.requireApart(inputsWithCompanionFiles(input -> true), outputs);
        for (Path file : inPlace) {
            OutputPathChecks.requireApart(inputsWithCompanionFiles(input -> !isSamePath(input, file)), List.of(file));
        }
        for (Path book : books) {
            requireNoGames(book);
        }
        PendingEdits edits = new PendingEdits(progress);
        for (Path output : all) {
            edits.requireNone(output);
        }
        for (Path file : statistics) {
            StatisticsOutput.requireReplaceable(file);
        }
    }

    /** Refuses a file of games, also one to which the name is a link, because the book would replace its target. */
    private static void requireNoGames(Path book) throws IOException, BadInputException {
        if (!Files.exists(book)) {
            return;
        }
        for (Path file : List.of(book, book.toRealPath())) {
            if (GamesGivenAsBook.isOtherCompressedName(file)) {
                throw new BadInputException(
                        file + ": is a compressed file, which a book would replace; nothing was written, "
                                + "choose another file for the book");
            }
            if (GamesGivenAsBook.isGameFileName(file)) {
                throw new BadInputException(
                        file + ": is a file of games, which a book would replace; nothing was written, "
                                + "choose another file for the book");
            }
        }
    }

    /**
     * Returns the inputs that {@code wanted} accepts, and the additional files of all inputs that are books or
     * databases.
     */
    private List<Path> inputsWithCompanionFiles(Predicate<Path> wanted) {
        List<Path> read = new ArrayList<>();
        for (Path input : inputs) {
            Stream.concat(Books.files(input).stream(), Databases.files(input).stream())
                    .filter(file -> !file.equals(input) || wanted.test(input))
                    .forEach(read::add);
        }
        return read;
    }

    private static boolean isSamePath(Path a, Path b) {
        return a.toAbsolutePath().normalize().equals(b.toAbsolutePath().normalize());
    }

    /**
     * Opens a book for reading. Reports how much of it has been read. If a part of the book cannot be shown, such as
     * the changes in a damaged journal, reports the reason.
     */
    public BookFile openAndReportProblems(Path book) throws IOException {
        return openAndReportProblems(book, OpenOptions.MAP);
    }

    /** Like {@link #openAndReportProblems(Path)}, with these options. */
    public BookFile openAndReportProblems(Path book, OpenOptions options) throws IOException {
        if (!inputs.contains(book)) {
            reads(book);
        }
        return registerOpenedAndReportProblems(Books.open(book, options), options);
    }

    /** Like {@link #openAndReportProblems(Path, OpenOptions)}, for a book that is open already. */
    BookFile registerOpenedAndReportProblems(BookFile file, OpenOptions options) {
        Path book = file.path();
        if (!inputs.contains(book)) {
            reads(book);
        }
        file.problem().ifPresent(progress::reportMessage);
        BookVariants.warning(file, options.assumedVariants())
                .ifPresent(warning -> progress.reportMessage(book + ": " + warning));
        return new ProgressReportingBook(file, progress);
    }

    Hints hints() {
        return progress;
    }

    List<Path> inputs() {
        return inputs;
    }

    /** The names of all files of the run, for a message that does not name a file; empty if the run has no files. */
    public String fileList() {
        List<Path> written = new ArrayList<>(outputs);
        inPlace.stream().filter(file -> !inputs.contains(file)).forEach(written::add);
        if (written.isEmpty()) {
            return names(inputs);
        }
        return (inputs.isEmpty() ? "" : "reading " + names(inputs) + " and ") + "writing " + names(written);
    }

    private static String names(List<Path> files) {
        return files.stream()
                .distinct()
                .map(file -> file.equals(STANDARD_INPUT) && !Files.isRegularFile(file) ? "<stdin>" : file.toString())
                .collect(Collectors.joining(", "));
    }
}
