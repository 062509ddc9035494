package org.polybook.scid.internal.database;

/** The flags of a game, in the order of their bits; each has the letter that Scid's commands use. */
public enum GameFlag {
    CUSTOM_START('S'),
    PROMOTION('X'),
    UNDERPROMOTION('Y'),
    DELETED('D'),
    WHITE_OPENING('W'),
    BLACK_OPENING('B'),
    MIDDLEGAME('M'),
    ENDGAME('E'),
    NOVELTY('N'),
    PAWN_STRUCTURE('P'),
    TACTICS('T'),
    KINGSIDE('K'),
    QUEENSIDE('Q'),
    BRILLIANCY('!'),
    BLUNDER('?'),
    USER('U'),
    CUSTOM_1('1'),
    CUSTOM_2('2'),
    CUSTOM_3('3'),
    CUSTOM_4('4'),
    CUSTOM_5('5'),
    CUSTOM_6('6');

    private static final GameFlag[] ALL = values();

    private final char letter;

    GameFlag(char letter) {
        this.letter = letter;
    }

    /** The number of the flag's bit, 0 for the lowest. */
    int bitNumber() {
        return ordinal();
    }

    /** The flag as a bit mask. */
    public int mask() {
        return 1 << bitNumber();
    }

    /**
     * The flags of these letters as a bit mask.
     *
     * @throws IllegalArgumentException if a letter denotes no flag
     */
    public static int maskRejectingUnknown(String letters) {
        for (int i = 0; i < letters.length(); i++) {
            if (maskIgnoringUnknown(letters.substring(i, i + 1)) == 0) {
                throw new IllegalArgumentException(
                        "no flag has the letter '" + letters.charAt(i) + "'; expected some of SXYDWBMENPTKQ!?U123456");
            }
        }
        return maskIgnoringUnknown(letters);
    }

    /** The flags of these letters as a bit mask; ignores other characters. */
    public static int maskIgnoringUnknown(CharSequence letters) {
        int flags = 0;
        for (GameFlag flag : ALL) {
            for (int i = 0; i < letters.length(); i++) {
                flags |= letters.charAt(i) == flag.letter ? flag.mask() : 0;
            }
        }
        return flags;
    }

    /**
     * The letters of the flags in a bit mask, in the order of their bits. Only flags that users set are included,
     * without {@link #DELETED}.
     */
    public static String userFlagLetters(int flags) {
        StringBuilder letters = new StringBuilder();
        for (GameFlag flag : ALL) {
            if (flag.bitNumber() > DELETED.bitNumber() && (flags >>> flag.bitNumber() & 1) != 0) {
                letters.append(flag.letter);
            }
        }
        return letters.toString();
    }
}
