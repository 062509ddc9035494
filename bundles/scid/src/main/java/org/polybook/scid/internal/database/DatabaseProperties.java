package org.polybook.scid.internal.database;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.polybook.io.FileOpener;

/**
 * The properties that a database stores about itself.
 *
 * @param format {@code si3}, {@code si4} or {@code si5}
 * @param version the version number of the format: 300 to 400, or 500 for si5
 * @param type the number of the database's type, 0 to 28 in Scid's list; empty if absent
 * @param autoload the number of the game that Scid displays when it opens the database: 0 for none, a number beyond the
 * last game for the last one; empty if absent
 * @param flagNames the names of the six custom flags; an empty text for a flag without a name
 */
public record DatabaseProperties(
        String format,
        int version,
        Optional<String> type,
        String description,
        Optional<String> autoload,
        List<String> flagNames) {
    public DatabaseProperties {
        flagNames = List.copyOf(flagNames);
    }

    /** The properties of a new database: when Scid opens it, Scid displays game 1. */
    public static DatabaseProperties ofNewDatabase(FormatVersion format) {
        return format == FormatVersion.SI4
                ? new DatabaseProperties("si4", 400, Optional.of("0"), "", Optional.of("1"), Collections.nCopies(6, ""))
                : new DatabaseProperties(
                        "si5", 500, Optional.empty(), "", Optional.empty(), Collections.nCopies(6, ""));
    }

    /** The header of a {@code .si4} with these properties and no games. */
    public byte[] emptyHeaderV4() {
        return IndexHeaderV4.encodeWithoutGames(this);
    }

    /** Reads the header of a {@code .si4}. */
    public static byte[] readHeader(Path index) throws IOException {
        try (InputStream in = Channels.newInputStream(FileOpener.open(index))) {
            return in.readNBytes(IndexHeaderV4.BYTES);
        }
    }

    /** Writes the number of games into the header of a {@code .si4}. */
    public static void putGameCount(byte[] header, long games) {
        IndexHeaderV4.putGameCount(header, games);
    }

    /**
     * A copy of these properties for a database of that version; an absent type or {@link #autoload} gets its default.
     */
    public DatabaseProperties convertedTo(FormatVersion format) {
        DatabaseProperties defaults = ofNewDatabase(format);
        return new DatabaseProperties(
                defaults.format,
                defaults.version,
                type.or(defaults::type),
                description,
                autoload.or(defaults::autoload),
                flagNames);
    }

    /** A copy of these properties with another {@link #autoload}. */
    public DatabaseProperties withAutoload(long game) {
        return new DatabaseProperties(format, version, type, description, Optional.of(Long.toString(game)), flagNames);
    }

    long typeNumber() {
        return numberOrZero(type);
    }

    /** {@link #autoload} as a number, 0 for none. */
    public long autoloadNumber() {
        return numberOrZero(autoload);
    }

    private static long numberOrZero(Optional<String> text) {
        return text.filter(each -> each.matches("[0-9]{1,9}"))
                .map(Long::parseLong)
                .orElse(0L);
    }
}
