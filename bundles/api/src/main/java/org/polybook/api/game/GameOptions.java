package org.polybook.api.game;

import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * How to read games. A value:
 *
 * <pre>{@code
 * GameOptions options = GameOptions.FULL.withCharset(StandardCharsets.UTF_8);
 * }</pre>
 */
public final class GameOptions {
    private static final String NORMAL = "normal";

    /** Tags and main lines. */
    public static final GameOptions MAIN_LINE = of(Detail.MAIN_LINE);

    /** Everything there is. */
    public static final GameOptions FULL = of(Detail.FULL);

    private final Values values;

    private record Values(
            Detail detail,
            Optional<Charset> charset,
            int blockSize,
            Optional<Path> temporary,
            GameFilter filter,
            String variant) {
        Values {
            Objects.requireNonNull(variant, "variant");
            Objects.requireNonNull(detail, "detail");
            Objects.requireNonNull(charset, "charset");
            Objects.requireNonNull(temporary, "temporary");
            Objects.requireNonNull(filter, "filter");
            if (blockSize < 1) {
                throw new IllegalArgumentException("blockSize: at least 1, not " + blockSize);
            }
        }
    }

    private GameOptions(Values values) {
        this.values = values;
    }

    private static GameOptions of(Detail detail) {
        return new GameOptions(new Values(detail, Optional.empty(), 1 << 17, Optional.empty(), GameFilter.ALL, NORMAL));
    }

    /** How much of each game the visitor is shown. */
    public Detail detail() {
        return values.detail;
    }

    /** Charset of the text; empty to find out, file by file. */
    public Optional<Charset> charset() {
        return values.charset;
    }

    /** About how many bytes a block has. */
    public int blockSize() {
        return values.blockSize;
    }

    /**
     * Folder for a game that is too long for memory and cannot be gone back to, for it comes packed or through a pipe; empty
     * for the system's own. Nothing is left there, even if the process is killed.
     */
    public Optional<Path> temporary() {
        return values.temporary;
    }

    /**
     * Games that are wanted. A source may leave out the others unread, if it has an index that tells them; it need not, so a
     * caller asks of every game again. It leaves out only what certainly does not pass: not a game for its result if that is told
     * in two places, and differently.
     */
    public GameFilter filter() {
        return values.filter;
    }

    /** CECP name of the variant of games that do not say which they are; {@code normal} unless something else is asked for. */
    public String variant() {
        return values.variant;
    }

    /** With a charset that is known. */
    public GameOptions withCharset(Charset known) {
        return new GameOptions(new Values(
                values.detail, Optional.of(known), values.blockSize, values.temporary, values.filter, values.variant));
    }

    /** With blocks of about that many bytes, at least 1. */
    public GameOptions withBlockSize(int bytes) {
        return new GameOptions(
                new Values(values.detail, values.charset, bytes, values.temporary, values.filter, values.variant));
    }

    /** With that folder for games too long for memory. */
    public GameOptions withTemporary(Path folder) {
        return new GameOptions(new Values(
                values.detail, values.charset, values.blockSize, Optional.of(folder), values.filter, values.variant));
    }

    /** With games of that kind wanted. */
    public GameOptions withFilter(GameFilter wanted) {
        return new GameOptions(
                new Values(values.detail, values.charset, values.blockSize, values.temporary, wanted, values.variant));
    }

    /** With games that do not say which chess they are taken for that one, by its CECP name. */
    public GameOptions withVariant(String name) {
        return new GameOptions(
                new Values(values.detail, values.charset, values.blockSize, values.temporary, values.filter, name));
    }

    /** How much of a game is shown. */
    public enum Detail {
        /** Tags, main line, result. Comments, NAGs and variations are passed over. */
        MAIN_LINE,
        /** Also comments, NAGs and variations. */
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
