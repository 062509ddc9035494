package org.polybook.view.internal.text;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.FindingKind;

/**
 * The texts of a check's findings in the user's language. A finding of another format, whose code has no translation,
 * keeps its English message.
 */
public final class FindingTexts {
    private static final Pattern FEN = Pattern.compile("\\S+(?:/\\S+)+ [wb](?: \\S+)+");
    private static final Pattern KEY = Pattern.compile("\\b[0-9a-f]{16}\\b");
    private static final Pattern MOVE =
            Pattern.compile("\\b[a-p]\\d{1,2}[a-p]\\d{1,2}[a-z]?\\b|\\b[A-Z]@[a-p]\\d{1,2}\\b|\\b0x[0-9a-f]{4}\\b");
    private static final Pattern NUMBER = Pattern.compile("\\b\\d+\\b");

    /** The kinds whose messages begin with the path of the book. */
    private static final Set<FindingKind> WITH_PATH = EnumSet.of(FindingKind.EMPTY, FindingKind.TRAILING_BYTES);

    private FindingTexts() {}

    /** Returns the name of the severity. */
    public static String severity(BookFinding finding) {
        return Texts.of("findings." + finding.severity().name().toLowerCase(Locale.ROOT));
    }

    /** Returns the name of the kind of finding, or its code if it has none. */
    public static String kind(BookFinding finding) {
        return Texts.orElse("finding." + finding.code(), finding.code());
    }

    /** Returns the meaning of the kind of finding; empty for a code of another format. */
    public static String meaning(BookFinding finding) {
        return Texts.orElse("finding." + finding.code() + ".meaning", "");
    }

    /**
     * Returns the message of the finding. It is in English, so in other languages the text consists of the finding's
     * fields, and of the moves, positions and numbers in the message, which need no translation.
     */
    public static String details(BookFinding finding) {
        return Texts.isEnglish() || finding.kind().isEmpty() ? finding.message() : languageNeutralDetails(finding);
    }

    /** Returns the details that need no translation, without words of the message. */
    static String languageNeutralDetails(BookFinding finding) {
        StringJoiner details = new StringJoiner("; ");
        if (finding.summarizedFindings() > 0) {
            details.add(Texts.of("details.more", finding.summarizedFindings()));
            return details.toString();
        }
        StringBuilder message = new StringBuilder(messageWithoutPath(finding));
        List<String> positions = removeMatches(message, FEN);
        removeMatches(message, KEY);
        List<String> moves = removeMatches(message, MOVE);
        List<String> numbers = removeMatches(message, NUMBER);
        if (!moves.isEmpty()) {
            details.add(Texts.of(moves.size() == 1 ? "details.move" : "details.moves", String.join(", ", moves)));
        }
        String labelled = Texts.orElse("finding." + finding.code() + ".numbers", "", String.join(", ", numbers));
        if (!numbers.isEmpty() && !labelled.isEmpty()) {
            details.add(labelled);
        }
        positions.forEach(fen -> details.add(Texts.of("details.fen", fen)));
        if (finding.key() != 0) {
            details.add(Texts.of("details.key", String.format(Locale.ROOT, "%016x", finding.key())));
        }
        if (finding.offset() >= 0) {
            details.add(Texts.of("details.offset", finding.offset()));
        }
        return details.toString();
    }

    /** Returns the message without the path at its start, whose digits are not numbers of the finding. */
    private static String messageWithoutPath(BookFinding finding) {
        int end = finding.message().indexOf(": ");
        boolean hasPath = finding.kind().filter(WITH_PATH::contains).isPresent() && end >= 0;
        return hasPath ? finding.message().substring(end) : finding.message();
    }

    /** Removes all matches from the message and returns them. */
    private static List<String> removeMatches(StringBuilder message, Pattern pattern) {
        List<String> found = new ArrayList<>();
        Matcher matcher = pattern.matcher(message.toString());
        while (matcher.find()) {
            found.add(matcher.group());
        }
        message.replace(0, message.length(), matcher.replaceAll(" "));
        return found;
    }
}
