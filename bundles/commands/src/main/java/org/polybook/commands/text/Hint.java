package org.polybook.commands.text;

import java.util.List;

/**
 * A code for a user's next step or for an option that the user gave. Each front end words it in its own way ({@link
 * Hints}), because the commands do not know the name and the options of a front end.
 *
 * @param values the values that the comment of the code lists, in that order
 */
public record Hint(Code code, List<String> values) {
    /** The codes. A clause fits after the sentence before it, such as {@code nothing was changed; }<i>clause</i>. */
    public enum Code {
        // of books and their journals
        /** A clause: an option makes an edit change a file that is probably not a book. */
        FORCE_EDIT,
        /** A clause: an option makes a repair change a file that is probably not a book. */
        FORCE_REPAIR,
        /** A clause: a check of the book gives details. */
        CHECK_BOOK,
        /** A sentence: a dry run shows what a repair would do. */
        TRY_REPAIR,
        /** A clause: a repair merges records with the same move into one. */
        REPAIR_DUPLICATES,
        /** A clause: a rule drops illegal moves. Value: their number, 0 if unknown. */
        DROP_ILLEGAL,
        /** A sentence: the first findings of each kind can be listed. */
        LIST_FINDINGS,
        /** A sentence: all findings can be listed. */
        LIST_ALL_FINDINGS,
        /** A sentence: all statistics can be shown. */
        ALL_NUMBERS,
        /** A clause: the options for a journal with changes. Value: the book. */
        COMMIT_OR_RENAME_JOURNAL,
        /** A clause: the option for a journal that cannot be applied. Value: the book. */
        RENAME_JOURNAL,
        /** A clause: the changes can be written into the book. Value: the book. */
        COMMIT_JOURNAL,
        /** A clause: the changes can be written into the book or set aside. Values: the book, the number of changes. */
        COMMIT_OR_DROP_JOURNAL,
        /** A clause: an option discards changes of a book, or another book can be written. */
        DISCARD_EDITS,
        /** A clause: an option finds the positions that have become unreachable. */
        FIND_UNREACHED,
        /** A clause: an option deletes the positions that have become unreachable. Value: their number. */
        DELETE_UNREACHED,

        // of positions and trees
        /** A clause that begins with "which": an option accepts positions of Chess960. */
        CHESS960,
        /** A clause: an option allows a larger tree. */
        LARGER_TREE,
        /** A clause: an option writes the tree below a position. */
        TREE_OF_POSITION,
        /** A clause: an option starts the tree at another position. */
        TREE_FROM_POSITION,
        /** The option that sets the requested share, after "the share ". */
        ASKED_SHARE,
        /** The file of a tree as the user gave it. Value: the file. */
        TREE_FILE,
        /** A sentence: how the user can give a tree's format. Value: the formats. */
        TREE_FORMAT,
        /** A clause: an option sets the format of a tree. */
        NAME_TREE_FORMAT,

        // of games
        /** A clause: a book can be built from the file of games. Values: the file, a free name for the book. */
        BUILD_OF_GAMES,
        /** A clause: a command counts a part of a file, and an option combines files without it. */
        MISSING_PARTS,
        /** A clause that begins with "as": the user requested a stop at the first bad game. */
        ASKED_STRICT,
        /** A clause: all problems can be listed. */
        LIST_PROBLEMS,
        /** A clause: a check of the games gives the reasons why they are bad. */
        CHECK_GAMES,
        /** A clause: an option names a folder of games. */
        GAME_FOLDER,
        /** A clause: a database can be copied. */
        COPY_DATABASE,
        /** The option that skipped the mistakes, after "skipped " or similar words. */
        ASKED_WITHOUT_MISTAKES,
        /** A clause: variations can be counted. */
        TAKE_VARIATIONS,
        /** A clause: the deleted flag of games can be removed. */
        UNMARK_DELETED,
        /** A clause: options set the variants. */
        NAME_VARIANTS,
        /** A clause: an option names the player. */
        NAME_PLAYER,
        /** The options that set the requested ratings, with their verb, after "others than ". */
        ASKED_RATINGS,
        /** The options that set the requested dates, with their verb, after "one that ". */
        ASKED_DATES,
        /** The option that sets the requested speeds, with its verb, after "not of the speeds ". */
        ASKED_SPEEDS,
        /** The option that sets the requested results, with its verb, after "another result than ". */
        ASKED_RESULTS,
        /** A clause: games without a result can be counted. Value: their number. */
        COUNT_UNKNOWN_RESULTS,
        /** A clause: games that are too old to count can be counted with a longer half-life. Value: their number. */
        COUNT_OLD_GAMES,
        /** A clause: moves that only lost can be kept. */
        KEEP_LOST_MOVES,

        // of learn fields
        /** A clause: an option sets the dialect of the learn fields. */
        NAME_DIALECT,
        /** A clause: an option sets the treatment of draws. */
        ASSUME_DRAWS,
        /** A clause: the recorded games can be undone. Values: the book, the number of changes. */
        UNDO,
        /** A clause: learn fields can be read in a dialect. Value: the dialect. */
        READ_DIALECT,
        /** A clause: the recorded fields can be read. Values: the book, the dialect. */
        READ_RECORDED
    }

    public Hint {
        values = List.copyOf(values);
    }

    public static Hint of(Code code, Object... values) {
        return new Hint(code, List.of(values).stream().map(Object::toString).toList());
    }

    public String value(int index) {
        return values.get(index);
    }

    /** Returns true if the value of that index is the number 1. */
    public boolean isOne(int index) {
        return value(index).equals("1");
    }
}
