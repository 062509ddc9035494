package org.polybook.api.inspect;

/** The rules of a repair, in the order in which they are applied. */
public enum RepairRule {
    /** Drops bytes after the last whole record. */
    TRAILING_BYTES(
            "trailing-bytes", "byte after the last whole record dropped", "bytes after the last whole record dropped"),
    /** Drops records at the end that repeat those before them. */
    STALE_TAIL("stale-tail", "stale record at the end dropped", "stale records at the end dropped"),
    /** Rewrites a header that violates the format; drops one that cannot be read. */
    HEADER(
            "header",
            "record of a faulty header rewritten or dropped",
            "records of a faulty header rewritten or dropped"),
    /**
     * Drops records of key 0 after other keys: they are not a header, and no lookup finds them. Always applied with
     * {@link #ORDER}, because sorted records of key 0 would become a part of the header.
     */
    KEY_ZERO("key-zero", "record of key 0 outside the header dropped", "records of key 0 outside the header dropped"),
    /** Sorts records by key, unsigned; records with equal keys keep their order. */
    ORDER("order", "record after a larger key sorted in", "records after a larger key sorted in"),
    /** Drops records with move 0, except XBoard's end mark, for which {@link #END_MARK} applies. */
    MOVE_ZERO("move-zero", "record with move 0 dropped", "records with move 0 dropped"),
    /** Drops XBoard's end mark. Off by default. */
    END_MARK("end-mark", "end mark dropped", "end marks dropped"),
    /** Encodes castling as king takes rook instead of the king's two steps, if the position is known. */
    CASTLING("castling", "castling coded as king takes rook", "castlings coded as king takes rook"),
    /** Drops moves that are illegal in a known position, or in all positions. Off by default. */
    ILLEGAL("illegal", "illegal move dropped", "illegal moves dropped"),
    /** Merges the records of the same move of a position. */
    DUPLICATES("duplicates", "record merged into another of the same move", "records merged into one of the same move");

    private final String code;
    private final String one;
    private final String many;

    RepairRule(String code, String one, String many) {
        this.code = code;
        this.one = one;
        this.many = many;
    }

    /** Returns the name in reports and options, such as {@code "key-zero"}. */
    public String code() {
        return code;
    }

    /** Returns the text that follows the number of repairs in a report, in the past tense. */
    public String summary(long count) {
        return count == 1 ? one : many;
    }
}
