package org.polybook.uci;

import java.util.Optional;

/** Options of Polyglot that concern neither its book nor the engine, by Polyglot's names and with its defaults. */
enum AdapterOption {
    /** The engine's name to the GUI; empty for the one that it gives itself. */
    ENGINE_NAME("EngineName", OptionKind.STRING, "", 0),
    /** Whether all lines are logged. */
    LOG("Log", OptionKind.CHECK, "false", 0),
    LOG_FILE("LogFile", OptionKind.FILE, "polyglot.log", 0),
    /** Whether the adapter resigns for the engine, in CECP. */
    RESIGN("Resign", OptionKind.CHECK, "false", 0),
    /** After that many moves in a row with a bad score. */
    RESIGN_MOVES("ResignMoves", OptionKind.SPIN, "3", 10_000),
    /** Not while the engine's side has a queen. */
    QUEEN_NEVER_RESIGNS("QueenNeverResigns", OptionKind.CHECK, "true", 0),
    /** A score is bad if it is that many centipawns below zero. */
    RESIGN_SCORE("ResignScore", OptionKind.SPIN, "600", 10_000),
    /** By so many milliseconds a fixed time for each move is cut, in CECP. */
    ST_FUDGE("STFudge", OptionKind.SPIN, "20", 1000);

    private final String word;
    private final OptionKind kind;
    private final String usual;
    private final int most;

    AdapterOption(String word, OptionKind kind, String usual, int most) {
        this.word = word;
        this.kind = kind;
        this.usual = usual;
        this.most = most;
    }

    /** By its name, with {@code Polyglot } before it or without, in any case. */
    static Optional<AdapterOption> find(String name) {
        String wanted = BookOption.withoutPrefix(name);
        for (AdapterOption option : values()) {
            if (option.word.equalsIgnoreCase(wanted)) {
                return Optional.of(option);
            }
        }
        return Optional.empty();
    }

    /** The value that it has if nobody sets it. */
    String usual() {
        return usual;
    }

    /**
     * Returns a value as it is kept.
     *
     * @throws IllegalArgumentException if it is none, with what was expected
     */
    String checked(String value) {
        return kind.checked(word, value, most);
    }

    /** What CECP says of it. */
    String feature(String now) {
        return kind.feature(BookOption.PREFIX + word, now, most);
    }
}
