package org.polybook.commands.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.BookMoves;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.commands.BadInputException;
import org.polybook.commands.UserMoves;

/**
 * The moves of one position in the text format of XBoard's Edit Book window.
 *
 * <pre>
 * text   = { item }
 * item   = [ number "%" ] weight move [ " {" points "/" count "}" ]
 * </pre>
 *
 * White space separates items. The percentage is for people and ignored. Weight, points and count are 0 to 65535;
 * points is the low half of learn, count the high half. The brace follows exactly one space. Text that XBoard would
 * silently drop is an error here.
 */
final class XBoardBookText {
    private static final int MAX = 65535;

    private final String text;
    private final Position position;
    private final long key;
    private final Coding coding;
    private int at;

    private XBoardBookText(String text, Position position, long key, Coding coding) {
        this.text = text;
        this.position = position;
        this.key = key;
        this.coding = coding;
    }

    /** Formats these records. A move that is illegal in the position appears in coordinates. */
    static String of(List<BookEntry> entries, Position position, Coding coding) {
        StringBuilder text = new StringBuilder();
        long total = entries.stream().mapToLong(BookEntry::weight).sum();
        for (BookMove move : BookMoves.decode(entries, position, coding)) {
            BookEntry entry = move.entry();
            String name = move.move()
                    .map(legal -> UserMoves.san(position, legal))
                    .orElseGet(() -> UserMoves.uci(position, move, coding));
            text.append(String.format(
                    Locale.ROOT, "%5.1f%% %5d %s", 100 * entry.weight() / (total + 0.001), entry.weight(), name));
            if (entry.learn() != 0) {
                text.append(" {")
                        .append(entry.learn() & MAX)
                        .append('/')
                        .append(entry.learn() >>> 16)
                        .append('}');
            }
            text.append('\n');
        }
        return text.toString();
    }

    /**
     * Parses the text into records with this key.
     *
     * @throws BadInputException with line and column, if the text does not follow the grammar or a move is illegal
     */
    static List<BookEntry> parse(String text, Position position, long key, Coding coding) throws BadInputException {
        return new XBoardBookText(text, position, key, coding).readItems();
    }

    private List<BookEntry> readItems() throws BadInputException {
        List<BookEntry> entries = new ArrayList<>();
        skipSpace();
        while (at < text.length()) {
            entries.add(readItem());
            skipSpace();
        }
        return List.copyOf(entries);
    }

    private BookEntry readItem() throws BadInputException {
        int start = at;
        String word = readWord();
        if (word.endsWith("%")) {
            requirePercentage(word.substring(0, word.length() - 1), start);
            skipSpace();
            start = at;
            word = readWord();
        }
        int weight = parseNumber(word, start, "a weight");
        skipSpace();
        start = at;
        word = readWord();
        if (word.isEmpty()) {
            throw fault(start, "expected a move after the weight " + weight + ", found the end");
        }
        int code = moveCode(word, start);
        long learn = text.startsWith("{", nextWordStart()) ? readLearn() : 0;
        return new BookEntry(key, code, weight, learn);
    }

    private void requirePercentage(String number, int start) throws BadInputException {
        if (!number.matches("\\d+(\\.\\d*)?|\\.\\d+")) {
            throw fault(start, "\"" + number + "%\" is not a percentage");
        }
    }

    private int moveCode(String word, int start) throws BadInputException {
        try {
            Move move = San.parse(position, word);
            return coding.code(move, position).orElseThrow(() -> fault(start, coding.noCodeReason(move, position)));
        } catch (NotationException e) {
            throw fault(start, e.getMessage());
        }
    }

    private int nextWordStart() {
        int next = at;
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        return next;
    }

    private long readLearn() throws BadInputException {
        if (!text.startsWith(" {", at)) {
            throw fault(at, "expected exactly one space before the brace");
        }
        int start = at + 2;
        int close = text.indexOf('}', start);
        String[] halves =
                close < 0 ? new String[0] : text.substring(start, close).split("/", -1);
        if (halves.length != 2) {
            throw fault(start - 1, "expected {points/count}");
        }
        at = close + 1;
        int points = parseNumber(halves[0], start, "points");
        int count = parseNumber(halves[1], start + halves[0].length() + 1, "a count");
        return (long) count << 16 | points;
    }

    private int parseNumber(String word, int start, String what) throws BadInputException {
        if (!word.matches("\\d{1,9}")) {
            throw fault(start, "expected " + what + ", found " + (word.isEmpty() ? "the end" : "\"" + word + "\""));
        }
        int number = Integer.parseInt(word);
        if (number > MAX) {
            throw fault(start, "expected " + what + " from 0 to " + MAX + ", found " + word);
        }
        return number;
    }

    private void skipSpace() {
        at = nextWordStart();
    }

    /** Reads up to the next white space or brace. */
    private String readWord() {
        int start = at;
        while (at < text.length() && !Character.isWhitespace(text.charAt(at)) && text.charAt(at) != '{') {
            at++;
        }
        return text.substring(start, at);
    }

    private BadInputException fault(int where, String message) {
        int line = 1;
        int lineStart = 0;
        for (int i = 0; i < where; i++) {
            if (text.charAt(i) == '\n') {
                line++;
                lineStart = i + 1;
            }
        }
        return new BadInputException(line + ":" + (where - lineStart + 1) + ": " + message);
    }
}
