package org.polybook.header.internal;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.HeaderFormatException;

/**
 * Parses the text of a header, up to its NUL.
 *
 * <pre>
 * header   = "@PG@" LF version LF count LF variant-count LF { variant LF } { later field LF } comment NUL
 * version  = number "." number
 * count    = the number of fields after it and before the comment
 * number   = decimal, without leading zeros
 * variant  = printable ASCII without blanks and upper case
 * </pre>
 *
 * The text is UTF-8, and only LF ends a line. If the bytes are not UTF-8, the parser reads the whole text as
 * ISO-8859-1, without a note. It accepts blank lines before fields and the wrong counts of pgheader 1.0.5, and notes
 * them as repairs. A blank line after the last field belongs to the comment.
 */
final class HeaderReader {
    static final String MAGIC = "@PG@";
    private static final int MAX_NOTES = 20;
    private static final String NUMBER = "0|[1-9][0-9]{0,8}";

    private final String text;
    private final Charset charset;
    private final List<String> repairs = new ArrayList<>();
    private int notes;
    private int at;

    private HeaderReader(String text, Charset charset) {
        this.text = text;
        this.charset = charset;
    }

    /** Parses header data: the 8 bytes after each key 0, concatenated. */
    static BookHeader read(byte[] data) throws HeaderFormatException {
        int nul = 0;
        while (nul < data.length && data[nul] != 0) {
            nul++;
        }
        if (nul == data.length) {
            throw new HeaderFormatException("the header data (" + data.length + " bytes) has no NUL to end the header");
        }
        Charset charset = isUtf8(data, nul) ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
        return new HeaderReader(new String(data, 0, nul, charset), charset).readHeader();
    }

    private static boolean isUtf8(byte[] data, int length) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(data, 0, length));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private BookHeader readHeader() throws HeaderFormatException {
        requireEqual("the magic word", readField("the magic word \"" + MAGIC + '"'), MAGIC);
        String version = readField("the version of the format");
        if (!version.matches("(" + NUMBER + ")\\.(" + NUMBER + ")")) {
            throw wrongValue("the version of the format", "two numbers and a dot, such as 1.0", version);
        }
        int count = readNumber("the number of predefined fields", 1);
        int claimed = readNumber("the number of variants", 0);
        if (claimed >= count) {
            throw new HeaderFormatException("the header claims " + claimed + " variants among " + count
                    + " predefined fields, expected at least one field more than variants");
        }
        int start = at;
        int variants = PgheaderVariantCount.actualVariantCount(claimed, peekFields(claimed));
        if (variants != claimed) {
            repairs.add("the header claims " + claimed + " variants but has " + variants
                    + ", as pgheader 1.0.5 counts them wrongly");
        }
        at = start;
        List<String> names = readFields(variants, "variant", true);
        List<String> more = readFields(count - 1 - claimed, "predefined field", false);
        if (notes > MAX_NOTES) {
            repairs.add("blank lines before " + (notes - MAX_NOTES) + " more fields");
        }
        return BookHeader.of(names, at < text.length() ? text.substring(at) : "")
                .withVersion(version)
                .withMoreFields(more)
                .withCharset(charset)
                .withRepairs(repairs);
    }

    private List<String> readFields(int count, String what, boolean variant) throws HeaderFormatException {
        List<String> fields = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            String field = readField(what + " " + i + " of " + count);
            if (variant && !HeaderFieldRules.isValidVariantName(field)) {
                throw wrongValue(what + " " + i, "printable ASCII without blanks and upper case", field);
            }
            if (!variant && !HeaderFieldRules.isValidField(field)) {
                throw wrongValue(what + " " + i, "a text without blanks around it", field);
            }
            fields.add(field);
        }
        return fields;
    }

    /** Returns the next fields, at most {@code most}, without moving past them. */
    private List<String> peekFields(int most) {
        List<String> fields = new ArrayList<>();
        for (int start = at; start < text.length() && fields.size() < most; ) {
            int stop = endOfLine(start);
            if (stop > start) {
                fields.add(text.substring(start, stop));
            }
            start = stop + 1;
        }
        return fields;
    }

    private int endOfLine(int start) {
        int end = text.indexOf('\n', start);
        return end < 0 ? text.length() : end;
    }

    /** Reads the next field. Skips the blank lines before it and notes them. */
    private String readField(String what) throws HeaderFormatException {
        int start = at;
        while (start < text.length() && text.charAt(start) == '\n') {
            start++;
        }
        noteBlankLines(start - at, what);
        if (start >= text.length()) {
            throw new HeaderFormatException("the header ends before " + what);
        }
        int stop = endOfLine(start);
        at = stop + 1;
        return text.substring(start, stop);
    }

    /** Adds one note for all blank lines before a field; after {@value #MAX_NOTES} notes, only counts such fields. */
    private void noteBlankLines(int count, String what) {
        if (count > 0 && notes++ < MAX_NOTES) {
            String lines = count == 1 ? "a blank line" : count + " blank lines";
            repairs.add(lines + " before " + what);
        }
    }

    private int readNumber(String what, int minimum) throws HeaderFormatException {
        String field = readField(what);
        if (!field.matches(NUMBER) || Integer.parseInt(field) < minimum) {
            throw wrongValue(what, "a decimal number from " + minimum + " without leading zeros", field);
        }
        return Integer.parseInt(field);
    }

    private static void requireEqual(String what, String found, String expected) throws HeaderFormatException {
        if (!found.equals(expected)) {
            throw wrongValue(what, '"' + expected + '"', found);
        }
    }

    private static HeaderFormatException wrongValue(String what, String expected, String found) {
        String shown = found.length() > 40 ? found.substring(0, 40) + "..." : found;
        return new HeaderFormatException(
                "the header's " + what.replaceFirst("^the ", "") + " is \"" + shown + "\", expected " + expected);
    }
}
