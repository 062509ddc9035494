package org.polybook.statistics.internal.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.polybook.api.game.GamePart;
import org.polybook.api.statistics.BookFileStamp;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.WrittenBook;

/**
 * The origin of a file as text: lines {@code name: value}, sorted by name. A source is a line whose value has the
 * source's numbers, format and name, separated by spaces; the line {@code book} has the size and the check sum of the
 * book written with the file, and lines {@code book option} have the options of its build. The value of a source that is a part
 * of a file begins with {@code part}, the unit and the two places of the part, so that a program which knows no parts
 * refuses the file. In values, {@code %}, line breaks and other control
 * characters are written as {@code %} and four hexadecimal digits.
 */
public final class OriginText {
    private static final String SOURCE = "source ";
    private static final String BOOK = "book";
    private static final String OPTION = "book option ";
    private static final int SOURCE_FIELDS = 8;
    private static final String PART = "part ";
    private static final int PART_FIELDS = 3;

    private OriginText() {}

    /** Returns the text. */
    public static String of(CountedGames origin) {
        Map<String, String> lines = new TreeMap<>();
        lines.put("scheme", origin.scheme());
        lines.put("variants", String.join(" ", origin.variants()));
        lines.put("max-ply", Integer.toString(origin.maxPly()));
        lines.put("from", origin.fromFen());
        lines.put("filter", origin.filter());
        lines.put("skipped", Long.toString(origin.skipped()));
        origin.book().ifPresent(book -> put(book, lines));
        for (int i = 0; i < origin.sources().size(); i++) {
            lines.put(String.format("%s%09d", SOURCE, i), text(origin.sources().get(i)));
        }
        StringBuilder text = new StringBuilder();
        lines.forEach((name, value) ->
                text.append(name).append(": ").append(escape(value)).append('\n'));
        return text.toString();
    }

    private static void put(WrittenBook book, Map<String, String> lines) {
        lines.put(
                BOOK, book.stamp().size() + " " + Long.toHexString(book.stamp().crc()));
        for (int i = 0; i < book.options().size(); i++) {
            lines.put(String.format("%s%09d", OPTION, i), book.options().get(i));
        }
    }

    private static String text(CountedSource source) {
        String part = source.part()
                .map(found -> PART + found.unit().code() + " " + GamePart.formatPlace(found.from()) + " "
                        + GamePart.formatPlace(found.to()) + " ")
                .orElse("");
        return part + source.ordinal() + " " + source.size() + " " + Long.toHexString(source.firstCrc()) + " "
                + Long.toHexString(source.lastCrc()) + " " + source.games() + " " + source.skipped() + " "
                + (source.format().isEmpty() ? "-" : source.format()) + " " + source.name();
    }

    private static String escape(String value) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '%' || Character.isISOControl(c) || Character.isSurrogate(c)) {
                escaped.append(String.format("%%%04x", (int) c));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }

    /**
     * Returns the origin that a text describes.
     *
     * @throws IllegalArgumentException if the text is not of this form; the message has the faulty part
     */
    public static CountedGames parse(String text) {
        Map<String, String> lines = new TreeMap<>();
        for (String line : text.split("\n")) {
            int colon = line.indexOf(": ");
            if (colon < 0) {
                throw new IllegalArgumentException("expected \"name: value\", found \"" + line + "\"");
            }
            lines.put(line.substring(0, colon), unescape(line.substring(colon + 2)));
        }
        List<CountedSource> sources = new ArrayList<>();
        List<String> options = new ArrayList<>();
        lines.forEach((name, value) -> {
            if (name.startsWith(SOURCE)) {
                sources.add(source(value));
            } else if (name.startsWith(OPTION)) {
                options.add(value);
            }
        });
        return new CountedGames(
                required(lines, "scheme"),
                List.of(required(lines, "variants").split(" ")),
                Integer.parseInt(required(lines, "max-ply")),
                required(lines, "from"),
                required(lines, "filter"),
                Long.parseLong(required(lines, "skipped")),
                sources,
                Optional.ofNullable(lines.get(BOOK)).map(value -> new WrittenBook(stamp(value), options)));
    }

    private static BookFileStamp stamp(String value) {
        String[] fields = value.split(" ", -1);
        if (fields.length != 2) {
            throw new IllegalArgumentException("expected size and check sum of a book, found \"" + value + "\"");
        }
        return new BookFileStamp(Long.parseLong(fields[0]), Long.parseLong(fields[1], 16));
    }

    private static String required(Map<String, String> lines, String name) {
        return Optional.ofNullable(lines.get(name))
                .orElseThrow(() -> new IllegalArgumentException(
                        "expected a line \"" + name + "\", found only " + String.join(", ", lines.keySet())));
    }

    private static CountedSource source(String value) {
        if (!value.startsWith(PART)) {
            return source(value, Optional.empty());
        }
        String[] fields = value.substring(PART.length()).split(" ", PART_FIELDS + 1);
        if (fields.length <= PART_FIELDS) {
            throw new IllegalArgumentException("expected unit and places of a part, found \"" + value + "\"");
        }
        GamePart part = new GamePart(
                GamePart.Unit.parse(fields[0]), GamePart.parsePlace(fields[1]), GamePart.parsePlace(fields[2]));
        return source(fields[PART_FIELDS], Optional.of(part));
    }

    private static CountedSource source(String value, Optional<GamePart> part) {
        String[] fields = value.split(" ", SOURCE_FIELDS);
        if (fields.length < SOURCE_FIELDS) {
            throw new IllegalArgumentException("expected 8 fields of a source, found \"" + value + "\"");
        }
        return new CountedSource(
                Integer.parseInt(fields[0]),
                fields[7],
                Long.parseLong(fields[1]),
                Long.parseLong(fields[2], 16),
                Long.parseLong(fields[3], 16),
                fields[6].equals("-") ? "" : fields[6],
                Long.parseLong(fields[4]),
                Long.parseLong(fields[5]),
                part);
    }

    private static String unescape(String value) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            if (value.charAt(i) != '%') {
                text.append(value.charAt(i));
            } else if (i + 4 < value.length()) {
                text.append((char) Integer.parseInt(value.substring(i + 1, i + 5), 16));
                i += 4;
            } else {
                throw new IllegalArgumentException("expected four digits after % in \"" + value + "\"");
            }
        }
        return text.toString();
    }
}
