package org.polybook.uci;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polybook.api.InputNames;
import org.polybook.api.select.BookUse;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.api.select.SelectionRules;

/**
 * Which books an engine plays from, and how: Polyglot's options with its own defaults, and some more. A value.
 *
 * <pre>{@code
 * BookSettings settings = BookSettings.of(List.of(Path.of("performance.bin"))).with("BookDepth", "12");
 * }</pre>
 */
public final class BookSettings {
    private static final String LEARNING_RULE = "polyglot-learn";
    private static final int UNLIMITED = Integer.parseInt(BookOption.DEPTH.usual());

    private final List<Path> books;
    private final Map<BookOption, String> values;
    private final Map<Path, BookUse> uses;

    private BookSettings(List<Path> books, Map<BookOption, String> values, Map<Path, BookUse> uses) {
        this.books = List.copyOf(books);
        this.values = Map.copyOf(values);
        this.uses = Map.copyOf(uses);
    }

    /** From these books, the most important first, as Polyglot plays by default. */
    public static BookSettings of(List<Path> books) {
        return new BookSettings(books, Map.of(), Map.of());
    }

    /**
     * With an option set as a GUI or a {@code polyglot.ini} does.
     *
     * @param name {@code Book}, {@code BookFile}, {@code BookRandom}, {@code BookDepth}, {@code BookTreshold} or {@code
     *     BookThreshold}, {@code BookLearn}, {@code BookPolicy}, {@code BookSeed} or {@code BookOpponent}, in any case, with {@code Polyglot } before it or not
     * @param value of {@code BookFile} also a name without its ending, as {@link InputNames} takes it
     * @throws IllegalArgumentException if there is no such option, or the value is wrong; says what was expected
     */
    public BookSettings with(String name, String value) {
        BookOption option = BookOption.find(name)
                .orElseThrow(() -> new IllegalArgumentException("no option of the book is called \"" + name + '"'));
        if (option == BookOption.FILE && value.equals(value(option))) {
            return this; // what was announced, said again: it may be more than one book
        }
        Map<BookOption, String> more = new EnumMap<>(BookOption.class);
        more.putAll(values);
        more.put(option, option.checked(value));
        String file = more.getOrDefault(BookOption.FILE, "");
        boolean replaced = option == BookOption.FILE;
        return new BookSettings(replaced ? named(file) : books, more, uses);
    }

    private static List<Path> named(String file) {
        return file.isEmpty() ? List.of() : List.of(InputNames.book(Path.of(file)));
    }

    /** With these books, the most important first, which are used. */
    public BookSettings withBooks(List<Path> paths) {
        return new BookSettings(paths, values, uses).with(BookOption.BOOK.name(), "true");
    }

    /**
     * With books asked only in those games; others are asked in all.
     *
     * @param games by the books' paths
     * @throws IllegalArgumentException if a path is not among the books
     */
    public BookSettings withUses(Map<Path, BookUse> games) {
        for (Path path : games.keySet()) {
            if (!books.contains(path)) {
                throw new IllegalArgumentException("\"" + path + "\" is not among the books: "
                        + books.stream().map(Path::toString).collect(Collectors.joining(", ")));
            }
        }
        return new BookSettings(books, values, games);
    }

    /** In which games a book is asked. */
    BookUse use(Path book) {
        return uses.getOrDefault(book, BookUse.ALWAYS);
    }

    /** Those that are asked for that side's moves in games of that variant against the opponent. */
    List<Path> booksFor(boolean white, String variant) {
        return books.stream()
                .filter(book -> use(book).appliesTo(white, variant, opponent()))
                .toList();
    }

    /** Whether it matters who the opponent is. */
    boolean asksForOpponent() {
        return books.stream().anyMatch(book -> !use(book).opponents().isEmpty());
    }

    /** Empty if unknown. */
    String opponent() {
        return value(BookOption.OPPONENT);
    }

    /** The books, the most important first. */
    public List<Path> books() {
        return books;
    }

    /** Whether they are used. */
    public boolean on() {
        return flag(BookOption.BOOK);
    }

    /** Whether results are learned, and what is learned changes the chances. */
    public boolean learn() {
        return flag(BookOption.LEARN);
    }

    /** How a move is chosen: by the policy that was asked for, else Polyglot's way; down to the depth. */
    public SelectionPolicy policy() {
        String asked = value(BookOption.POLICY);
        SelectionPolicy chosen = asked.isEmpty() ? polyglots() : SelectionPolicy.parse(asked);
        int depth = number(BookOption.DEPTH);
        return depth >= UNLIMITED ? chosen : chosen.with(SelectionRules.depth(depth));
    }

    /** Names the options that were set and that the policy does not use, in a sentence; empty if the policy is Polyglot's way. */
    public Optional<String> unused() {
        String policy = value(BookOption.POLICY);
        String names = Stream.of(BookOption.RANDOM, BookOption.THRESHOLD, BookOption.LEARN)
                .filter(values::containsKey)
                .filter(option -> option != BookOption.LEARN || learn() && !policy.contains(LEARNING_RULE))
                .map(option -> option.word() + '=' + value(option))
                .collect(Collectors.joining(", "));
        return policy.isEmpty() || names.isEmpty()
                ? Optional.empty()
                : Optional.of("BookPolicy is \"" + policy + "\", so these do not affect the choice of moves: " + names);
    }

    private SelectionPolicy polyglots() {
        SelectionPolicy shares = SelectionPolicy.of(SelectionRules.polyglot(number(BookOption.THRESHOLD), learn()));
        return flag(BookOption.RANDOM) ? shares : shares.with(SelectionRules.best());
    }

    /** Of the first draw; empty for another one each time. */
    public OptionalLong seed() {
        String seed = value(BookOption.SEED);
        return seed.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(seed));
    }

    String value(BookOption option) {
        return option == BookOption.FILE
                ? books.stream().map(Path::toString).collect(Collectors.joining(", "))
                : values.getOrDefault(option, option.usual());
    }

    private boolean flag(BookOption option) {
        return Boolean.parseBoolean(value(option));
    }

    private int number(BookOption option) {
        return Integer.parseInt(value(option));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BookSettings that
                && books.equals(that.books)
                && values.equals(that.values)
                && uses.equals(that.uses);
    }

    @Override
    public int hashCode() {
        return Objects.hash(books, values, uses);
    }

    @Override
    public String toString() {
        return books + " " + values + (uses.isEmpty() ? "" : " " + uses);
    }
}
