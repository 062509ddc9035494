package org.polybook.commands.edit;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.EditSession.PositionChange;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.commands.BadInputException;
import org.polybook.commands.UserMoves;
import org.polybook.commands.edit.EditParser.Item;
import org.polybook.commands.edit.EditParser.Step;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.Hints;

/** The records of one position while an edit changes them. */
final class PositionDraft {
    static final String ALL = "all";
    private static final String RAW = "0x";
    private static final int DEFAULT_WEIGHT = 1;

    private final Position position;
    private final Coding coding;
    private final long key;
    private final List<BookEntry> before;
    private final List<BookEntry> entries;
    private final List<Move> deleted = new ArrayList<>();
    private final Hints hints;
    private final List<String> warnings = new ArrayList<>();

    private PositionDraft(Position position, Coding coding, long key, List<BookEntry> entries, Hints hints) {
        this.position = position;
        this.coding = coding;
        this.key = key;
        this.before = entries;
        this.entries = new ArrayList<>(entries);
        this.hints = hints;
    }

    static PositionDraft of(OpeningBook book, Coding coding, Position position, Hints hints) throws IOException {
        long key = coding.key(position);
        return new PositionDraft(position, coding, key, book.find(key), hints);
    }

    Position position() {
        return position;
    }

    long key() {
        return key;
    }

    boolean isChanged() {
        return !entries.equals(before);
    }

    boolean isEmpty() {
        return entries.isEmpty();
    }

    PositionChange change() {
        return new PositionChange(key, entries);
    }

    /** The legal moves that were deleted. */
    List<Move> deleted() {
        return deleted;
    }

    /** Warnings about results that the user may not expect. */
    List<String> warnings() {
        return warnings;
    }

    void apply(Step step) throws BadInputException {
        switch (step.verb()) {
            case REORDER -> reorder(step.items());
            case DELETE -> {
                for (Item item : step.items()) {
                    delete(item.move());
                }
            }
            case DISABLE -> {
                for (Item item : step.items()) {
                    changeWeight(item.move(), requireMatching(item.move()), new WeightChange.Exact(0));
                }
            }
            case SET, ADD -> setWeights(step);
        }
    }

    /**
     * Changes the weights of moves or adds moves. Shares come last, because they depend on the new weights of the other
     * moves.
     */
    private void setWeights(Step step) throws BadInputException {
        WeightShares shares = new WeightShares();
        for (Item item : step.items()) {
            boolean isNew = step.verb() == EditParser.Verb.ADD;
            WeightChange weight = item.weight().orElse(new WeightChange.Exact(DEFAULT_WEIGHT));
            if (isNew) {
                requireNew(item.move(), weight);
            }
            if (weight instanceof WeightChange.Share share) {
                addShare(shares, item.move(), share, isNew);
            } else if (isNew) {
                add(parse(item.move()), weight.newWeight(item.move(), 0));
            } else {
                changeWeight(item.move(), requireMatching(item.move()), weight);
            }
        }
        if (!shares.isEmpty()) {
            applyShares(shares);
        }
    }

    private void changeWeight(String text, Predicate<BookEntry> meant, WeightChange weight) throws BadInputException {
        for (int i = 0; i < entries.size(); i++) {
            BookEntry entry = entries.get(i);
            if (meant.test(entry)) {
                entries.set(
                        i, new BookEntry(key, entry.rawMove(), weight.newWeight(text, entry.weight()), entry.learn()));
            }
        }
    }

    private void addShare(WeightShares shares, String text, WeightChange.Share share, boolean isNew)
            throws BadInputException {
        if (isNew) {
            add(parse(text), 0);
        }
        List<BookEntry> meant = entries.stream().filter(requireMatching(text)).toList();
        if (meant.size() > 1) {
            throw new BadInputException(text + ": " + meant.size()
                    + " records have this move, so its share is ambiguous"
                    + hints.after("; ", Hint.Code.REPAIR_DUPLICATES));
        }
        shares.add(meant.get(0).rawMove(), text, share);
    }

    private void applyShares(WeightShares shares) throws BadInputException {
        long others = entries.stream()
                .filter(entry -> !shares.has(entry.rawMove()))
                .mapToLong(BookEntry::weight)
                .sum();
        Map<Integer, Integer> weights = shares.weights(others);
        warnings.addAll(shares.impreciseWarnings(weights, others));
        entries.replaceAll(entry -> weights.containsKey(entry.rawMove())
                ? new BookEntry(key, entry.rawMove(), weights.get(entry.rawMove()), entry.learn())
                : entry);
    }

    private void requireNew(String text, WeightChange weight) throws BadInputException {
        Move move = parse(text);
        Optional<BookEntry> known = entries.stream().filter(matchingMove(move)).findFirst();
        if (known.isPresent()) {
            throw new BadInputException("add: the position has " + text + " already, with weight "
                    + known.get().weight() + "; \"set\" changes it");
        }
        if (weight instanceof WeightChange.Plus || weight instanceof WeightChange.Times) {
            throw new BadInputException("add: " + text + " is new and has no weight that " + weight
                    + " could change; expected a weight or a share, such as " + text + "=10 or " + text + "=25%");
        }
    }

    /** Adds the move with this weight after the others, unless the position has it. */
    void addIfAbsent(Move move, int weight) throws BadInputException {
        if (entries.stream().noneMatch(matchingMove(move))) {
            add(move, weight);
        }
    }

    private void add(Move move, int weight) throws BadInputException {
        int code = coding.code(move, position)
                .orElseThrow(() -> new BadInputException("add: " + coding.noCodeReason(move, position)));
        entries.add(new BookEntry(key, code, weight, 0));
    }

    private void delete(String text) throws BadInputException {
        if (text.equals(ALL)) {
            addDeleted(entries);
            entries.clear();
            return;
        }
        Predicate<BookEntry> meant = requireMatching(text);
        addDeleted(entries.stream().filter(meant).toList());
        entries.removeIf(meant);
    }

    /** Replaces all records. Moves that are not among the new ones count as deleted. */
    void replace(List<BookEntry> now) {
        List<BookEntry> removed = entries.stream()
                .filter(entry -> now.stream().noneMatch(kept -> kept.rawMove() == entry.rawMove()))
                .toList();
        addDeleted(removed);
        entries.clear();
        entries.addAll(now);
    }

    /** Deletes the move if the position has it. */
    void deleteIfPresent(Move move) {
        List<BookEntry> removed = entries.stream().filter(matchingMove(move)).toList();
        addDeleted(removed);
        entries.removeAll(removed);
    }

    private void addDeleted(List<BookEntry> removed) {
        for (BookEntry entry : removed) {
            coding.move(entry.rawMove(), position).ifPresent(deleted::add);
        }
    }

    /** Moves the named moves to the front, in the given order. */
    private void reorder(List<Item> items) throws BadInputException {
        List<BookEntry> first = new ArrayList<>();
        for (Item item : items) {
            Predicate<BookEntry> meant = requireMatching(item.move());
            entries.stream()
                    .filter(meant)
                    .filter(entry -> !first.contains(entry))
                    .forEach(first::add);
        }
        entries.removeAll(first);
        entries.addAll(0, first);
    }

    /**
     * Returns a condition that is true for the entries of a move.
     *
     * @throws BadInputException if the position has no such entry
     */
    private Predicate<BookEntry> requireMatching(String text) throws BadInputException {
        Predicate<BookEntry> meant = text.startsWith(RAW) ? matchingCode(text) : matchingMove(parse(text));
        if (entries.stream().noneMatch(meant)) {
            throw new BadInputException("the book does not have " + text + " in this position"
                    + (entries.isEmpty() ? ", nor any other move" : "") + "; \"add\" adds it");
        }
        return meant;
    }

    private static Predicate<BookEntry> matchingCode(String text) throws BadInputException {
        try {
            int code = Integer.parseInt(text.substring(RAW.length()), 16);
            return entry -> entry.rawMove() == code;
        } catch (NumberFormatException e) {
            throw new BadInputException("\"" + text + "\": expected a move's code in hex, such as 0x031c", e);
        }
    }

    private Predicate<BookEntry> matchingMove(Move move) {
        return entry -> coding.move(entry.rawMove(), position).equals(Optional.of(move));
    }

    private Move parse(String text) throws BadInputException {
        return UserMoves.move(position, text);
    }

    /** Describes the steps for the history. */
    static String label(List<Step> steps) {
        StringBuilder label = new StringBuilder();
        for (Step step : steps) {
            label.append(label.isEmpty() ? "" : " ").append(step.verb().name().toLowerCase(Locale.ROOT));
            step.items().forEach(item -> label.append(' ').append(item));
        }
        return label.toString();
    }
}
