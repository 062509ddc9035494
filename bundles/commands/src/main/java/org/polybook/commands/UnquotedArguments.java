package org.polybook.commands;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Recognizes moves and FENs that people type without quotes, so that a shell splits them into several arguments. */
public final class UnquotedArguments {
    private static final String CASTLING = "[Oo0]-[Oo0](?:-[Oo0])?";
    private static final String DROP = "[+]?[A-Za-z]?@[a-l][0-9]{1,2}";
    private static final String OTHER =
            "[+]?[A-Za-z]?[a-l]?[0-9]{0,2}(?:[x:-]?[a-l][0-9]{1,2}){1,2}(?:[=/(]?[A-Za-z]\\)?|=)?";
    private static final Pattern MOVE =
            Pattern.compile("[0-9]+\\.+|(?:[0-9]+\\.+)?(?:" + CASTLING + '|' + DROP + '|' + OTHER + ")[+#!?]*");

    /**
     * The fields of a FEN after the placement, on boards of up to 12 by 12. The fields for castling rights and the
     * en-passant square are optional, as some variants lack them; check counts come before the counters or at the end.
     * An SFEN has pieces in hand, {@code S2P}, in place of the castling rights: seven piece types for each side.
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

    private UnquotedArguments() {}

    /**
     * Returns true if the word looks like a move or a move number. It also accepts a piece in lower case, which {@code
     * UserMoves} refuses.
     */
    public static boolean looksLikeMove(String word) {
        return MOVE.matcher(word).matches();
    }

    /** Joins to each bare placement field the arguments after it that look like the next fields of a FEN. */
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
