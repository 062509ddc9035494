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
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.api.select.BookUse;
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
import org.polybook.commands.MoveText;
import org.polybook.commands.PositionRef;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;

/** Chooses a move from a stack of books, and says why that one. */
public final class Pick {
    /** Seeds that nobody asked for are below this, so that they are easily typed again. */
    private static final int SEEDS = 1_000_000_000;
    /** Bytes of a record of the format {@code polyglot}. */
    private static final int RECORD = 16;

    private static final String POLYGLOT = "polyglot";

    private final CommandContext context;

    public Pick(CommandContext context) {
        this.context = context;
    }

    /**
     * What is to be chosen.
     *
     * @param books the most important first; each is asked if those before it have no move
     * @param position with the moves that led there, for rules that look at the game
     * @param policy how it is chosen
     * @param seed from which it is drawn; any if empty
     * @param uses in which games books are asked, by their names; those that are not named are asked in all
     * @param opponent against whom the game is; empty if unknown
     */
    public record Request(
            List<BookRef> books,
            PositionRef position,
            PolicyRef policy,
            OptionalLong seed,
            Map<String, BookUse> uses,
            String opponent) {
        public Request {
            books = List.copyOf(books);
            uses = Map.copyOf(uses);
        }

        /** In the start position, by weight. */
        public static Request of(BookRef... books) {
            return new Request(
                    List.of(books), PositionRef.START, PolicyRef.WEIGHTED, OptionalLong.empty(), Map.of(), "");
        }

        public Request withBooks(List<BookRef> stack) {
            return new Request(stack, position, policy, seed, uses, opponent);
        }

        public Request withPosition(PositionRef where) {
            return new Request(books, where, policy, seed, uses, opponent);
        }

        public Request withPolicy(PolicyRef how) {
            return new Request(books, position, how, seed, uses, opponent);
        }

        public Request withSeed(long number) {
            return new Request(books, position, policy, OptionalLong.of(number), uses, opponent);
        }

        /** With these books asked only in those games. */
        public Request withUses(Map<String, BookUse> games) {
            return new Request(books, position, policy, seed, games, opponent);
        }

        /** Against that opponent. */
        public Request withOpponent(String name) {
            return new Request(books, position, policy, seed, uses, name);
        }

        /** The books of {@link #uses} have to be there. */
        private void requireBooks() throws BadRequestException {
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
     * The move that was chosen.
     *
     * @param book name of the book it comes from
     * @param entry its record there
     * @param probability with which it was chosen, above 0, at most 1
     */
    public record Choice(String book, String san, String uci, BookEntry entry, double probability) {}

    /**
     * A book that was asked.
     *
     * @param key of the position there; empty if the selector skipped the book
     * @param skipReason why it was not looked into; empty if it was
     * @param reason why no move was chosen from it, in words; without meaning if one was
     * @param ofResults whether the rows are made from results of games; the weights are numbers of games then
     * @param rows the position's records in file order
     */
    public record Asked(
            String book,
            OptionalLong key,
            Optional<String> skipReason,
            String reason,
            boolean ofResults,
            List<Row> rows) {
        public Asked {
            rows = List.copyOf(rows);
        }
    }

    /**
     * A record that was considered.
     *
     * @param san empty for a move that is illegal in the position
     * @param uci of an illegal one the squares that its code names
     * @param record its number in the book's file, from 0; −1 if it stands in none
     * @param offset of its first byte in the file; −1 if that is not known
     * @param probability with which it could be drawn; 0 if it was dropped
     * @param dropped the rule that dropped it; empty if none did
     */
    public record Row(
            Optional<String> san,
            String uci,
            BookEntry entry,
            long record,
            long offset,
            double probability,
            Optional<String> dropped) {}

    /**
     * What was chosen, and why.
     *
     * @param choice empty if no book has a move
     * @param books those that were asked, in their order; the last one has the choice
     * @param doubt why a file is hardly a book; empty if all look like one
     */
    public record Answer(
            Position position,
            SelectionPolicy policy,
            long seed,
            Optional<Choice> choice,
            List<Asked> books,
            Optional<String> doubt)
            implements Report {
        public Answer {
            books = List.copyOf(books);
        }

        /** The choice in a line, or why there is none. */
        @Override
        public void text(Appendable out, Style style) throws IOException {
            PickText.line(this, out);
        }

        /** An object with the choice, what the book that was asked last has, and what was passed over before. */
        @Override
        public void json(Appendable out) throws IOException {
            PickJson.write(this, out);
        }

        /** The same with every record that was considered, and what the rules mean. */
        public Report explained() {
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
        return draw(request, 0, new StringBuilder());
    }

    /**
     * Chooses again and again, each time from the next seed, and writes a move a line as UCI has it.
     *
     * @return the first choice; if there is none, nothing is written
     */
    public Answer draw(Request request, long count, Appendable out) throws IOException, BadInputException {
        context.begin();
        request.requireBooks();
        Providers.required(MoveSelectors.class);
        try (OpenedStack stack = new OpenedStack(context, request.books(), request.position())) {
            PositionRef place = stack.place();
            SelectionContext selectionContext = selectionContext(place).withOpponent(request.opponent());
            SelectionPolicy policy = request.policy().policy(place.rules(), context);
            stack.open(request.uses());
            MoveSelector selector = MoveSelector.over(stack.books(), policy);
            long seed =
                    request.seed().orElseGet(() -> ThreadLocalRandom.current().nextInt(SEEDS));
            Explanation explanation = selector.withSeed(seed).explain(selectionContext);
            Answer answer = answer(explanation, stack, policy, selectionContext.position());
            if (answer.choice().isPresent()) {
                draw(selector.withSeed(seed), selectionContext, count, out);
            }
            return answer;
        }
    }

    private void draw(MoveSelector selector, SelectionContext selectionContext, long count, Appendable out)
            throws IOException {
        Map<Move, String> texts = new HashMap<>();
        for (long i = 0; i < count && !context.progress().isCancelled(); i++) {
            Move move = selector.select(selectionContext).map(Selection::move).orElseThrow();
            out.append(texts.computeIfAbsent(move, one -> MoveText.uci(selectionContext.position(), one)))
                    .append('\n');
            context.progress().at(i, count, i, "moves");
        }
    }

    private SelectionContext selectionContext(PositionRef ref) throws BadInputException {
        Position start = ref.start(context.progress());
        return SelectionContext.of(start, MoveText.parse(start, ref.moves(), ref.notation()));
    }

    /** That no book knows the variant is no empty answer. */
    private static Answer answer(Explanation explanation, OpenedStack stack, SelectionPolicy policy, Position position)
            throws IOException, BadInputException {
        List<Asked> asked = new ArrayList<>();
        for (int i = 0; i < explanation.books().size(); i++) {
            OpeningBook book = stack.books().get(i).book();
            asked.add(asked(explanation.books().get(i), book, position));
        }
        Optional<Choice> choice = explanation.selection().map(selection -> choice(selection, position));
        Answer answer = new Answer(position, policy, explanation.seed(), choice, asked, stack.doubt());
        if (stack.books().stream()
                .allMatch(
                        each -> BookRecords.of(each.book(), position.variant()).isEmpty())) {
            throw new BadInputException(PickText.reason(answer));
        }
        return answer;
    }

    private static Choice choice(Selection selection, Position position) {
        return new Choice(
                selection.book(),
                MoveText.san(position, selection.move()),
                MoveText.uci(position, selection.move()),
                selection.entry(),
                selection.probability());
    }

    private static Asked asked(Explanation.ConsultedBook asked, OpeningBook book, Position position) {
        boolean inRecords = book.metadata().format().equals(POLYGLOT);
        Optional<Coding> coding = asked.skipReason().isPresent()
                ? Optional.empty()
                : BookRecords.of(book, position.variant()).map(BookRecords::coding);
        List<Row> rows = asked.candidates().stream()
                .map(candidate -> row(candidate, position, coding, inRecords))
                .toList();
        boolean ofResults = !book.metadata().content().hasRecords();
        return new Asked(asked.name(), asked.key(), asked.skipReason(), asked.reason(), ofResults, rows);
    }

    private static Row row(
            Explanation.Candidate candidate, Position position, Optional<Coding> coding, boolean inRecords) {
        int code = candidate.entry().rawMove();
        return new Row(
                candidate.move().map(move -> MoveText.san(position, move)),
                candidate
                        .move()
                        .map(move -> MoveText.uci(position, move))
                        .or(() -> coding.map(known -> known.moves().coordinates(code)))
                        .orElse("?"),
                candidate.entry(),
                candidate.record(),
                inRecords && candidate.record() >= 0 ? RECORD * candidate.record() : -1,
                candidate.probability(),
                candidate.dropped());
    }
}
