package org.polybook.uci;

import java.util.Optional;

/** Polyglot's options that concern neither its book nor the engine, with Polyglot's names and defaults. */
enum AdapterOption {
    /** The engine's name as the GUI sees it; empty for the engine's own name. */
    ENGINE_NAME("EngineName", OptionType.STRING, "", 0),
    /** True if all lines are logged. */
    LOG("Log", OptionType.CHECK, "false", 0),
    LOG_FILE("LogFile", OptionType.FILE, "polyglot.log", 0),
    /** True if the adapter resigns for the engine, in CECP. */
    RESIGN("Resign", OptionType.CHECK, "false", 0),
    /** The number of consecutive moves with a bad score before resigning. */
    RESIGN_MOVES("ResignMoves", OptionType.SPIN, "3", 10_000),
    /** True if the adapter never resigns while the engine has a queen on the board. */
    QUEEN_NEVER_RESIGNS("QueenNeverResigns", OptionType.CHECK, "true", 0),
    /** A score is bad if it is at least that many centipawns below zero. */
    RESIGN_SCORE("ResignScore", OptionType.SPIN, "600", 10_000),
    /** The number of milliseconds subtracted from a fixed time per move, in CECP. */
    ST_FUDGE("STFudge", OptionType.SPIN, "20", 1000);

    private final String word;
    private final OptionType kind;
    private final String defaultValue;
    private final int max;

    AdapterOption(String word, OptionType kind, String defaultValue, int max) {
        this.word = word;
        this.kind = kind;
        this.defaultValue = defaultValue;
        this.max = max;
    }

    /** Finds an option by its name, with or without the prefix {@code Polyglot }, in any case. */
    static Optional<AdapterOption> find(String name) {
        String wanted = BookOption.withoutPrefix(name);
        for (AdapterOption option : values()) {
            if (option.word.equalsIgnoreCase(wanted)) {
                return Optional.of(option);
            }
        }
        return Optional.empty();
    }

    /** The default value. */
    String defaultValue() {
        return defaultValue;
    }

    /**
     * Returns a value in normal form.
     *
     * @throws IllegalArgumentException if the value is invalid, with the expected values
     */
    String normalize(String value) {
        return kind.normalize(word, value, max);
    }

    /** Returns the option in CECP, with its current value. */
    String toCecpOption(String current) {
        return kind.toCecpOption(BookOption.PREFIX + word, current, max);
    }
}
