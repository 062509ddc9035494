package org.polybook.cli.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Puts FENs together again that came without quotes, a field an argument. */
final class FenArguments {
    /**
     * Of boards of up to twelve by twelve; some variants have no castling rights, and then no en-passant
     * square, perhaps; checks are counted before the moves or at the end. An SFEN has pieces in hand, {@code S2P}, in place of the rights.
     */
    private static final List<Pattern> FIELDS = List.of(
            Pattern.compile("[wb]"),
            Pattern.compile("-|[A-Qa-q]{1,24}|([0-9]{0,2}[PLNSGBRplnsgbr])+"),
            Pattern.compile("-|[a-l]1?\\d"),
            Pattern.compile("\\d\\+\\d"),
            Pattern.compile("\\d+"),
            Pattern.compile("\\d+"),
            Pattern.compile("\\+\\d\\+\\d"));

    private static final int FIRST_OPTIONAL = 1;
    private static final int LAST_OPTIONAL = 3;

    private FenArguments() {}

    /** The arguments, with those that follow a bare placement field and look like the next fields joined to it. */
    public static List<String> join(List<String> arguments) {
        List<String> fens = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            StringBuilder fen = new StringBuilder(arguments.get(i));
            boolean bare = fen.indexOf("/") > 0 && fen.chars().noneMatch(Character::isWhitespace);
            for (int field = 0; bare && field < FIELDS.size() && i + 1 < arguments.size(); field++) {
                if (FIELDS.get(field).matcher(arguments.get(i + 1)).matches()) {
                    fen.append(' ').append(arguments.get(++i));
                } else if (field < FIRST_OPTIONAL || field > LAST_OPTIONAL) {
                    break;
                }
            }
            fens.add(fen.toString());
        }
        return fens;
    }
}
