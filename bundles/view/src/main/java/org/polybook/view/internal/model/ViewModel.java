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
import org.polybook.api.game.GameFilter;
import org.polybook.api.inspect.Opening;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.view.ChosenMove;
import org.polybook.view.PositionFeed.Subscription;
import org.polybook.view.internal.books.BookAnswers;
import org.polybook.view.internal.books.BookQuery;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.books.Lookup;
import org.polybook.view.internal.books.OpeningLookup;
import org.polybook.view.internal.books.ShelfBooks;
import org.polybook.view.internal.feed.HostFeed;
import org.polybook.view.internal.line.Line;
import org.polybook.view.internal.line.LineParser;
import org.polybook.view.internal.text.ErrorTexts;
import org.polybook.view.internal.text.Texts;

/**
 * The state of one view: a line, the books, and their moves for the shown position. All methods are for the user
 * interface's thread; the {@code ui} executor hands over what comes from other threads, such as answers of books and
 * positions of the host.
 */
public final class ViewModel implements AutoCloseable {
    private final ShelfBooks shelf;
    private final HostFeed feed;
    private final Executor ui;
    private final Executor workers;
    private final Executor reader;
    private final Lookup lookup;
    private final List<ViewListener> listeners = new ArrayList<>();
    private final Set<String> excluded = new HashSet<>();
    private final Runnable shelfSubscription;
    private final Subscription feedSubscription;

    /** Volatile, because workers compare it with the line that they work for. */
    private volatile Line line = Line.from(Orthodox.NORMAL.start());

    /** The last answers of the books, which are about to be shown. */
    private volatile BookAnswers answered;

    private List<ListedBook> books;
    private GameFilter games = GameFilter.ALL;

    private BookAnswers rows = BookAnswers.none(BookQuery.ofAllGames(line));
    private Optional<Opening> opening = Optional.empty();
    private List<ChessVariant> variants = List.of(Orthodox.NORMAL, Orthodox.FISCHERANDOM);
    private String message = "";
    private boolean flipped;

    /**
     * Shows the last position of the host, or else the start position, and searches the books for it.
     *
     * @param ui runs in the user interface's thread, later
     * @param soon like {@code ui}, after a pause in which further requests are coalesced
     * @param workers run look-ups in books; a slow book may block all of them
     * @param reader runs other work, without look-ups in books
     */
    public ViewModel(ShelfBooks shelf, HostFeed feed, Executor ui, Executor soon, Executor workers, Executor reader) {
        this.shelf = shelf;
        this.feed = feed;
        this.ui = ui;
        this.workers = workers;
        this.reader = reader;
        Runnable show = new CoalescedAction(soon, this::updateAnswersIfCurrent);
        this.lookup = new Lookup(workers, answer -> {
            answered = answer;
            show.run();
        });
        this.shelfSubscription = shelf.onChange(new CoalescedAction(soon, this::updateBooks));
        this.books = shelf.books(); // after the subscription, else a book that comes in between would be missed
        this.feedSubscription = feed.onLastAndLaterLines(shown -> ui.execute(() -> show(shown)));
        reader.execute(() -> {
            List<ChessVariant> known = Variants.all();
            ui.execute(() -> setVariants(known));
        });
        lookUpBooksAndOpening();
    }

    private void setVariants(List<ChessVariant> known) {
        variants = known;
        notifyListeners(ViewListener::variantsChanged);
    }

    @Override
    public void close() {
        shelfSubscription.run();
        feedSubscription.close();
        listeners.clear();
    }

    /** Registers a listener. */
    public void listen(ViewListener listener) {
        listeners.add(listener);
    }

    /** The line that is shown. */
    public Line line() {
        return line;
    }

    /** The position that is shown. */
    public Position position() {
        return line.shownPosition();
    }

    /** All books, including those that are not searched. */
    public List<ListedBook> books() {
        return books;
    }

    /** Returns true if a shelf is available. */
    public boolean hasShelf() {
        return shelf.shelf().isPresent();
    }

    /**
     * The answers of the books so far. Until a book has answered for the current line, the answers for the previous
     * line.
     */
    public BookAnswers currentOrPreviousBookAnswers() {
        return rows;
    }

    /** The filter of the games whose results are shown. */
    public GameFilter gameFilter() {
        return games;
    }

    /** Shows the results of the games that pass this filter. */
    public void filterGames(GameFilter filter) {
        if (!filter.equals(games)) {
            games = filter;
            showMessage("");
            lookUpBooksAndOpening();
        }
    }

    /** The arrows of the books' moves; empty until a book has answered for this position. */
    public List<Arrow> arrows() {
        return rows.line().equals(line) ? Arrow.forMovesWithLargestShares(rows) : List.of();
    }

    /** The opening of the line: the name of its last position that has one. */
    public Optional<Opening> opening() {
        return opening;
    }

    /** Returns true if the board is shown from Black's side. */
    public boolean isFlipped() {
        return flipped;
    }

    /** Shows the board from the other side. */
    public void flip() {
        flipped = !flipped;
        notifyListeners(ViewListener::lineChanged);
    }

    /** Shows another line, without a notice to the host. */
    public void show(Line other) {
        if (other.equals(line)) {
            return;
        }
        line = other;
        showMessage("");
        notifyListeners(ViewListener::lineChanged);
        lookUpBooksAndOpening();
    }

    private void lookUpBooksAndOpening() {
        Line current = line;
        lookup.startLookups(new BookQuery(current, games), searchedBooks());
        runWhileLineIsShown(reader, () -> OpeningLookup.of(current), this::setOpening);
    }

    /** Searches the books again after a change of their content. */
    public void searchAgain() {
        lookUpBooksAndOpening();
    }

    /**
     * Runs {@code work} in a worker, and then {@code then} with its result in the user interface's thread, unless
     * another position is shown by that time.
     */
    public <T> void runInBackgroundForShownLine(Supplier<T> work, Consumer<T> then) {
        runWhileLineIsShown(workers, work, then);
    }

    private <T> void runWhileLineIsShown(Executor worker, Supplier<T> work, Consumer<T> then) {
        Line current = line;
        worker.execute(() -> {
            if (!current.equals(line)) {
                return;
            }
            T done = work.get();
            ui.execute(() -> {
                if (current.equals(line)) {
                    then.accept(done);
                }
            });
        });
    }

    private void setOpening(Optional<Opening> found) {
        if (!found.equals(opening)) {
            opening = found;
            notifyListeners(ViewListener::openingChanged);
        }
    }

    /** Plays a move in the shown position and notifies the host; ignores an illegal move. */
    public void playAndReportIfLegal(Move move) {
        Position before = line.shownPosition();
        if (before.isLegal(move)) {
            show(line.play(move));
            feed.reportChosenMove(new ChosenMove(before, move), line);
        }
    }

    /** Goes one move back. */
    public void back() {
        show(line.back());
    }

    /** Goes one move forward. */
    public void forward() {
        show(line.forward());
    }

    /** Goes to the position after that many moves. */
    public void goTo(int plies) {
        show(line.goTo(plies));
    }

    /** The variants whose rules are available. */
    public List<ChessVariant> variants() {
        return variants;
    }

    /** Shows the start position of that variant, unless the variant is the current one. A worker creates the position, since that may load
     * the variant's rules. */
    public void showStartOfVariant(ChessVariant variant) {
        if (!variant.name().equals(position().variant().name())) {
            reader.execute(() -> {
                Line start = Line.from(variant.start());
                ui.execute(() -> show(start));
            });
        }
    }

    /** Shows the position or the moves of a text from the clipboard: a FEN, a game, or moves from the start. Shows a message if the text
     * cannot be read. */
    public void showPastedText(String text) {
        readAndShowInWorker(text, shown -> shown);
    }

    /**
     * Like {@link #showPastedText(String)}, for moves of a book: from the start of the shown variant if the book is for
     * it, else of the first of the book's variants whose rules are available.
     *
     * @param names CECP names of the book's variants, at least one
     */
    public void showBookMoves(String text, List<String> names) {
        readAndShowInWorker(text, shown -> shownOrStartInOneOf(names, shown));
    }

    private static Line shownOrStartInOneOf(List<String> names, Line shown) {
        String variant = shown.shownPosition().variant().name();
        Optional<ChessVariant> other = BookMetadata.UNKNOWN.withVariants(names).isFor(variant)
                ? Optional.empty()
                : names.stream().flatMap(name -> Variants.find(name).stream()).findFirst();
        return other.map(known -> Line.from(known.start())).orElse(shown);
    }

    private void readAndShowInWorker(String text, UnaryOperator<Line> place) {
        if (text.length() > LineParser.MAX_LENGTH) {
            showMessage(Texts.of("paste.long", text.length(), LineParser.MAX_LENGTH));
            return;
        }
        Line shown = line;
        reader.execute(() -> {
            try {
                Line read = LineParser.readFenGameOrMoves(place.apply(shown), text);
                ui.execute(() -> showLineAndClearMessage(read));
            } catch (NotationException | IOException | RuntimeException e) {
                ui.execute(() -> showMessage(ErrorTexts.messageOrClassName(e)));
            }
        });
    }

    private void showLineAndClearMessage(Line line) {
        showMessage("");
        show(line);
    }

    /** The message to the user; may be empty. */
    public String message() {
        return message;
    }

    /** Shows a message to the user; an empty text removes it. */
    public void showMessage(String text) {
        if (!text.equals(message)) {
            message = text;
            notifyListeners(ViewListener::messageChanged);
        }
    }

    /** Returns true if that book is searched. */
    public boolean isSearched(ListedBook book) {
        return !excluded.contains(book.name());
    }

    /** Includes that book in the searches or excludes it. */
    public void setSearched(ListedBook book, boolean searched) {
        if (searched ? excluded.remove(book.name()) : excluded.add(book.name())) {
            notifyListeners(ViewListener::booksChanged);
            lookUpBooksAndOpening();
        }
    }

    /** The books that are searched, by priority. */
    public List<ListedBook> searchedBooks() {
        return books.stream().filter(this::isSearched).toList();
    }

    private void updateBooks() {
        books = shelf.books();
        notifyListeners(ViewListener::booksChanged);
        lookUpBooksAndOpening();
    }

    private void updateAnswersIfCurrent() {
        BookAnswers answer = answered;
        if (answer.query().equals(new BookQuery(line, games))) {
            rows = answer;
            notifyListeners(ViewListener::bookMovesChanged);
        }
    }

    private void notifyListeners(Consumer<ViewListener> event) {
        List.copyOf(listeners).forEach(event);
    }
}
