package org.polybook.view.internal.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.inspect.Opening;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.view.ChosenMove;
import org.polybook.view.PositionFeed.Subscription;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.books.Lookup;
import org.polybook.view.internal.books.OpeningLookup;
import org.polybook.view.internal.books.Rows;
import org.polybook.view.internal.books.ShelfBooks;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.line.Line;
import org.polybook.view.internal.line.LineText;
import org.polybook.view.internal.text.Problems;
import org.polybook.view.internal.text.Texts;

/**
 * What one view shows: a line, the books, and what they say. All methods are for the user interface's thread; what comes from other
 * threads, such as answers and positions of the host, is brought there by the executor that the model was made with.
 */
public final class ViewModel implements AutoCloseable {
    private final ShelfBooks shelf;
    private final HostFeed feed;
    private final Executor ui;
    private final Executor workers;
    private final Executor reader;
    private final Lookup lookup;
    private final List<ViewListener> listeners = new ArrayList<>();
    private final Set<String> unasked = new HashSet<>();
    private final Runnable shelfSubscription;
    private final Subscription feedSubscription;

    /** Workers look whether it is still the one that they work for. */
    private volatile Line line = Line.from(Orthodox.NORMAL.start());

    /** What the books have said last, which is about to be shown. */
    private volatile Rows answered;

    private List<ListedBook> books;
    private Rows rows = Rows.none(line);
    private Optional<Opening> opening = Optional.empty();
    private List<ChessVariant> variants = List.of(Orthodox.NORMAL, Orthodox.FISCHERANDOM);
    private String message = "";
    private boolean flipped;

    /**
     * Begins with the last position of the host, or else with the start position, and asks the books for it.
     *
     * @param ui runs in the user interface's thread, later
     * @param soon the same, after a pause in which more may come together
     * @param workers ask books, and may all wait for one
     * @param reader does what asks no book
     */
    public ViewModel(ShelfBooks shelf, HostFeed feed, Executor ui, Executor soon, Executor workers, Executor reader) {
        this.shelf = shelf;
        this.feed = feed;
        this.ui = ui;
        this.workers = workers;
        this.reader = reader;
        Runnable show = new Coalesced(soon, this::takeAnswer);
        this.lookup = new Lookup(workers, answer -> {
            answered = answer;
            show.run();
        });
        this.shelfSubscription = shelf.onChange(new Coalesced(soon, this::takeBooks));
        this.books = shelf.books(); // after the subscription, else a book that comes in between would be missed
        this.feedSubscription = feed.onLine(shown -> ui.execute(() -> show(shown)));
        reader.execute(() -> {
            List<ChessVariant> known = Variants.all();
            ui.execute(() -> takeVariants(known));
        });
        ask();
    }

    private void takeVariants(List<ChessVariant> known) {
        variants = known;
        tell(ViewListener::variantsChanged);
    }

    @Override
    public void close() {
        shelfSubscription.run();
        feedSubscription.close();
        listeners.clear();
    }

    /** Tells the listener of every change from now on. */
    public void listen(ViewListener listener) {
        listeners.add(listener);
    }

    /** The line that is shown. */
    public Line line() {
        return line;
    }

    /** The position that is shown. */
    public Position position() {
        return line.position();
    }

    /** All books, those that are not asked included. */
    public List<ListedBook> books() {
        return books;
    }

    /** Returns true if a shelf is available. */
    public boolean hasShelf() {
        return shelf.shelf().isPresent();
    }

    /** What the books have said so far; of the line before while nothing has been said of this one. */
    public Rows rows() {
        return rows;
    }

    /** The moves of the books, for the board; empty while the books have said nothing of this position. */
    public List<Arrow> arrows() {
        return rows.line().equals(line) ? Arrow.of(rows) : List.of();
    }

    /** The opening that the line has come to: the last of its positions that has a name. */
    public Optional<Opening> opening() {
        return opening;
    }

    /** Whether the board is shown from Black's side. */
    public boolean isFlipped() {
        return flipped;
    }

    /** Shows the board from the other side. */
    public void flip() {
        flipped = !flipped;
        tell(ViewListener::lineChanged);
    }

    /** Shows another line. The host is not told. */
    public void show(Line other) {
        if (other.equals(line)) {
            return;
        }
        line = other;
        say("");
        tell(ViewListener::lineChanged);
        ask();
    }

    private void ask() {
        Line asked = line;
        lookup.ask(asked, asked());
        work(reader, () -> OpeningLookup.of(asked), this::takeOpening);
    }

    /** Asks the books again, for their content is another one. */
    public void refresh() {
        ask();
    }

    /**
     * Has books asked in a worker, and hands over what came of it in the user interface's thread, unless another position is shown by
     * then.
     */
    public <T> void background(Supplier<T> work, Consumer<T> then) {
        work(workers, work, then);
    }

    private <T> void work(Executor worker, Supplier<T> work, Consumer<T> then) {
        Line asked = line;
        worker.execute(() -> {
            if (!asked.equals(line)) {
                return;
            }
            T done = work.get();
            ui.execute(() -> {
                if (asked.equals(line)) {
                    then.accept(done);
                }
            });
        });
    }

    private void takeOpening(Optional<Opening> found) {
        if (!found.equals(opening)) {
            opening = found;
            tell(ViewListener::openingChanged);
        }
    }

    /** Makes a move in the shown position and tells the host. What is not legal is left alone. */
    public void play(Move move) {
        Position before = line.position();
        if (before.isLegal(move)) {
            show(line.play(move));
            feed.chosen(new ChosenMove(before, move), line);
        }
    }

    /** One move back. */
    public void back() {
        show(line.back());
    }

    /** One move forward again. */
    public void forward() {
        show(line.forward());
    }

    /** To the place after that many moves. */
    public void goTo(int plies) {
        show(line.goTo(plies));
    }

    /** The variants whose rules are there. */
    public List<ChessVariant> variants() {
        return variants;
    }

    /** Begins anew at the start of that variant, unless that is the one shown. Its rules may have to be read first, by a worker. */
    public void setVariant(ChessVariant variant) {
        if (!variant.name().equals(position().variant().name())) {
            reader.execute(() -> {
                Line start = Line.from(variant.start());
                ui.execute(() -> show(start));
            });
        }
    }

    /** Shows text from the clipboard: a FEN, a game, or moves from the start; says what is wrong with other texts. */
    public void read(String text) {
        read(text, shown -> shown);
    }

    /**
     * Like {@link #read(String)}, for moves of a book: from the start of the variant that is shown, if the book is for it, else of the
     * first of the book's variants whose rules are known.
     *
     * @param names CECP names of the book's variants, at least one
     */
    public void read(String text, List<String> names) {
        read(text, shown -> inOneOf(names, shown));
    }

    private static Line inOneOf(List<String> names, Line shown) {
        String variant = shown.position().variant().name();
        Optional<ChessVariant> other = BookMetadata.UNKNOWN.withVariants(names).isFor(variant)
                ? Optional.empty()
                : names.stream().flatMap(name -> Variants.find(name).stream()).findFirst();
        return other.map(known -> Line.from(known.start())).orElse(shown);
    }

    private void read(String text, UnaryOperator<Line> place) {
        if (text.length() > LineText.LONGEST) {
            say(Texts.of("paste.long", text.length(), LineText.LONGEST));
            return;
        }
        Line shown = line;
        reader.execute(() -> {
            try {
                Line read = LineText.read(place.apply(shown), text);
                ui.execute(() -> showRead(read));
            } catch (NotationException | IOException | RuntimeException e) {
                ui.execute(() -> say(Problems.text(e)));
            }
        });
    }

    private void showRead(Line line) {
        say("");
        show(line);
    }

    /** What is said to the user; empty if there is nothing to say. */
    public String message() {
        return message;
    }

    /** Says something to the user. */
    public void say(String text) {
        if (!text.equals(message)) {
            message = text;
            tell(ViewListener::messageChanged);
        }
    }

    /** Whether that book is asked. */
    public boolean isAsked(ListedBook book) {
        return !unasked.contains(book.name());
    }

    /** Asks that book from now on, or no longer. */
    public void setAsked(ListedBook book, boolean asked) {
        if (asked ? unasked.remove(book.name()) : unasked.add(book.name())) {
            tell(ViewListener::booksChanged);
            ask();
        }
    }

    /** The books that are asked, by priority. */
    public List<ListedBook> asked() {
        return books.stream().filter(this::isAsked).toList();
    }

    private void takeBooks() {
        books = shelf.books();
        tell(ViewListener::booksChanged);
        ask();
    }

    private void takeAnswer() {
        Rows answer = answered;
        if (answer.line().equals(line)) {
            rows = answer;
            tell(ViewListener::rowsChanged);
        }
    }

    private void tell(Consumer<ViewListener> what) {
        List.copyOf(listeners).forEach(what);
    }
}
