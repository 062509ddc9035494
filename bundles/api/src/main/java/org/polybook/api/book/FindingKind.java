package org.polybook.api.book;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polybook.api.book.BookFinding.Severity;

/** The kinds of findings of a check. A code never changes. The check of another format may add codes. */
public enum FindingKind {
    /** The file has no bytes. */
    EMPTY(Severity.ERROR, "empty", "no records"),
    /** The file is not a whole number of records. */
    TRAILING_BYTES(Severity.ERROR, "trailing-bytes", "bytes after the last whole record"),
    /** A record is after one of a larger key. */
    ORDER(Severity.ERROR, "order", "records that lookups miss, after one of a larger key"),
    /** The book has a header. */
    HEADER(Severity.INFO, "header", "records of a header"),
    /** The records at the start have key 0 but are not a header. */
    HEADER_BROKEN(Severity.ERROR, "header-broken", "a header that cannot be read"),
    /** The header has a fault that does not hide what it says. */
    HEADER_MENDED(Severity.WARNING, "header-mended", "faults of the header that can be read over"),
    /** A record after others has key 0. */
    KEY_ZERO(Severity.WARNING, "key-zero", "records of key 0 after others, found by no lookup"),
    /** The last record is XBoard's end mark. */
    END_MARK(Severity.INFO, "end-mark", "XBoard's end mark"),
    /** A position has two records of one move. */
    DUPLICATE_MOVE(Severity.WARNING, "duplicate-move", "moves that occur twice in their position"),
    /** A record has move 0. */
    MOVE_ZERO(Severity.WARNING, "move-zero", "records without a move"),
    /** A record has a code that is no move. */
    MALFORMED_MOVE(Severity.WARNING, "malformed-move", "codes that are no move in any position"),
    /** A move has weight 0. */
    WEIGHT_ZERO(Severity.INFO, "weight-zero", "moves of weight 0, never played"),
    /** All moves of a position have weight 0. */
    WEIGHTS_ALL_ZERO(Severity.WARNING, "weights-all-zero", "positions whose moves all have weight 0"),
    /** The moves of a position are not sorted by weight. */
    WEIGHT_ORDER(Severity.INFO, "weight-order", "moves that stand after lighter ones"),
    /** A position has more records than any position has moves. */
    TOO_MANY_MOVES(
            Severity.ERROR, "too-many-moves", "positions with more records than there are moves, which lookups refuse"),
    /** The last records repeat those before. */
    STALE_TAIL(Severity.WARNING, "stale-tail", "records at the end that repeat those before"),
    /** A move is illegal in its position. */
    IMPOSSIBLE_MOVE(Severity.WARNING, "impossible-move", "moves that are illegal where they stand"),
    /** Castling is coded by the king's destination in place of the rook's square. */
    CASTLING_TWO_STEPS(Severity.WARNING, "castling-two-steps", "castlings coded as the king's two steps"),
    /** No record of a position is a move that can be played. */
    DEAD_END(Severity.WARNING, "dead-end", "positions without a move to play"),
    /** No line of the book leads to a position. */
    UNREACHABLE(Severity.INFO, "unreachable", "positions that no moves of the book, and replies to them, lead to"),
    /** A record has learn data. */
    LEARN(Severity.INFO, "learn", "records with learn data"),
    /** A journal next to the book has edits, which are checked as part of it. */
    JOURNAL(Severity.INFO, "journal", "uncommitted edits in a journal, looked at as part of the book"),
    /** A journal ends within a record. */
    JOURNAL_CUT_OFF(Severity.WARNING, "journal-cut-off", "a truncated journal"),
    /** A journal is not one of this book. */
    JOURNAL_NOT_APPLIED(Severity.WARNING, "journal-not-applied", "a journal that is not applied"),
    /** The rules of the book's variant are missing. */
    MOVES_NOT_CHECKED(Severity.INFO, "moves-not-checked", "moves were not checked against the rules"),
    /** The check has ended before it has reached all positions. */
    LIMIT(Severity.INFO, "limit", "a limit ended the search for positions");

    private static final Map<String, FindingKind> BY_CODE =
            Stream.of(values()).collect(Collectors.toUnmodifiableMap(FindingKind::code, Function.identity()));

    private final Severity severity;
    private final String code;
    private final String words;

    FindingKind(Severity severity, String code, String words) {
        this.severity = severity;
        this.code = code;
        this.words = words;
    }

    /** Returns the kind of that code; empty if it is a code of another format. */
    public static Optional<FindingKind> of(String code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }

    /** Returns how bad findings of this kind are. */
    public Severity severity() {
        return severity;
    }

    /** Returns the stable name, such as {@code key-zero}. */
    public String code() {
        return code;
    }

    /** Returns the words of a summary, in the plural: {@code records without a move}. */
    public String words() {
        return words;
    }
}
