package org.polybook.scid.internal.base;

/** Bits of a game's flags; each has a letter, as Scid's commands have it. */
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

    /** Number of its bit, 0 the lowest. */
    int bit() {
        return ordinal();
    }

    /** Its bit. */
    public int mask() {
        return 1 << bit();
    }

    /**
     * The flags of these letters.
     *
     * @throws IllegalArgumentException if a letter stands for none
     */
    public static int known(String letters) {
        for (int i = 0; i < letters.length(); i++) {
            if (flags(letters.substring(i, i + 1)) == 0) {
                throw new IllegalArgumentException(
                        "no flag has the letter '" + letters.charAt(i) + "'; expected some of SXYDWBMENPTKQ!?U123456");
            }
        }
        return flags(letters);
    }

    /** The flags that these letters stand for; other characters stand for none. */
    public static int flags(CharSequence letters) {
        int flags = 0;
        for (GameFlag flag : ALL) {
            for (int i = 0; i < letters.length(); i++) {
                flags |= letters.charAt(i) == flag.letter ? flag.mask() : 0;
            }
        }
        return flags;
    }

    /** The letters of the flags that a user sets, in the order of their bits, but for that of deleted games. */
    public static String letters(int flags) {
        StringBuilder letters = new StringBuilder();
        for (GameFlag flag : ALL) {
            if (flag.bit() > DELETED.bit() && (flags >>> flag.bit() & 1) != 0) {
                letters.append(flag.letter);
            }
        }
        return letters.toString();
    }
}
