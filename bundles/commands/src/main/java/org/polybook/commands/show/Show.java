package org.polybook.commands.show;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.BookMoves;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.ReachedPosition;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.inspect.Opening;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.BookSession;
import org.polybook.commands.CommandContext;
import org.polybook.commands.KeySchemes;
import org.polybook.commands.PendingEdits;
import org.polybook.commands.PositionRef;
import org.polybook.commands.UserMoves;
import org.polybook.commands.position.NamedOpenings;
import org.polybook.commands.text.FenText;
import org.polybook.commands.text.KeyText;
import org.polybook.commands.text.PercentText;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.ScoreText;
import org.polybook.commands.text.Style;
import org.polybook.commands.text.Table;
import org.polybook.io.text.JsonWriter;

/** The moves and results of a book in a position. */
public final class Show {
    private static final String UNDECIDED = "only games without a result continue from here";
    private static final String NO_MATCH = "no game that matches the filter continues from here";

    private final CommandContext context;

    public Show(CommandContext context) {
        this.context = context;
    }

    /**
     * The book and the position.
     *
     * @param position to look up; the opening is named after the last position of the line that has a name
     * @param withAlternativeKeys true to look it up also under the keys that other programs give it
     * @param query the games whose results are shown
     * @param withReached true to count also the games that reached the position after each move by any order of moves
     */
    public record Request(
            BookRef book,
            PositionRef position,
            boolean withAlternativeKeys,
            StatisticsQuery query,
            boolean withReached) {
        public Request(BookRef book, PositionRef position) {
            this(book, position, false);
        }

        public Request(BookRef book, PositionRef position, boolean withAlternativeKeys) {
            this(book, position, withAlternativeKeys, StatisticsQuery.ALL);
        }

        public Request(BookRef book, PositionRef position, boolean withAlternativeKeys, StatisticsQuery query) {
            this(book, position, withAlternativeKeys, query, false);
        }

        /** Looks up the start position. */
        public static Request of(BookRef book) {
            return new Request(book, PositionRef.START);
        }
    }

    /**
     * One move of the book.
     *
     * @param san empty for a move that is illegal in the position
     * @param uci for an illegal move the squares of its code
     * @param cecp coordinates of the Chess Engine Communication Protocol; for an illegal move the squares of its code
     * @param move with its weight, its share and the rest of its record
     */
    public record Row(Optional<String> san, String uci, String cecp, BookMove move) {}

    /**
     * Results of the games with one move.
     *
     * @param san empty for a move that is illegal in the position
     * @param reached the games known to have reached the position after the move, see {@link ReachedPosition}; empty
     *     unless the request wants it, and for a move that is illegal
     */
    public record Result(Optional<String> san, String uci, MoveStatistics statistics, OptionalLong reached) {}

    /**
     * The moves and results found.
     *
     * @param key of the position in the book; empty if the book has only results
     * @param opening the last named opening on the way to the position
     * @param rows in file order
     * @param results in descending order of games, unless {@linkplain #sortedByScore sorted}; empty if the book has no results
     * @param query the games whose results are shown
     * @param statistics the answer to the query, with single games and months
     * @param bookPlausibilityProblem the reason why the file is probably not a book; empty if it looks like one
     */
    public record Answer(
            Position position,
            OptionalLong key,
            Optional<Opening> opening,
            List<Row> rows,
            List<Result> results,
            StatisticsQuery query,
            PositionStatistics statistics,
            Optional<String> bookPlausibilityProblem)
            implements Report {
        public Answer {
            rows = List.copyOf(rows);
            results = List.copyOf(results);
        }

        /**
         * Returns a copy with the results in descending order of the lower end of the score's interval of 95 %, so that
         * moves of few games are not first.
         */
        public Answer sortedByScore() {
            List<Result> sorted = results.stream()
                    .sorted(Comparator.comparingDouble(
                                    (Result each) -> ScoreText.low(each.statistics(), position.turn()))
                            .reversed())
                    .toList();
            return new Answer(position, key, opening, rows, sorted, query, statistics, bookPlausibilityProblem);
        }

        /** Returns true if the book has nothing for the position. */
        public boolean isEmpty() {
            return rows.isEmpty() && results.isEmpty();
        }

        private boolean hasOnlyGamesWithoutResult() {
            return rows.isEmpty()
                    && !results.isEmpty()
                    && results.stream().allMatch(each -> each.statistics().gamesWithResult() == 0);
        }

        private boolean hasNoMatch() {
            return results.isEmpty() && !query.isForAllGames();
        }

        /** Writes the position's FEN and key, and tables of records, results, single games and months. */
        @Override
        public void text(Appendable out, Style style) throws IOException {
            String keyed = key.isPresent() ? "  key " + KeyText.of(key.getAsLong()) : "";
            out.append(style.faint(FenText.of(position) + keyed)).append('\n');
            if (opening.isPresent()) {
                out.append(opening.get().toString()).append('\n');
            }
            if (isEmpty() && !hasNoMatch()) {
                out.append("not in the book\n");
            }
            if (!rows.isEmpty()) {
                out.append(moves(style).toString());
            }
            if (!results.isEmpty()) {
                out.append(rows.isEmpty() ? "" : "\n");
                out.append(ResultText.table(position, results, style).toString());
                out.append(hasOnlyGamesWithoutResult() ? UNDECIDED + '\n' : "");
            }
            out.append(hasNoMatch() ? NO_MATCH + '\n' : "");
            GameText.write(position, statistics, out, style);
        }

        private Table moves(Style style) {
            Table table = new Table("llrrrl");
            table.add(style::bold, "move", "uci", "weight", "share", "learn", "");
            for (Row row : rows) {
                BookMove move = row.move();
                table.add(
                        paint(move, style),
                        row.san().orElse("?"),
                        row.uci(),
                        Integer.toString(move.entry().weight()),
                        PercentText.of(move.share(), 2),
                        Long.toString(move.entry().learn()),
                        note(row));
            }
            return table;
        }

        /**
         * Writes an object with the key, the FEN, the opening's ECO code and name, the results, the games and months
         * that the query requests, and the moves in file order.
         */
        @Override
        public void json(Appendable out) throws IOException {
            JsonWriter json = new JsonWriter(out).beginObject().name("key");
            if (key.isPresent()) {
                json.positionKey(key.getAsLong());
            } else {
                json.nullValue();
            }
            json.name("fen").value(FenText.of(position));
            json.name("eco").value(opening.map(Opening::eco));
            json.name("opening").value(opening.map(Opening::name));
            json.name("results").beginArray();
            for (int i = 0; i < results.size(); i++) {
                ResultText.write(position, results.get(i), i == 0 ? json : json.line(2));
            }
            json.endArray();
            GameText.write(position, query, statistics, json);
            json.name("moves").beginArray();
            for (Row row : rows) {
                write(row, json.line(2));
            }
            json.endArray(0).endObject().end();
        }

        /** Returns true if the record has another key than the position. */
        private boolean hasOtherKey(Row row) {
            return key.isPresent() && row.move().entry().key() != key.getAsLong();
        }

        private void write(Row row, JsonWriter json) throws IOException {
            BookMove move = row.move();
            json.beginObject().name("san").value(row.san()).name("uci").value(row.uci());
            json.name("cecp")
                    .value(row.cecp())
                    .name("weight")
                    .value(move.entry().weight());
            json.name("share")
                    .value(move.share())
                    .name("learn")
                    .value(move.entry().learn());
            json.name("rawMove").value(move.entry().rawMove()).name("legal").value(move.isLegal());
            if (hasOtherKey(row)) {
                json.name("key").positionKey(move.entry().key());
            }
            json.endObject();
        }

        private static UnaryOperator<String> paint(BookMove move, Style style) {
            if (!move.isLegal()) {
                return style::red;
            }
            return move.entry().weight() == 0 ? style::faint : UnaryOperator.identity();
        }

        private String note(Row row) {
            String under =
                    hasOtherKey(row) ? "under " + KeyText.of(row.move().entry().key()) : "";
            if (!row.move().isLegal()) {
                return under.isEmpty() ? "illegal here" : "illegal here, " + under;
            }
            return row.move().entry().weight() == 0 && under.isEmpty() ? "never played" : under;
        }
    }

    /**
     * Looks the position up.
     *
     * @throws BadInputException if the position cannot be read, the book does not cover its variant, or the query has
     *     conditions and the book has no results of games
     * @throws org.polybook.api.book.UnsupportedQueryException if the book cannot apply a condition of the query
     */
    public Answer run(Request request) throws IOException, BadInputException {
        context.beginRun();
        try (BookSession session = BookSession.of(context, request.book(), request.position())) {
            List<Position> path = session.resolvedPosition().path(context.progress());
            if (session.isServed()) {
                return answer(session.openAndReportProblems(), path, Optional.empty(), request);
            }
            BookFile file = session.openFileAndReportProblems();
            new PendingEdits(context.progress()).reportShownChanges(file.path());
            return answer(file, path, file.plausibilityProblem(), request);
        }
    }

    /** Looks the position up in an open book, which stays open. */
    public static Answer lookUp(OpeningBook book, Position position) throws IOException, BadInputException {
        return answer(book, List.of(position), Optional.empty(), new Request(BookRef.named("book"), PositionRef.START));
    }

    static Answer answer(OpeningBook book, List<Position> path, Optional<String> problem, Request request)
            throws IOException, BadInputException {
        Position position = path.get(path.size() - 1);
        StatisticsQuery query = request.query();
        if ((!query.isForSumsOfAllGames() || request.withReached())
                && !book.metadata().content().hasStatistics()) {
            throw new BadInputException(
                    request.book().name() + ": has no results of games, expected a book with results");
        }
        if (!book.metadata().content().hasRecords()) {
            requireVariant(book, position);
            PositionStatistics found = book.statistics(position, query);
            List<Result> results = results(book, position, found, request);
            return new Answer(
                    position,
                    OptionalLong.empty(),
                    NamedOpenings.last(path),
                    List.of(),
                    results,
                    query,
                    found,
                    problem);
        }
        Coding coding = KeySchemes.codingOf(book, position);
        List<BookMove> moves = new ArrayList<>(book.moves(position));
        if (request.withAlternativeKeys()) {
            moves.addAll(movesUnderAlternativeKeys(book, position, coding));
        }
        List<Row> rows = moves.stream()
                .map(move -> new Row(
                        move.move().map(legal -> UserMoves.san(position, legal)),
                        UserMoves.uci(position, move, coding),
                        UserMoves.cecp(position, move, coding),
                        move))
                .toList();
        OptionalLong key = OptionalLong.of(coding.key(position));
        PositionStatistics found = book.statistics(position, query);
        return new Answer(
                position,
                key,
                NamedOpenings.last(path),
                rows,
                results(book, position, found, request),
                query,
                found,
                problem);
    }

    private static List<BookMove> movesUnderAlternativeKeys(OpeningBook book, Position position, Coding coding)
            throws IOException {
        long[] keys = new long[PositionKeys.MAX_ALTERNATIVES];
        int count = coding.keys().alternativeKeys(position.replayer(), keys);
        List<BookMove> moves = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            moves.addAll(BookMoves.decode(book.find(keys[i]), position, coding));
        }
        return moves;
    }

    private static void requireVariant(OpeningBook book, Position position) throws BadInputException {
        String variant = position.variant().name();
        List<String> variants = book.metadata().variants();
        if (!variants.contains(variant)) {
            throw new BadInputException(
                    "the book is for " + String.join(", ", variants) + ", not for the variant \"" + variant + '"');
        }
    }

    private static List<Result> results(
            OpeningBook book, Position position, PositionStatistics statistics, Request request) throws IOException {
        List<Result> results = new ArrayList<>();
        for (MoveStatistics move : statistics.moves()) {
            results.add(result(book, position, move, request));
        }
        results.sort(Comparator.comparingLong((Result each) -> each.statistics().games())
                .reversed());
        return results;
    }

    private static Result result(OpeningBook book, Position position, MoveStatistics statistics, Request request)
            throws IOException {
        Move move = statistics.move();
        if (!position.isLegal(move)) {
            return new Result(Optional.empty(), move.toString(), statistics, OptionalLong.empty());
        }
        OptionalLong reached = request.withReached()
                ? OptionalLong.of(ReachedPosition.games(book, position, statistics, request.query()))
                : OptionalLong.empty();
        return new Result(
                Optional.of(UserMoves.san(position, move)), UserMoves.uci(position, move), statistics, reached);
    }
}
