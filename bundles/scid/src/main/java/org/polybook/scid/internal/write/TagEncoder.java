package org.polybook.scid.internal.write;

import java.util.Optional;
import org.polybook.scid.internal.database.EcoCode;
import org.polybook.scid.internal.database.FormatVersion;
import org.polybook.scid.internal.database.GameFlag;
import org.polybook.scid.internal.database.RatingType;
import org.polybook.scid.internal.database.ScidDate;
import org.polybook.scid.internal.game.GrowingBytes;

/**
 * Stores each tag of a game at its place in a database: in a field of the index, among the names, or among the tags of
 * the record.
 */
final class TagEncoder {
    private static final int BEST_RATING = 4000;
    private static final int LONGEST_SHOWN = 60;
    private static final NameSlot[] SLOTS = NameSlot.values();
    private static final RatingType[] RATINGS = RatingType.values();
    private static final String ERROR = "ImportError";
    private static final String WHITE = "White";
    private static final String BLACK = "Black";

    private final FormatVersion format;
    private final EncodedGame game;
    private final TagList others;
    private String fen;
    /** The problem of the tag that is being added; null if it has none. */
    private Problem problem;

    TagEncoder(FormatVersion format, EncodedGame game) {
        this.format = format;
        this.game = game;
        this.others = new TagList(format == FormatVersion.SI4);
    }

    void clear() {
        for (NameSlot slot : SLOTS) {
            game.name(slot).clear();
        }
        others.clear();
        fen = null;
    }

    /** The value of the tag {@code FEN}; empty if absent. */
    Optional<String> fen() {
        return Optional.ofNullable(fen);
    }

    /**
     * Adds a tag.
     *
     * @return the problem if the tag is omitted or changed; null if it is kept
     */
    Problem addOrGetProblem(CharSequence name, CharSequence rawValue) {
        CharSequence value = clean(rawValue);
        for (NameSlot slot : SLOTS) {
            if (slot.tag().contentEquals(name)) {
                return storeNameOrGetProblem(slot, value);
            }
        }
        problem = null;
        return storeInIndex(name, value) ? problem : storeInRecord(name, value);
    }

    /** Adds a tag that explains why the game ends early; truncates the message until it fits. */
    void addError(String message) {
        int length = message.length();
        while (!others.add(ERROR, clean(message.substring(0, length))) && length > 0) {
            length = Math.min(length - 1, TagList.LONGEST);
        }
    }

    /**
     * The text without NULs, which end texts in a database; in si4 with blanks in place of other white space, as in
     * Scid.
     */
    private CharSequence clean(CharSequence text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0 || isControlSpace(c) && format == FormatVersion.SI4) {
                String whole = text.toString().replace("\0", "");
                return format == FormatVersion.SI4 ? whole.replaceAll("[\\t-\\r]", " ") : whole;
            }
        }
        return text;
    }

    private static boolean isControlSpace(char c) {
        return c >= '\t' && c <= '\r';
    }

    private Problem storeNameOrGetProblem(NameSlot slot, CharSequence value) {
        GrowingBytes bytes = game.name(slot);
        bytes.clear();
        bytes.add(value);
        if (bytes.length() + slot.tag().length() <= TagList.LONGEST) {
            return null;
        }
        int length = bytes.length();
        bytes.clear();
        return tooLong(slot.tag(), length);
    }

    /** Stores or drops a tag that does not belong among the record's tags; returns false for a tag that does. */
    private boolean storeInIndex(CharSequence name, CharSequence value) {
        if ("Result".contentEquals(name)) {
            // the encoder uses the result at the end of the game, or the tag if an error truncates the game
            return true;
        }
        if ("Date".contentEquals(name)) {
            game.fields.date = dateReportingMismatch(name, value);
            return true;
        }
        if ("ECO".contentEquals(name)) {
            game.fields.eco = EcoCode.parsePrefixOrZero(value);
            return true;
        }
        if ("FEN".contentEquals(name)) {
            fen = value.toString();
            return true;
        }
        if ("ScidFlags".contentEquals(name)) {
            game.fields.flags = GameFlag.maskIgnoringUnknown(value);
            return true;
        }
        return storeEventDate(name, value) || storeRating(name, value);
    }

    private boolean storeEventDate(CharSequence name, CharSequence value) {
        if (!"EventDate".contentEquals(name)) {
            return false;
        }
        int date = DateReader.read(format, value);
        if (date != 0) {
            game.fields.eventDate = dateReportingMismatch(name, value);
        }
        return date != 0 || DateReader.isUnknown(value);
    }

    private int dateReportingMismatch(CharSequence name, CharSequence value) {
        int date = DateReader.read(format, value);
        if (!DateReader.agreesWithText(date, value)) {
            problem = new Problem(
                    "odd-date",
                    "the " + name + " \"" + truncatedForMessage(value) + "\" is stored as " + ScidDate.text(date)
                            + ", as Scid stores it");
        }
        return date;
    }

    /**
     * Stores the first valid rating of a side in the index, and drops invalid ratings before it. Returns false for
     * later ratings and other tags, which belong in the record.
     */
    private boolean storeRating(CharSequence name, CharSequence value) {
        boolean isWhite = startsWith(name, WHITE);
        if (!isWhite && !startsWith(name, BLACK)) {
            return false;
        }
        for (RatingType type : RATINGS) {
            if (equalsAfterColor(name, type.tagSuffix())) {
                return isWhite ? storeWhiteRating(type, value) : storeBlackRating(type, value);
            }
        }
        return false;
    }

    private boolean storeWhiteRating(RatingType type, CharSequence value) {
        if (game.fields.whiteRating != 0) {
            return false;
        }
        game.fields.whiteRating = parseRatingOrZero(value);
        reportIfInvalidRating(WHITE, type, value, game.fields.whiteRating);
        game.fields.whiteRatingType = game.fields.whiteRating == 0 ? 0 : type.ordinal();
        return true;
    }

    private boolean storeBlackRating(RatingType type, CharSequence value) {
        if (game.fields.blackRating != 0) {
            return false;
        }
        game.fields.blackRating = parseRatingOrZero(value);
        reportIfInvalidRating(BLACK, type, value, game.fields.blackRating);
        game.fields.blackRatingType = game.fields.blackRating == 0 ? 0 : type.ordinal();
        return true;
    }

    private void reportIfInvalidRating(String side, RatingType type, CharSequence value, int rating) {
        if (rating == 0 && value.length() > 0 && value.charAt(0) > '0' && value.charAt(0) <= '9') {
            problem = Problem.omitted(
                    side + type.tagSuffix(),
                    "\"" + truncatedForMessage(value) + "\" is not a rating up to " + BEST_RATING);
        }
    }

    /** The number with which the text begins, after blanks; 0 if it is not a valid rating. */
    private static int parseRatingOrZero(CharSequence text) {
        int number = 0;
        int start = 0;
        while (start < text.length() && text.charAt(start) == ' ') {
            start++;
        }
        for (int i = start; i < text.length() && Character.isDigit(text.charAt(i)) && number <= BEST_RATING; i++) {
            number = number * 10 + text.charAt(i) - '0';
        }
        return number > BEST_RATING ? 0 : number;
    }

    private static boolean startsWith(CharSequence text, String start) {
        return text.length() > start.length() && start.contentEquals(text.subSequence(0, start.length()));
    }

    /** Returns true if {@code name}, without {@code White} or {@code Black} at its beginning, is that word. */
    private static boolean equalsAfterColor(CharSequence name, String word) {
        int from = WHITE.length();
        boolean same = name.length() == from + word.length();
        for (int i = 0; same && i < word.length(); i++) {
            same = name.charAt(from + i) == word.charAt(i);
        }
        return same;
    }

    private Problem storeInRecord(CharSequence name, CharSequence value) {
        if ("UTCDate".contentEquals(name) && game.fields.date == 0) {
            game.fields.date = dateReportingMismatch(name, value);
        }
        return others.add(name, value) ? problem : tooLong(name, value.length());
    }

    private static Problem tooLong(CharSequence name, int length) {
        return Problem.omitted(
                truncatedForMessage(name),
                "its value has " + length + " characters, but a database holds at most " + TagList.LONGEST
                        + " bytes of a name and its value, and " + TagList.MAX + " tags");
    }

    /** A problem of one tag. */
    record Problem(String code, String message) {
        private static Problem omitted(String tag, String why) {
            return new Problem("tag-left-out", "the tag " + tag + " is omitted: " + why);
        }
    }

    /** The beginning of a name or value, for a message: the whole text may be as long as the file. */
    private static String truncatedForMessage(CharSequence name) {
        return name.length() <= LONGEST_SHOWN ? name.toString() : name.subSequence(0, LONGEST_SHOWN) + "…";
    }

    void write(GrowingBytes to) {
        others.write(to);
    }
}
