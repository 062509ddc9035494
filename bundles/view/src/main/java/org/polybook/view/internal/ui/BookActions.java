package org.polybook.view.internal.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polybook.api.game.GameFormat;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Position;
import org.polybook.view.internal.books.ListedBook;
import org.polybook.view.internal.books.ShelfBooks;
import org.polybook.view.internal.edit.BookEdits;
import org.polybook.view.internal.edit.EditableBook;
import org.polybook.view.internal.model.ViewModel;
import org.polybook.view.internal.text.Texts;
import org.polybook.view.internal.ui.dialog.CompareDialog;
import org.polybook.view.internal.ui.dialog.ExportDialog;
import org.polybook.view.internal.ui.dialog.FileDrop;
import org.polybook.view.internal.ui.dialog.FilePrompts;
import org.polybook.view.internal.ui.dialog.MergeDialog;
import org.polybook.view.internal.work.BuildBook;
import org.polybook.view.internal.work.BuildChoices;
import org.polybook.view.internal.work.CompareBooks;
import org.polybook.view.internal.work.ExportBook;
import org.polybook.view.internal.work.FileTaskFactory;
import org.polybook.view.internal.work.MergeBooks;
import org.polybook.view.internal.work.NewBook;
import org.polybook.view.internal.work.Tasks;

/** The actions on files of books: open, create, build, merge, export, compare. Each prompts for its files first. */
final class BookActions {
    private static final String BOOKS = "*.bin;*.BIN;*.si4;*.si5;*.si3";
    private static final String ALL = "*";
    private static final String BOOK = "*.bin";
    private static final String PGN = "*.pgn";

    private final ViewModel model;
    private final ShelfBooks shelf;
    private final BookEdits edits;
    private final Tasks tasks;
    private final FileDrop intake;
    private final FilePrompts questions;

    /** @param intake opens files in the same way as those that are dragged onto the view */
    BookActions(
            ViewModel model, ShelfBooks shelf, BookEdits edits, Tasks tasks, FileDrop intake, FilePrompts questions) {
        this.model = model;
        this.shelf = shelf;
        this.edits = edits;
        this.tasks = tasks;
        this.intake = intake;
        this.questions = questions;
    }

    /** Puts books on the shelf; if a file contains games, first builds a book from it. */
    void promptAndOpenOrBuild() {
        intake.startTasksOrShowMessage(questions.open("books.open", BOOKS, gameFilePatterns(), ALL));
    }

    /** Returns the name patterns of files of games, including compressed ones, and of databases. */
    private static String gameFilePatterns() {
        Stream<String> compressed = Providers.all(GameFormat.class).stream()
                .flatMap(format -> Providers.callSafely(format, GameFormat::compressedEndings).stream())
                .flatMap(List::stream)
                .map(ending -> PGN + '.' + ending);
        return Stream.concat(Stream.of(PGN, "*.PGN"), Stream.concat(compressed, Stream.of("*.si4", "*.si5", "*.si3")))
                .collect(Collectors.joining(";"));
    }

    /** Creates a book without moves. */
    void promptAndCreate() {
        promptForNewBook("books.new").ifPresent(book -> tasks.enqueueAndClearMessage(new NewBook(book, shelf.shelf())));
    }

    /** Builds a book from the games of one or more files; {@code question} prompts for the choices of the build. */
    void build(Function<List<Path>, Optional<BuildChoices>> question) {
        List<Path> games = questions.open("books.build", gameFilePatterns(), ALL);
        if (!games.isEmpty()) {
            question.apply(games).ifPresent(choices -> promptForBookAndBuild(games, choices));
        }
    }

    private void promptForBookAndBuild(List<Path> games, BuildChoices choices) {
        questions
                .save("drop.where", FileTaskFactory.unusedBookNextTo(games.get(0)), BOOK)
                .ifPresent(book ->
                        tasks.enqueueAndClearMessage(new BuildBook(games, book, choices.options(), shelf.shelf())));
    }

    /** Merges books of the list; {@code question} prompts for the books and the policy. */
    void merge(Function<List<MergeDialog.Candidate>, Optional<MergeDialog.Answer>> question) {
        List<MergeDialog.Candidate> candidates = candidates();
        if (candidates.size() < 2) {
            model.showMessage(Texts.of("merge.few"));
            return;
        }
        question.apply(candidates)
                .ifPresent(answer -> promptForNewBook("merge.where")
                        .ifPresent(book -> tasks.enqueueAndClearMessage(
                                new MergeBooks(answer.books(), answer.policy(), book, shelf.shelf()))));
    }

    /** Exports a book of the list; {@code question} prompts for the book and the first position. */
    void export(Function<List<ListedBook>, Optional<ExportDialog.Answer>> question) {
        List<ListedBook> books = model.books().stream()
                .filter(book -> book.book().isPresent() && book.path().isPresent())
                .toList();
        if (books.isEmpty()) {
            model.showMessage(Texts.of("export.none"));
        } else {
            question.apply(books).ifPresent(this::export);
        }
    }

    private void export(ExportDialog.Answer answer) {
        Path book = answer.book().path().orElseThrow();
        Optional<Position> from = answer.isWholeBook() ? Optional.empty() : Optional.of(model.position());
        questions
                .save("export.where", FileTaskFactory.unusedFileNextTo(book, ".pgn"), PGN)
                .ifPresent(pgn -> tasks.enqueueAndClearMessage(new ExportBook(book, from, pgn)));
    }

    /**
     * Compares two books of the list; {@code question} prompts for the two books, and {@code shown} receives the
     * differences in the worker's thread.
     */
    void compare(
            Function<List<ListedBook>, Optional<CompareDialog.Answer>> question,
            BiConsumer<CompareDialog.Answer, CompareBooks.Result> shown) {
        List<ListedBook> books = model.books().stream()
                .filter(book -> book.hasRecords() && book.path().isPresent())
                .toList();
        if (books.size() < 2) {
            model.showMessage(Texts.of("compare.few"));
        } else {
            question.apply(books).ifPresent(answer -> tasks.enqueueAndClearMessage(compareTask(answer, shown)));
        }
    }

    private CompareBooks compareTask(
            CompareDialog.Answer books, BiConsumer<CompareDialog.Answer, CompareBooks.Result> shown) {
        return new CompareBooks(
                books.first().path().orElseThrow(),
                books.second().path().orElseThrow(),
                result -> shown.accept(books, result));
    }

    private List<MergeDialog.Candidate> candidates() {
        return model.books().stream()
                .filter(book -> book.hasRecords() && book.path().isPresent())
                .map(book -> new MergeDialog.Candidate(
                        book.name(),
                        book.path().get(),
                        model.isSearched(book),
                        edits.book(book.name()).map(EditableBook::undoableEdits).orElse(0)))
                .toList();
    }

    /** Prompts for the file of a new book, proposed next to the first book of the list. */
    private Optional<Path> promptForNewBook(String title) {
        Path name = Path.of(Texts.of("books.unnamed") + ".bin");
        Path proposed = model.books().stream()
                .map(ListedBook::path)
                .flatMap(Optional::stream)
                .findFirst()
                .map(book -> book.resolveSibling(name))
                .orElse(name);
        return questions.save(title, proposed, BOOK);
    }
}
