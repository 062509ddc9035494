package org.polybook.commands.pick;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookRecords;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.api.select.BookUseConditions;
import org.polybook.api.select.Explanation;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.MoveSelectors;
import org.polybook.api.select.Selection;
import org.polybook.api.select.SelectionContext;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandContext;
import org.polybook.commands.PositionRef;
import org.polybook.commands.UserMoves;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;

/** Chooses a move from a stack of books and explains the choice. */
public final class Pick {
    /** Upper limit of generated seeds, low enough that a user can type them easily. */
    private static final int MAX_GENERATED_SEED = 1_000_000_000;
    /** Bytes of a record of the format {@code polyglot}. */
    private static final int RECORD = 16;

    private static final String POLYGLOT = "polyglot";

    private final CommandContext context;

    public Pick(CommandContext context) {
        this.context = context;
    }

    /**
     * A request for a move.
     *
     * @param books in order of decreasing importance; each is consulted if those before it have no move
     * @param position with the moves that led there, for rules that depend on the game
     * @param policy for choosing the move
     * @param seed of the random choice; empty for any
     * @param uses the games in which books are used, by the books' names; a book without a use is used in all games
     * @param opponent name of the opponent; empty if unknown
     */
    public record Request(
            List<BookRef> books,
            PositionRef position,
            PolicyRef policy,
            OptionalLong seed,
            Map<String, BookUseConditions> uses,
            String opponent) {
        public Request {
            books = List.copyOf(books);
            uses = Map.copyOf(uses);
        }

        /** Chooses by weight in the start position. */
        public static Request of(BookRef... books) {
            return new Request(
                    List.of(books), PositionRef.START, PolicyRef.WEIGHTED, OptionalLong.empty(), Map.of(), "");
        }

        public Request withBooks(List<BookRef> stack) {
            return new Request(stack, position, policy, seed, uses, opponent);
        }

        public Request withPosition(PositionRef other) {
            return new Request(books, other, policy, seed, uses, opponent);
        }

        public Request withPolicy(PolicyRef other) {
            return new Request(books, position, other, seed, uses, opponent);
        }

        public Request withSeed(long number) {
            return new Request(books, position, policy, OptionalLong.of(number), uses, opponent);
        }

        /** Returns this request with another map of the games in which each book is used. */
        public Request withUses(Map<String, BookUseConditions> games) {
            return new Request(books, position, policy, seed, games, opponent);
        }

        /** Returns this request with another opponent. */
        public Request withOpponent(String name) {
            return new Request(books, position, policy, seed, uses, name);
        }

        /** Checks that the books of {@link #uses} are in the stack. */
        private void requireBooksOfAllUses() throws BadRequestException {
            if (books.isEmpty()) {
                throw new BadRequestException("no book to choose from");
            }
            for (String name : uses.keySet()) {
                if (books.stream().noneMatch(book -> book.name().equals(name))) {
                    throw new BadRequestException("\"" + name + "\" is not among the books: "
                            + books.stream().map(BookRef::name).collect(Collectors.joining(", ")));
                }
            }
        }
    }

    /**
     * The chosen move.
     *
     * @param book name of its book
     * @param entry its record in the book
     * @param probability with which it was chosen, above 0, at most 1
     */
    public record Choice(String book, String san, String uci, BookEntry entry, double probability) {}

    /**
     * A book that was consulted.
     *
     * @param key of the position in the book; empty if the selector skipped the book
     * @param skipReason the reason why the book was skipped; empty if it was not
     * @param noMoveReason why no move was chosen from this book, in words; meaningless if a move was chosen
     * @param rulesWithoutEffect the rules that the book cannot apply because it has no results of games
     * @param areRowsFromResults true if the rows are made from results of games, so that the weights are numbers of games
     * @param rows the position's records in file order
     */
    public record ConsultedBook(
            String book,
            OptionalLong key,
            Optional<String> skipReason,
            String noMoveReason,
            List<String> rulesWithoutEffect,
            boolean areRowsFromResults,
            List<Row> rows) {
        public ConsultedBook {
            rulesWithoutEffect = List.copyOf(rulesWithoutEffect);
            rows = List.copyOf(rows);
        }
    }

    /**
     * A record that was considered.
     *
     * @param san empty for a move that is illegal in the position
     * @param uci for an illegal move the squares of its code
     * @param record its number in the book's file, from 0; −1 if it is in no file
     * @param offset of its first byte in the file; −1 if unknown
     * @param probability of being drawn; 0 if it was dropped
     * @param droppedBy the rule that dropped it; empty if none did
     * @param statistics the results of the games with the move; empty if no game played it, or no rule needed results
     */
    public record Row(
            Optional<String> san,
            String uci,
            BookEntry entry,
            long record,
            long offset,
            double probability,
            Optional<String> droppedBy,
            Optional<MoveStatistics> statistics) {}

    /**
     * The choice and its explanation.
     *
     * @param choice empty if no book has a move
     * @param books the consulted books in order; the last one has the choice
     * @param bookPlausibilityProblem the reason why a file is probably not a book; empty if all look like books
     */
    public record Answer(
            Position position,
            SelectionPolicy policy,
            long seed,
            Optional<Choice> choice,
            List<ConsultedBook> books,
            Optional<String> bookPlausibilityProblem)
            implements Report {
        public Answer {
            books = List.copyOf(books);
        }

        /** Writes the choice in one line, or the reason why no move was chosen. */
        @Override
        public void text(Appendable out, Style style) throws IOException {
            PickText.writeLine(this, out);
        }

        /**
         * Writes an object with the choice, the candidates of the book consulted last, and the books skipped before it.
         */
        @Override
        public void json(Appendable out) throws IOException {
            PickJson.write(this, out);
        }

        /** Returns a report like this one, but with every record that was considered and the meaning of the rules. */
        public Report explanation() {
            return new Report() {
                @Override
                public void text(Appendable out, Style style) throws IOException {
                    PickText.write(Answer.this, out, style);
                }

                @Override
                public void json(Appendable out) throws IOException {
                    Answer.this.json(out);
                }
            };
        }
    }

    /**
     * Chooses one move.
     *
     * @throws BadInputException if the position or the policy cannot be read, or no book's keys cover the variant
     */
    public Answer run(Request request) throws IOException, BadInputException {
        return pickRepeatedly(request, 0, new StringBuilder());
    }

    /**
     * Chooses repeatedly, each time from the next seed, and writes one move per line in UCI notation.
     *
     * @return the first choice; if no move can be chosen, nothing is written
     */
    public Answer pickRepeatedly(Request request, long count, Appendable out) throws IOException, BadInputException {
        context.beginRun();
        request.requireBooksOfAllUses();
        Providers.required(MoveSelectors.class);
        try (OpenedBookStack stack = new OpenedBookStack(context, request.books(), request.position())) {
            PositionRef place = stack.resolvedPosition();
            SelectionContext selectionContext = selectionContext(place).withOpponent(request.opponent());
            SelectionPolicy policy = request.policy().policy(place.rules(), context);
            stack.open(request.uses());
            MoveSelector selector = MoveSelector.over(stack.books(), policy);
            long seed =
                    request.seed().orElseGet(() -> ThreadLocalRandom.current().nextInt(MAX_GENERATED_SEED));
            Explanation explanation = selector.withSeed(seed).explain(selectionContext);
            Answer answer = answer(explanation, stack, policy, selectionContext.position());
            if (answer.choice().isPresent()) {
                writeChoices(selector.withSeed(seed), selectionContext, count, out);
            }
            return answer;
        }
    }

    private void writeChoices(MoveSelector selector, SelectionContext selectionContext, long count, Appendable out)
            throws IOException {
        Map<Move, String> texts = new HashMap<>();
        for (long i = 0; i < count && !context.progress().isCancelled(); i++) {
            Move move = selector.select(selectionContext).map(Selection::move).orElseThrow();
            out.append(texts.computeIfAbsent(move, one -> UserMoves.uci(selectionContext.position(), one)))
                    .append('\n');
            context.progress().onProgress(i, count, i, "moves");
        }
    }

    private SelectionContext selectionContext(PositionRef ref) throws BadInputException {
        Position start = ref.start(context.progress());
        return SelectionContext.of(start, UserMoves.parse(start, ref.moves(), ref.notation()));
    }

    /** @throws BadInputException if no book covers the variant */
    private static Answer answer(
            Explanation explanation, OpenedBookStack stack, SelectionPolicy policy, Position position)
            throws IOException, BadInputException {
        List<ConsultedBook> consulted = new ArrayList<>();
        for (int i = 0; i < explanation.books().size(); i++) {
            OpeningBook book = stack.books().get(i).book();
            consulted.add(consultedBook(explanation.books().get(i), book, position));
        }
        Optional<Choice> choice = explanation.selection().map(selection -> choice(selection, position));
        Answer answer =
                new Answer(position, policy, explanation.seed(), choice, consulted, stack.firstPlausibilityProblem());
        if (stack.books().stream()
                .allMatch(
                        each -> BookRecords.of(each.book(), position.variant()).isEmpty())) {
            throw new BadInputException(PickText.noMoveReason(answer));
        }
        return answer;
    }

    private static Choice choice(Selection selection, Position position) {
        return new Choice(
                selection.book(),
                UserMoves.san(position, selection.move()),
                UserMoves.uci(position, selection.move()),
                selection.entry(),
                selection.probability());
    }

    private static ConsultedBook consultedBook(Explanation.ConsultedBook asked, OpeningBook book, Position position) {
        boolean inRecords = book.metadata().format().equals(POLYGLOT);
        Optional<Coding> coding = asked.skipReason().isPresent()
                ? Optional.empty()
                : BookRecords.of(book, position.variant()).map(BookRecords::coding);
        List<Row> rows = asked.candidates().stream()
                .map(candidate -> row(candidate, position, coding, inRecords))
                .toList();
        boolean ofResults = !book.metadata().content().hasRecords();
        return new ConsultedBook(
                asked.name(),
                asked.key(),
                asked.skipReason(),
                asked.noMoveReason(),
                asked.rulesWithoutEffect(),
                ofResults,
                rows);
    }

    private static Row row(
            Explanation.Candidate candidate, Position position, Optional<Coding> coding, boolean inRecords) {
        int code = candidate.entry().rawMove();
        return new Row(
                candidate.move().map(move -> UserMoves.san(position, move)),
                candidate
                        .move()
                        .map(move -> UserMoves.uci(position, move))
                        .or(() -> coding.map(known -> known.moves().coordinates(code)))
                        .orElse("?"),
                candidate.entry(),
                candidate.recordIndex(),
                inRecords && candidate.recordIndex() >= 0 ? RECORD * candidate.recordIndex() : -1,
                candidate.probability(),
                candidate.droppedBy(),
                candidate.statistics());
    }
}
