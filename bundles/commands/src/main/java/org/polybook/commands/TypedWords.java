package org.polybook.commands;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Moves and FENs as people type them, without quotes: a shell makes several words of each. */
public final class TypedWords {
    private static final String CASTLING = "[Oo0]-[Oo0](?:-[Oo0])?";
    private static final String DROP = "[+]?[A-Za-z]?@[a-l][0-9]{1,2}";
    private static final String OTHER =
            "[+]?[A-Za-z]?[a-l]?[0-9]{0,2}(?:[x:-]?[a-l][0-9]{1,2}){1,2}(?:[=/(]?[A-Za-z]\\)?|=)?";
    private static final Pattern MOVE =
            Pattern.compile("[0-9]+\\.+|(?:[0-9]+\\.+)?(?:" + CASTLING + '|' + DROP + '|' + OTHER + ")[+#!?]*");

    /**
     * Of boards of up to twelve by twelve; some variants have no castling rights, and then no en-passant
     * square, perhaps; checks are counted before the moves or at the end. An SFEN has pieces in hand, {@code S2P}, in place of the rights:
     * seven kinds of each side.
     */
    private static final List<Pattern> FIELDS = List.of(
            Pattern.compile("[wb]"),
            Pattern.compile("-|[A-Qa-q]{1,24}|(?:[0-9]{0,2}[PLNSGBRplnsgbr]){1,14}"),
            Pattern.compile("-|[a-l]1?\\d"),
            Pattern.compile("\\d\\+\\d"),
            Pattern.compile("\\d+"),
            Pattern.compile("\\d+"),
            Pattern.compile("\\+\\d\\+\\d"));

    private static final int FIRST_OPTIONAL = 1;
    private static final int LAST_OPTIONAL = 3;

    private TypedWords() {}

    /** Returns true if the word looks like a move or a move number; a piece may be in a small letter, which {@code MoveText} refuses. */
    public static boolean isMove(String word) {
        return MOVE.matcher(word).matches();
    }

    /** The arguments, with those that follow a bare placement field and look like the next fields joined to it. */
    public static List<String> joinFens(List<String> arguments) {
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
