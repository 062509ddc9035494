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
import org.polybook.io.Outputs;

/**
 * The files of one run. A command says here what it reads and what it writes, and calls {@link #check} before it opens anything:
 * no output is an input, or another file of a book that is one (also one that an overlay reads), no two outputs are one file, and no output is a book whose edits wait in a journal.
 */
public final class CommandFiles {
    /** Stands for a standard stream where a file is named. */
    public static final String STANDARD_STREAM = "-";
    /** The file that standard input was redirected from, where the system has such a name for it. */
    private static final Path STANDARD_INPUT = Path.of("/dev/stdin");

    private final Progress progress;
    private final List<Path> inputs = new ArrayList<>();
    private final List<Path> outputs = new ArrayList<>();
    /** Those of the outputs that may be an input, if they are named like it. */
    private final List<Path> inPlace = new ArrayList<>();
    /** Those of the outputs that are books. */
    private final List<Path> books = new ArrayList<>();

    CommandFiles(Progress progress) {
        this.progress = progress;
    }

    public CommandFiles reads(Path file) {
        inputs.add(file);
        return this;
    }

    /** Files as named by the user, where {@code -} is standard input. */
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

    /** A book that is written, which is not to replace a file of games: {@code build -o *.pgn} would. */
    public CommandFiles writesBook(Path book) {
        books.add(book);
        return writes(book);
    }

    /** The same for one that may be one of those that are read, as {@link #writesBack}. */
    public CommandFiles writesBackBook(Path book) {
        books.add(book);
        return writesBack(book);
    }

    /** A text that goes to a file or to standard output. */
    public CommandFiles writes(TextOutput text) {
        text.file().ifPresent(this::writes);
        return this;
    }

    /** A file that is written and may be one of those that are read, if it is given by the same name: then that is meant. */
    public CommandFiles writesBack(Path file) {
        inPlace.add(file);
        return this;
    }

    /** A book that is changed where it is. */
    public CommandFiles changes(Path book) {
        return reads(book).writesBack(book);
    }

    /**
     * Refuses what would destroy a file, and names that no output may have; to be called before any is opened.
     *
     * @throws BadRequestException if an output has no name that it may have
     * @throws org.polybook.io.OutputIsInputException if an output is an input or another output
     * @throws BadInputException if an output is a book with pending edits, or a book is to replace a file of games or a
     *     compressed file
     */
    public void check() throws IOException, BadInputException {
        List<Path> all = new ArrayList<>(outputs);
        all.addAll(inPlace);
        for (Path output : all) {
            FileNames.requireOutput(output);
        }
        Outputs.requireApart(List.of(), all);
        Outputs.requireApart(read(input -> true), outputs);
        for (Path file : inPlace) {
            Outputs.requireApart(read(input -> !isNamedAlike(input, file)), List.of(file));
        }
        for (Path book : books) {
            requireNoGames(book);
        }
        PendingEdits edits = new PendingEdits(progress);
        for (Path output : all) {
            edits.requireNone(output);
        }
    }

    private static void requireNoGames(Path book) throws BadInputException {
        if (Files.exists(book) && GamesForABook.isCompressed(book)) {
            throw new BadInputException(
                    book + ": is a compressed file, which a book would replace; nothing was written, "
                            + "choose another file for the book");
        }
        if (Files.exists(book) && GamesForABook.isOfGames(book)) {
            throw new BadInputException(book + ": is a file of games, which a book would replace; nothing was written, "
                    + "choose another file for the book");
        }
    }

    /** The inputs that are asked for, and the further files of all inputs that are books or databases. */
    private List<Path> read(Predicate<Path> wanted) {
        List<Path> read = new ArrayList<>();
        for (Path input : inputs) {
            Stream.concat(Books.files(input).stream(), Databases.files(input).stream())
                    .filter(file -> !file.equals(input) || wanted.test(input))
                    .forEach(read::add);
        }
        return read;
    }

    private static boolean isNamedAlike(Path a, Path b) {
        return a.toAbsolutePath().normalize().equals(b.toAbsolutePath().normalize());
    }

    /** Opens a book that is read, tells how much of it has been read, and says what keeps it from showing all that belongs to it. */
    public BookFile open(Path book) throws IOException {
        return open(book, OpenOptions.MAP);
    }

    /** The same, opened that way. */
    public BookFile open(Path book, OpenOptions options) throws IOException {
        if (!inputs.contains(book)) {
            reads(book);
        }
        return admit(Books.open(book, options), options);
    }

    /** The same for a book that is open. */
    BookFile admit(BookFile file, OpenOptions options) {
        Path book = file.path();
        if (!inputs.contains(book)) {
            reads(book);
        }
        file.problem().ifPresent(progress::say);
        BookVariants.remark(file, options.variants()).ifPresent(remark -> progress.say(book + ": " + remark));
        return new WatchedBook(file, progress);
    }

    Hints hints() {
        return progress;
    }

    List<Path> inputs() {
        return inputs;
    }

    /** All of them, for a message that names none; empty if there are none. */
    public String inWords() {
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
