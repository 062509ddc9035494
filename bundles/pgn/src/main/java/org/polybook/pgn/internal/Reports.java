package org.polybook.pgn.internal;

import org.polybook.api.game.GamePlace;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameVisitor;

/** Tells the visitor what is wrong with a game: once the fatal thing, and once each kind of odd thing. */
final class Reports {
    private static final int LONGEST_TEXT = 60;

    private final Window window;
    private GameVisitor visitor;
    private int reported;
    private boolean isFatal;

    Reports(Window window) {
        this.window = window;
    }

    void begin(GameVisitor to) {
        visitor = to;
        reported = 0;
        isFatal = false;
    }

    boolean isFatal() {
        return isFatal;
    }

    void fatal(Flaw flaw, int from, int to, String message) {
        fatal(flaw, window.place(from), text(from, to), message);
    }

    void fatal(Flaw flaw, GamePlace place, String text, String message) {
        isFatal = true;
        visitor.problem(new GameProblem(place, flaw.code(), text, message, true));
    }

    /** Whether that kind of odd thing has not been reported yet in this game. */
    boolean isNew(Flaw flaw) {
        return (reported >>> flaw.ordinal() & 1) == 0;
    }

    void odd(Flaw flaw, int from, int to, String message) {
        if (isNew(flaw)) {
            reported |= 1 << flaw.ordinal();
            visitor.problem(new GameProblem(window.place(from), flaw.code(), text(from, to), message, false));
        }
    }

    /** The bytes as text, cut short. */
    String text(int from, int to) {
        int end = Math.min(to, from + 4 * LONGEST_TEXT);
        while (end < to && end > from && (window.bytes[end] & 0xC0) == 0x80) {
            end--;
        }
        TextView view = new TextView();
        view.show(window.bytes, from, end, window.charset, false);
        String text = view.toString();
        boolean isCut = text.length() > LONGEST_TEXT || end < to;
        return isCut ? text.substring(0, Math.min(text.length(), LONGEST_TEXT)) + "…" : text;
    }

    /** The bytes in quotes, without control characters, for messages. */
    String quote(int from, int to) {
        return quote(text(from, to));
    }

    static String quote(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isISOControl(c) || Character.isSurrogate(c) || Character.getType(c) == Character.FORMAT) {
                out.append("\\u").append(Character.forDigit(c >>> 12, 16));
                for (int shift = 8; shift >= 0; shift -= 4) {
                    out.append(Character.forDigit(c >>> shift & 15, 16));
                }
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }
}
