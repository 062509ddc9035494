package org.polybook.commands.check;

import java.util.Map;

/** What the codes of findings stand for, in the plural, for summaries. */
final class FindingKinds {
    private static final Map<String, String> MEANINGS = Map.ofEntries(
            Map.entry("empty", "no records"),
            Map.entry("trailing-bytes", "bytes after the last whole record"),
            Map.entry("order", "records that lookups miss, after one of a larger key"),
            Map.entry("too-many-moves", "positions with more records than there are moves, which lookups refuse"),
            Map.entry("header", "records of a header"),
            Map.entry("header-broken", "a header that cannot be read"),
            Map.entry("header-mended", "faults of the header that can be read over"),
            Map.entry("key-zero", "records of key 0 after others, found by no lookup"),
            Map.entry("end-mark", "XBoard's end mark"),
            Map.entry("duplicate-move", "moves that occur twice in their position"),
            Map.entry("move-zero", "records without a move"),
            Map.entry("malformed-move", "codes that are no move in any position"),
            Map.entry("impossible-move", "moves that are illegal where they stand"),
            Map.entry("castling-two-steps", "castlings coded as the king's two steps"),
            Map.entry("weight-zero", "moves of weight 0, never played"),
            Map.entry("weights-all-zero", "positions whose moves all have weight 0"),
            Map.entry("weight-order", "moves that stand after lighter ones"),
            Map.entry("dead-end", "positions without a move to play"),
            Map.entry("unreachable", "positions that no moves of the book, and replies to them, lead to"),
            Map.entry("learn", "records with learn data"),
            Map.entry("stale-tail", "records at the end that repeat those before"),
            Map.entry("journal", "uncommitted edits in a journal, looked at as part of the book"),
            Map.entry("journal-cut-off", "a truncated journal"),
            Map.entry("journal-not-applied", "a journal that is not applied"),
            Map.entry("moves-not-checked", "moves were not checked against the rules"),
            Map.entry("limit", "a limit ended the search for positions"));

    private FindingKinds() {}

    /** What findings of that code are; empty for a code that another bundle has brought. */
    static String meaning(String code) {
        return MEANINGS.getOrDefault(code, "");
    }
}
