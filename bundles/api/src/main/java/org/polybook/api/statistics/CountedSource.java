package org.polybook.api.statistics;

import java.util.Objects;
import java.util.Optional;
import org.polybook.api.game.GameFileStamp;
import org.polybook.api.game.GamePart;
import org.polybook.api.game.GrownFile;

/**
 * A file whose games were counted. Sources are recognised by their content, not by their names.
 *
 * @param ordinal the position of the source in the order of all games; sources of equal ordinals are in the order of
 *     their names
 * @param name the plain file name, without folders
 * @param size the size in bytes; −1 if unknown
 * @param firstCrc the CRC-32C of the first 64 KiB, 0 to 2^32 − 1; 0 if the source is not a regular file
 * @param lastCrc the CRC-32C of the last 64 KiB, 0 to 2^32 − 1; 0 if the source is not a regular file
 * @param format the {@link org.polybook.api.game.GameSource#format}, such as {@code "pgn+zstd"}; empty if unknown
 * @param games the number of counted games
 * @param skipped the number of games that were not counted, good and bad, including those that were skipped unread
 * @param part the part of the file that was counted; empty for the whole file. Size and check sums are always those of
 *     the whole file
 */
public record CountedSource(
        int ordinal,
        String name,
        long size,
        long firstCrc,
        long lastCrc,
        String format,
        long games,
        long skipped,
        Optional<GamePart> part) {
    public CountedSource {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(format, "format");
        Objects.requireNonNull(part, "part");
        if (format.indexOf(' ') >= 0) {
            throw new IllegalArgumentException("format: expected a name without spaces, found \"" + format + "\"");
        }
    }

    /** Returns the name, the size and the check sums. */
    public GameFileStamp stamp() {
        return new GameFileStamp(name, size, firstCrc, lastCrc);
    }

    /** Returns this source as the first part, in bytes, of the file that it has become since its games were counted. */
    public CountedSource asBeginningOf(GrownFile grown) {
        GameFileStamp now = grown.current();
        GamePart beginning = new GamePart(GamePart.Unit.BYTES, 0, grown.from());
        return new CountedSource(
                ordinal,
                name,
                now.size(),
                now.firstCrc(),
                now.lastCrc(),
                format,
                games,
                skipped,
                Optional.of(beginning));
    }

    /** Returns a copy that is another part of the file. */
    public CountedSource withPart(Optional<GamePart> other) {
        return new CountedSource(ordinal, name, size, firstCrc, lastCrc, format, games, skipped, other);
    }

    /** Creates a source of a whole file. */
    public CountedSource(
            int ordinal, String name, long size, long firstCrc, long lastCrc, String format, long games, long skipped) {
        this(ordinal, name, size, firstCrc, lastCrc, format, games, skipped, Optional.empty());
    }

    /** Creates a source of which no game was skipped. */
    public CountedSource(int ordinal, String name, long size, long firstCrc, long lastCrc, String format, long games) {
        this(ordinal, name, size, firstCrc, lastCrc, format, games, 0);
    }
}
