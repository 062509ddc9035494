package org.polybook.pgn.internal.text;

import java.nio.charset.StandardCharsets;

/** The name of a game's first tag: a second tag of this name may begin the next game. */
public final class FirstTag {
    private static final long EVENT = TagSyntax.nameHash("[Event".getBytes(StandardCharsets.US_ASCII), 0, 6);

    private long name;
    private byte letter;

    /** Returns true if the tag that opens at this index is named Event, a name that no game has twice. */
    public static boolean isEvent(byte[] b, int open, int limit) {
        return TagSyntax.nameHash(b, open, limit) == EVENT;
    }

    private static byte letter(byte[] b, int open, int limit) {
        int at = TagSyntax.nameStart(b, open, limit);
        return at < limit ? b[at] : 0;
    }

    public void remember(byte[] b, int open, int limit) {
        name = TagSyntax.nameHash(b, open, limit);
        letter = letter(b, open, limit);
    }

    /**
     * Returns true if the tag that opens at this index has the first tag's name and so begins another game.
     *
     * @param isAfterEmptyLine if false, only a tag named {@code Event} begins a game
     */
    public boolean beginsNextGame(byte[] b, int open, int limit, boolean isAfterEmptyLine) {
        if (letter(b, open, limit) != letter) { // true for nearly all tags
            return false;
        }
        long hash = TagSyntax.nameHash(b, open, limit);
        return hash == name && (isAfterEmptyLine || hash == EVENT);
    }
}
