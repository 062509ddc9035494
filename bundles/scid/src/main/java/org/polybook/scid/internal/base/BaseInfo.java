package org.polybook.scid.internal.base;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.polybook.io.NamedFile;

/**
 * What a base says of itself.
 *
 * @param format {@code si3}, {@code si4} or {@code si5}
 * @param version of the format: 300 to 400, 500 for si5
 * @param type number of the kind of base, 0 to 28 by Scid's list; empty if it does not say
 * @param autoload game that Scid shows first: 0 none, beyond the last the last; empty if it does not say
 * @param flagNames of the six flags that a user names; empty texts for those without a name
 */
public record BaseInfo(
        String format,
        int version,
        Optional<String> type,
        String description,
        Optional<String> autoload,
        List<String> flagNames) {
    public BaseInfo {
        flagNames = List.copyOf(flagNames);
    }

    /** A base that says nothing yet: its first game is shown first. */
    public static BaseInfo of(BaseForm form) {
        return form == BaseForm.SI4
                ? new BaseInfo("si4", 400, Optional.of("0"), "", Optional.of("1"), Collections.nCopies(6, ""))
                : new BaseInfo("si5", 500, Optional.empty(), "", Optional.empty(), Collections.nCopies(6, ""));
    }

    /** The header of a {@code .si4} that says this, and has no games. */
    public byte[] header() {
        return IndexHeaderV4.encode(this);
    }

    /** The bytes of the header of a {@code .si4}. */
    public static byte[] readHeader(Path index) throws IOException {
        try (InputStream in = Channels.newInputStream(NamedFile.open(index))) {
            return in.readNBytes(IndexHeaderV4.BYTES);
        }
    }

    /** Has the header of a {@code .si4} say how many games there are. */
    public static void putGames(byte[] header, long games) {
        IndexHeaderV4.putGames(header, games);
    }

    /** The same of a base of that form. */
    public BaseInfo in(BaseForm form) {
        BaseInfo usual = of(form);
        return new BaseInfo(
                usual.format,
                usual.version,
                type.or(usual::type),
                description,
                autoload.or(usual::autoload),
                flagNames);
    }

    /** With another game shown first. */
    public BaseInfo withAutoload(long game) {
        return new BaseInfo(format, version, type, description, Optional.of(Long.toString(game)), flagNames);
    }

    long typeNumber() {
        return number(type);
    }

    /** {@link #autoload} as a number, 0 for none. */
    public long autoloadNumber() {
        return number(autoload);
    }

    private static long number(Optional<String> text) {
        return text.filter(each -> each.matches("[0-9]{1,9}"))
                .map(Long::parseLong)
                .orElse(0L);
    }
}
