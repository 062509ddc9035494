package org.polybook.api.inspect;

/** What a repair does to a book, in this order. Names in lower case with {@code -} are what reports and options call them. */
public enum RepairRule {
    /** Bytes after the last whole record are dropped. */
    TRAILING_BYTES(
            "trailing-bytes", "byte after the last whole record dropped", "bytes after the last whole record dropped"),
    /** Records at the end that repeat those before them are dropped. */
    STALE_TAIL("stale-tail", "stale record at the end dropped", "stale records at the end dropped"),
    /** A header that breaks the rules is written anew; one that cannot be read is dropped. */
    HEADER(
            "header",
            "record of a faulty header written anew or dropped",
            "records of a faulty header written anew or dropped"),
    /** Records of key 0 after other keys are dropped: no header, and no lookup finds them. */
    KEY_ZERO("key-zero", "record of key 0 after other keys dropped", "records of key 0 after other keys dropped"),
    /** Records are sorted by key, unsigned; those of one key keep their order. */
    ORDER("order", "record after a larger key sorted in", "records after a larger key sorted in"),
    /** Records with move 0 are dropped; XBoard's end mark is another rule's business. */
    MOVE_ZERO("move-zero", "record with move 0 dropped", "records with move 0 dropped"),
    /** XBoard's end mark is dropped. Not done unless asked for. */
    END_MARK("end-mark", "end mark dropped", "end marks dropped"),
    /** Castling coded as the king's two steps is coded as king takes rook, where the position is known. */
    CASTLING("castling", "castling coded as king takes rook", "castlings coded as king takes rook"),
    /** Moves that are illegal in a known position, or anywhere, are dropped. Not done unless asked for. */
    ILLEGAL("illegal", "illegal move dropped", "illegal moves dropped"),
    /** Of records of one position with the same move one is left. */
    DUPLICATES("duplicates", "record merged into another of the same move", "records merged into one of the same move");

    private final String code;
    private final String one;
    private final String many;

    RepairRule(String code, String one, String many) {
        this.code = code;
        this.one = one;
        this.many = many;
    }

    /** What reports and options call it, such as {@code "key-zero"}. */
    public String code() {
        return code;
    }

    /** Returns the repair in the past tense, to follow that number of repairs. */
    public String deed(long count) {
        return count == 1 ? one : many;
    }
}
