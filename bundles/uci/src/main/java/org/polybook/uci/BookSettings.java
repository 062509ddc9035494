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
import org.polybook.api.select.BookUseConditions;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.api.select.SelectionRules;

/**
 * The books that an engine plays from and their options: Polyglot's with its defaults, and additional ones. A value.
 *
 * <pre>{@code
 * BookSettings settings = BookSettings.of(List.of(Path.of("performance.bin"))).with("BookDepth", "12");
 * }</pre>
 */
public final class BookSettings {
    private static final String LEARNING_RULE = "polyglot-learn";
    private static final int UNLIMITED = Integer.parseInt(BookOption.DEPTH.defaultValue());

    private final List<Path> books;
    private final Map<BookOption, String> values;
    private final Map<Path, BookUseConditions> uses;

    private BookSettings(List<Path> books, Map<BookOption, String> values, Map<Path, BookUseConditions> uses) {
        this.books = List.copyOf(books);
        this.values = Map.copyOf(values);
        this.uses = Map.copyOf(uses);
    }

    /** Returns settings with these books, the most important first, and Polyglot's defaults. */
    public static BookSettings of(List<Path> books) {
        return new BookSettings(books, Map.of(), Map.of());
    }

    /**
     * Returns these settings with an option set, as by a GUI or a {@code polyglot.ini}.
     *
     * @param name {@code Book}, {@code BookFile}, {@code BookRandom}, {@code BookDepth}, {@code BookTreshold} or {@code
     *     BookThreshold}, {@code BookLearn}, {@code BookPolicy}, {@code BookSeed} or {@code BookOpponent}, in any case, with or
     *     without the prefix {@code Polyglot }
     * @param value the value; for {@code BookFile} also a name without its extension, as with {@link InputNames}
     * @throws IllegalArgumentException if the option is unknown or the value invalid, with the expected values
     */
    public BookSettings with(String name, String value) {
        BookOption option = BookOption.find(name)
                .orElseThrow(() -> new IllegalArgumentException("no option of the book is called \"" + name + '"'));
        if (option == BookOption.FILE && value.equals(value(option))) {
            return this; // the GUI has returned the announced value, which may name several books: nothing changes
        }
        Map<BookOption, String> more = new EnumMap<>(BookOption.class);
        more.putAll(values);
        more.put(option, option.normalize(value));
        String file = more.getOrDefault(BookOption.FILE, "");
        boolean replaced = option == BookOption.FILE;
        return new BookSettings(replaced ? resolveBookFile(file) : books, more, uses);
    }

    private static List<Path> resolveBookFile(String file) {
        return file.isEmpty() ? List.of() : List.of(InputNames.resolveBook(Path.of(file)));
    }

    /**
     * Returns these settings with these books, the most important first, and with the option {@code Book} set to true.
     */
    public BookSettings withEnabledBooks(List<Path> paths) {
        return new BookSettings(paths, values, uses).with(BookOption.BOOK.name(), "true");
    }

    /**
     * Returns these settings with conditions for books; a book without one is used in all games.
     *
     * @param games the games in which books are used, by path
     * @throws IllegalArgumentException if a path is not among the books
     */
    public BookSettings withUseConditions(Map<Path, BookUseConditions> games) {
        for (Path path : games.keySet()) {
            if (!books.contains(path)) {
                throw new IllegalArgumentException("\"" + path + "\" is not among the books: "
                        + books.stream().map(Path::toString).collect(Collectors.joining(", ")));
            }
        }
        return new BookSettings(books, values, games);
    }

    /** The games in which a book is used. */
    BookUseConditions useConditions(Path book) {
        return uses.getOrDefault(book, BookUseConditions.ALWAYS);
    }

    /** Returns the books that are used for that side's moves in games of that variant against the current opponent. */
    List<Path> booksFor(boolean white, String variant) {
        return books.stream()
                .filter(book -> useConditions(book).appliesTo(white, variant, opponent()))
                .toList();
    }

    /** Returns true if a book depends on the opponent. */
    boolean dependsOnOpponent() {
        return books.stream().anyMatch(book -> !useConditions(book).opponents().isEmpty());
    }

    /** The opponent; empty if unknown. */
    String opponent() {
        return value(BookOption.OPPONENT);
    }

    /** The books, the most important first. */
    public List<Path> books() {
        return books;
    }

    /** Returns true if the books are used. */
    public boolean usesBooks() {
        return flag(BookOption.BOOK);
    }

    /** Returns true if results are learned and learned results change the chances. */
    public boolean learnsResults() {
        return flag(BookOption.LEARN);
    }

    /** The selection policy: that of the option {@code BookPolicy}, else Polyglot's; limited to the depth. */
    public SelectionPolicy policy() {
        String named = value(BookOption.POLICY);
        SelectionPolicy chosen = named.isEmpty() ? polyglotPolicy() : SelectionPolicy.parse(named);
        int depth = number(BookOption.DEPTH);
        return depth >= UNLIMITED ? chosen : chosen.with(SelectionRules.depth(depth));
    }

    /**
     * Returns a sentence that lists the set options without an effect under the current {@code BookPolicy}; empty
     * without such options.
     */
    public Optional<String> unusedOptionsNotice() {
        String policy = value(BookOption.POLICY);
        String names = Stream.of(BookOption.RANDOM, BookOption.THRESHOLD, BookOption.LEARN)
                .filter(values::containsKey)
                .filter(option -> option != BookOption.LEARN || learnsResults() && !policy.contains(LEARNING_RULE))
                .map(option -> option.optionName() + '=' + value(option))
                .collect(Collectors.joining(", "));
        return policy.isEmpty() || names.isEmpty()
                ? Optional.empty()
                : Optional.of("BookPolicy is \"" + policy + "\", so these do not affect the choice of moves: " + names);
    }

    private SelectionPolicy polyglotPolicy() {
        SelectionPolicy shares =
                SelectionPolicy.of(SelectionRules.polyglot(number(BookOption.THRESHOLD), learnsResults()));
        return flag(BookOption.RANDOM) ? shares : shares.with(SelectionRules.best());
    }

    /** The seed of the first random choice; empty for a random one. */
    public OptionalLong seed() {
        String seed = value(BookOption.SEED);
        return seed.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(seed));
    }

    String value(BookOption option) {
        return option == BookOption.FILE
                ? books.stream().map(Path::toString).collect(Collectors.joining(", "))
                : values.getOrDefault(option, option.defaultValue());
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
