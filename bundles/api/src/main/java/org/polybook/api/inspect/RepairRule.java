package org.polybook.api.inspect;

/** What a repair does to a book, in this order. Names in lower case with {@code -} are what reports and options call them. */
public enum RepairRule {
    /** Bytes after the last whole record are dropped. */
    TRAILING_BYTES("trailing-bytes", "bytes after the last whole record dropped"),
    /** Records at the end that repeat those before them are dropped. */
    STALE_TAIL("stale-tail", "stale records at the end dropped"),
    /** A header that breaks the rules is written anew; one that cannot be read is dropped. */
    HEADER("header", "records of a faulty header written anew or dropped"),
    /** Records of key 0 after other keys are dropped: no header, and no lookup finds them. */
    KEY_ZERO("key-zero", "records of key 0 after other keys dropped"),
    /** Records are sorted by key, unsigned; those of one key keep their order. */
    ORDER("order", "records after a larger key sorted in"),
    /** Records with move 0 are dropped; XBoard's end mark is another rule's business. */
    MOVE_ZERO("move-zero", "records with move 0 dropped"),
    /** XBoard's end mark is dropped. Not done unless asked for. */
    END_MARK("end-mark", "end marks dropped"),
    /** Castling coded as the king's two steps is coded as king takes rook, where the position is known. */
    CASTLING("castling", "castlings coded as king takes rook"),
    /** Moves that are illegal in a known position, or anywhere, are dropped. Not done unless asked for. */
    ILLEGAL("illegal", "illegal moves dropped"),
    /** Of records of one position with the same move one is left. */
    DUPLICATES("duplicates", "records merged into one of the same move");

    private final String code;
    private final String deed;

    RepairRule(String code, String deed) {
        this.code = code;
        this.deed = deed;
    }

    /** What reports and options call it, such as {@code "key-zero"}. */
    public String code() {
        return code;
    }

    /** What is done, in the past tense, to follow a number. */
    public String deed() {
        return deed;
    }
}
