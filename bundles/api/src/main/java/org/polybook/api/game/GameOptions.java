package org.polybook.api.game;

import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * Options for reading games. An immutable value:
 *
 * <pre>{@code
 * GameOptions options = GameOptions.FULL.withCharset(StandardCharsets.UTF_8);
 * }</pre>
 */
public final class GameOptions {
    private static final String NORMAL = "normal";

    /** Tags and main lines. */
    public static final GameOptions MAIN_LINE = of(Detail.MAIN_LINE);

    /** Everything, including comments, NAGs and variations. */
    public static final GameOptions FULL = of(Detail.FULL);

    private final Values values;

    private record Values(
            Detail detail,
            Optional<Charset> charset,
            int blockSizeInBytes,
            Optional<Path> temporary,
            GameFilter filter,
            String assumedVariant) {
        Values {
            Objects.requireNonNull(assumedVariant, "variant");
            Objects.requireNonNull(detail, "detail");
            Objects.requireNonNull(charset, "charset");
            Objects.requireNonNull(temporary, "temporary");
            Objects.requireNonNull(filter, "filter");
            if (blockSizeInBytes < 1) {
                throw new IllegalArgumentException("blockSize: at least 1, not " + blockSizeInBytes);
            }
        }
    }

    private GameOptions(Values values) {
        this.values = values;
    }

    private static GameOptions of(Detail detail) {
        return new GameOptions(new Values(detail, Optional.empty(), 1 << 17, Optional.empty(), GameFilter.ALL, NORMAL));
    }

    /** Returns the parts of a game that the visitor receives. */
    public Detail detail() {
        return values.detail;
    }

    /** Returns the charset of the text; empty to detect it for each file. */
    public Optional<Charset> charset() {
        return values.charset;
    }

    /** Returns the approximate size of a block in bytes. */
    public int blockSizeInBytes() {
        return values.blockSizeInBytes;
    }

    /**
     * Returns the folder for temporary copies of games; empty for the folder of the system. A game is copied if it is
     * too long for memory and its source, a compressed file or a pipe, cannot be read again. No file remains there,
     * even if the process is killed.
     */
    public Optional<Path> temporary() {
        return values.temporary;
    }

    /**
     * Returns the filter of games. A source with an index may skip games that do not pass, without reading them. It
     * need not do so, so the caller applies the filter again to every game that it receives. The source skips only
     * games that certainly do not pass; for example, if a game gives different results in two places, the source does
     * not skip the game because of its result.
     */
    public GameFilter filter() {
        return values.filter;
    }

    /**
     * Returns the CECP name of the variant that is assumed for games that do not name one; {@code normal} by default.
     */
    public String assumedVariant() {
        return values.assumedVariant;
    }

    /** Returns a copy with that charset. */
    public GameOptions withCharset(Charset known) {
        return new GameOptions(new Values(
                values.detail,
                Optional.of(known),
                values.blockSizeInBytes,
                values.temporary,
                values.filter,
                values.assumedVariant));
    }

    /** Returns a copy with that approximate size of a block in bytes, at least 1. */
    public GameOptions withBlockSize(int bytes) {
        return new GameOptions(new Values(
                values.detail, values.charset, bytes, values.temporary, values.filter, values.assumedVariant));
    }

    /** Returns a copy with that folder for temporary copies. */
    public GameOptions withTemporary(Path folder) {
        return new GameOptions(new Values(
                values.detail,
                values.charset,
                values.blockSizeInBytes,
                Optional.of(folder),
                values.filter,
                values.assumedVariant));
    }

    /** Returns a copy with that filter of games. */
    public GameOptions withFilter(GameFilter wanted) {
        return new GameOptions(new Values(
                values.detail,
                values.charset,
                values.blockSizeInBytes,
                values.temporary,
                wanted,
                values.assumedVariant));
    }

    /** Returns a copy with the CECP name of the variant that is assumed for games that do not name one. */
    public GameOptions withAssumedVariant(String name) {
        return new GameOptions(new Values(
                values.detail, values.charset, values.blockSizeInBytes, values.temporary, values.filter, name));
    }

    /** The parts of a game that a visitor receives. */
    public enum Detail {
        /** Tags, main line and result; skips comments, NAGs and variations. */
        MAIN_LINE,
        /** Everything, including comments, NAGs and variations. */
        FULL
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GameOptions that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString().replaceFirst("Values", "GameOptions");
    }
}
