package org.polybook.api.book;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polybook.api.book.BookFinding.Severity;

/** The kinds of findings of a check. A code never changes. Checks of other formats may add codes. */
public enum FindingKind {
    /** The file is empty. */
    EMPTY(Severity.ERROR, "empty", "no records"),
    /** The size of the file is not a multiple of the size of a record. */
    TRAILING_BYTES(Severity.ERROR, "trailing-bytes", "bytes after the last whole record"),
    /** A record follows one with a larger key. */
    ORDER(Severity.ERROR, "order", "records that lookups miss, after one of a larger key"),
    /** The book has a header. */
    HEADER(Severity.INFO, "header", "records of a header"),
    /** The records at the start have key 0 but are not a header. */
    HEADER_BROKEN(Severity.ERROR, "header-broken", "a header that cannot be read"),
    /** The header has a fault but is readable. */
    HEADER_MENDED(Severity.WARNING, "header-mended", "faults of a header that is still readable"),
    /** A record with key 0 follows records with other keys. */
    KEY_ZERO(Severity.WARNING, "key-zero", "records of key 0 after others, found by no lookup"),
    /** The last record is XBoard's end mark. */
    END_MARK(Severity.INFO, "end-mark", "XBoard's end mark"),
    /** A position has two records of the same move. */
    DUPLICATE_MOVE(Severity.WARNING, "duplicate-move", "moves that occur twice in their position"),
    /** A record has move 0. */
    MOVE_ZERO(Severity.WARNING, "move-zero", "records without a move"),
    /** A record has a code that is not a move. */
    MALFORMED_MOVE(Severity.WARNING, "malformed-move", "codes that are not a move in any position"),
    /** A move has weight 0. */
    WEIGHT_ZERO(Severity.INFO, "weight-zero", "moves of weight 0, never played"),
    /** All moves of a position have weight 0. */
    WEIGHTS_ALL_ZERO(Severity.WARNING, "weights-all-zero", "positions whose moves all have weight 0"),
    /** The moves of a position are not sorted by weight. */
    WEIGHT_ORDER(Severity.INFO, "weight-order", "moves after ones of lower weight"),
    /** A position has more records than a position can have moves. */
    TOO_MANY_MOVES(
            Severity.ERROR, "too-many-moves", "positions with more records than there are moves, which lookups refuse"),
    /** The last records repeat the records before them. */
    STALE_TAIL(Severity.WARNING, "stale-tail", "records at the end that repeat those before"),
    /** A move is illegal in its position. */
    IMPOSSIBLE_MOVE(Severity.WARNING, "impossible-move", "moves that are illegal in their position"),
    /** Castling is coded by the king's destination in place of the rook's square. */
    CASTLING_TWO_STEPS(Severity.WARNING, "castling-two-steps", "castlings coded as the king's two steps"),
    /** None of the moves that the book has for a position is legal and has a weight above 0. */
    DEAD_END(Severity.WARNING, "dead-end", "positions without a move to play"),
    /** No line of the book leads to a position. */
    UNREACHABLE(Severity.INFO, "unreachable", "positions that no line of the book reaches"),
    /** A record has learn data. */
    LEARN(Severity.INFO, "learn", "records with learn data"),
    /** A journal next to the book has uncommitted edits. */
    JOURNAL(Severity.INFO, "journal", "uncommitted edits in a journal, checked as part of the book"),
    /** A journal ends within a record. */
    JOURNAL_CUT_OFF(Severity.WARNING, "journal-cut-off", "a truncated journal"),
    /** A journal next to the book is not applied to it. */
    JOURNAL_NOT_APPLIED(Severity.WARNING, "journal-not-applied", "a journal that is not applied"),
    /** The rules of the book's variant, or its keys and move codes, are not available. */
    MOVES_NOT_CHECKED(Severity.INFO, "moves-not-checked", "moves were not checked against the rules"),
    /** The search for positions stopped at a limit before it had reached all positions. */
    LIMIT(Severity.INFO, "limit", "a limit ended the search for positions");

    private static final Map<String, FindingKind> BY_CODE =
            Stream.of(values()).collect(Collectors.toUnmodifiableMap(FindingKind::code, Function.identity()));

    private final Severity severity;
    private final String code;
    private final String summary;

    FindingKind(Severity severity, String code, String summary) {
        this.severity = severity;
        this.code = code;
        this.summary = summary;
    }

    /** Returns the kind with that code; empty if it is a code of another format. */
    public static Optional<FindingKind> of(String code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }

    /** Returns the severity of findings of this kind. */
    public Severity severity() {
        return severity;
    }

    /** Returns the stable name, such as {@code key-zero}. */
    public String code() {
        return code;
    }

    /** Returns the text for summaries, in the plural: {@code records without a move}. */
    public String summary() {
        return summary;
    }
}
