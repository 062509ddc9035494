package org.polybook.commands.text;

import java.util.List;

/**
 * What a user can do next, or what he asked for, as a code that each front end words in its own way ({@link Hints}). The commands
 * themselves know neither the name nor the options of a front end.
 *
 * @param values those that the code's comment names, in that order
 */
public record Hint(Code code, List<String> values) {
    /** The codes. A clause fits into the sentence that it comes after, such as {@code nothing was changed; }<i>clause</i>. */
    public enum Code {
        // of books and their journals
        /** A clause: with an option the command works on a file that is hardly a book. */
        FORCE_EDIT,
        FORCE_REPAIR,
        /** A clause: a check of the book says more. */
        CHECK_BOOK,
        /** A sentence: a trial shows what a repair would do. */
        TRY_REPAIR,
        /** A clause: a repair makes one record of several with the same move. */
        REPAIR_DUPLICATES,
        /** A clause: a rule drops illegal moves. Value: their number, 0 if it is not known. */
        DROP_ILLEGAL,
        /** A sentence: the first findings of each kind can be listed. */
        LIST_FINDINGS,
        /** A sentence: all findings can be listed. */
        LIST_ALL_FINDINGS,
        /** A sentence: the rest of the numbers can be shown. */
        ALL_NUMBERS,
        /** A clause: the ways out for a journal with changes. Value: the book. */
        COMMIT_OR_RENAME_JOURNAL,
        /** A clause: the way out for a journal that cannot be applied. Value: the book. */
        RENAME_JOURNAL,
        /** A clause: the changes can be written into the book. Value: the book. */
        COMMIT_JOURNAL,
        /** A clause: the changes can be written into the book, or be put away. Values: the book, the number of changes. */
        COMMIT_OR_DROP_JOURNAL,
        /** A clause: an option finds the positions that nothing leads to any more. */
        FIND_UNREACHED,
        /** A clause: an option deletes these positions. Value: their number. */
        DELETE_UNREACHED,

        // of positions and trees
        /** A clause that begins with "which": an option takes positions of Chess960. */
        CHESS960,
        /** A clause: an option allows a larger tree. */
        LARGER_TREE,
        /** A clause: an option writes what follows a position. */
        TREE_OF_POSITION,
        /** A clause: an option begins the tree with another position. */
        TREE_FROM_POSITION,
        /** The share that the user asked for, after "the share ". */
        ASKED_SHARE,
        /** The file of a tree as the user named it. Value: the file. */
        TREE_FILE,
        /** A sentence: where the format of a tree comes from. Value: the formats. */
        TREE_FORMAT,
        /** A clause: the format of a tree can be given. */
        NAME_TREE_FORMAT,

        // of games
        /** A clause: a book can be made of the file of games. Values: the file, a free name for the book. */
        BUILD_OF_GAMES,
        /** A clause that begins with "as": the user wants to stop at the first bad game. */
        ASKED_STRICT,
        /** A clause: all problems can be listed. */
        LIST_PROBLEMS,
        /** A clause: a check of the games says why they are bad. */
        CHECK_GAMES,
        /** A clause: a database can be copied. */
        COPY_DATABASE,
        /** A clause: the games without a result can be counted in the database. */
        COUNT_IN_DATABASE,
        /** How mistakes came to be skipped, after "skipped " or the like. */
        ASKED_WITHOUT_MISTAKES,
        /** A clause: variations can be counted. */
        TAKE_VARIATIONS,
        /** A clause: games can be unmarked as deleted. */
        UNMARK_DELETED,
        /** A clause: the variants can be named. */
        NAME_VARIANTS,
        /** A clause: how the player is named. */
        NAME_PLAYER,
        /** The ratings, dates, speeds or results that the user asked for, after "others than ", "one that ", and so on. */
        ASKED_RATINGS,
        ASKED_DATES,
        ASKED_SPEEDS,
        ASKED_RESULTS,
        /** A clause: games without a result can be counted. Value: their number. */
        COUNT_UNKNOWN_RESULTS,
        /** A clause: old games can be counted. Value: their number. */
        COUNT_OLD_GAMES,
        /** A clause: moves that only lost can be kept. */
        KEEP_LOST_MOVES,

        // of learn fields
        /** A clause: the dialect of the learn fields can be given. */
        NAME_DIALECT,
        /** A clause: how draws are counted can be given. */
        ASSUME_DRAWS,
        /** A clause: what was recorded can be taken back. Values: the book, the number of changes. */
        UNDO,
        /** A clause: learn fields can be read in a dialect. Value: the dialect. */
        READ_DIALECT,
        /** A clause: what was recorded can be read. Values: the book, the dialect. */
        READ_RECORDED
    }

    public Hint {
        values = List.copyOf(values);
    }

    public static Hint of(Code code, Object... values) {
        return new Hint(code, List.of(values).stream().map(Object::toString).toList());
    }

    /** The value of that index as text. */
    public String value(int index) {
        return values.get(index);
    }

    /** Returns true if the value of that index is the number 1. */
    public boolean isOne(int index) {
        return value(index).equals("1");
    }
}
