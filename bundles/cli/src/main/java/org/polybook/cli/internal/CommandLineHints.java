package org.polybook.cli.internal;

import org.polybook.commands.FileNames;
import org.polybook.commands.text.Hint;

/** The command line's words for hints: its options and commands. */
final class CommandLineHints {
    private CommandLineHints() {}

    static String of(Hint hint) {
        return switch (hint.code()) {
            case FORCE_EDIT -> "--force changes it anyway";
            case FORCE_REPAIR -> "--force repairs it anyway";
            case CHECK_BOOK -> "\"polybook check\" shows more";
            case TRY_REPAIR -> "\"polybook repair --dry-run\" shows what can be repaired";
            case REPAIR_DUPLICATES -> "\"polybook repair\" merges them";
            case DROP_ILLEGAL -> "--with illegal drops " + pronoun(hint, 0);
            case LIST_FINDINGS -> "--details lists them with place and key";
            case LIST_ALL_FINDINGS -> "\"polybook check --all\" lists every one with place and key";
            case ALL_NUMBERS -> "--details shows the rest";
            case COMMIT_OR_RENAME_JOURNAL, RENAME_JOURNAL, COMMIT_JOURNAL, COMMIT_OR_DROP_JOURNAL, UNDO ->
                ofJournal(hint);
            case DISCARD_EDITS -> "--discard-edits discards them, and -o OTHER writes another book";
            case FIND_UNREACHED -> "--subtree finds out";
            case DELETE_UNREACHED -> "--subtree deletes " + pronoun(hint, 0);
            case CHESS960 -> "which --chess960 accepts";
            case LARGER_TREE -> "--most allows more";
            case TREE_OF_POSITION -> "--fen writes the tree of a position";
            case TREE_FROM_POSITION -> "--fen starts at another position";
            case ASKED_SHARE -> "required by --min-share";
            case TREE_FILE -> "-o " + hint.value(0);
            case TREE_FORMAT -> "give --format (" + hint.value(0) + "), or -o FILE with one of them as extension";
            case NAME_TREE_FORMAT -> "--format F sets it for any name";
            case BUILD_OF_GAMES ->
                "\"polybook build " + FileNames.quoteForShell(hint.value(0)) + " -o "
                        + FileNames.quoteForShell(hint.value(1)) + "\" builds a book from it";
            case MISSING_PARTS ->
                "\"polybook count --part\" counts a part, and \"polybook combine --partial\" combines without it";
            case ASKED_STRICT -> "as --strict requests";
            case LIST_PROBLEMS -> "--report FILE lists all";
            case CHECK_GAMES -> "\"polybook pgn check\" shows why";
            case GAME_FOLDER -> "--games DIR names its folder";
            case COPY_DATABASE -> "\"scid compact\" copies a database";
            case ASKED_WITHOUT_MISTAKES -> "by --skip-mistakes";
            case TAKE_VARIATIONS -> "--variations counts them";
            case UNMARK_DELETED -> "\"polybook scid mark --clear D\" clears the flag";
            case NAME_VARIANTS -> "--variants names the variants to count";
            case NAME_PLAYER ->
                "--player takes part of the name as written in the games, or the whole name in double quotes";
            case ASKED_RATINGS -> "--min-elo, --ratings and --max-elo-gap allow";
            case ASKED_DATES -> "--since and --until exclude";
            case ASKED_SPEEDS -> "that --speeds names";
            case ASKED_RESULTS -> "--results names";
            case COUNT_UNKNOWN_RESULTS -> "--unknown-results draw counts " + pronoun(hint, 0);
            case COUNT_OLD_GAMES -> "a longer --half-life counts " + pronoun(hint, 0);
            case KEEP_LOST_MOVES -> "--weights games keeps such moves";
            case NAME_DIALECT -> "give it with --from";
            case ASSUME_DRAWS -> "--draws fewest or --draws most";
            case READ_DIALECT -> "--dialect " + hint.value(0) + " shows it in words";
            case READ_RECORDED ->
                "\"polybook learn show " + FileNames.quoteForShell(hint.value(0)) + " --dialect " + hint.value(1)
                        + "\" shows the recorded results";
        };
    }

    private static String ofJournal(Hint hint) {
        String edit = "\"polybook edit " + FileNames.quoteForShell(hint.value(0)) + ' ';
        return switch (hint.code()) {
            case COMMIT_OR_RENAME_JOURNAL ->
                edit + "history\" shows its changes; commit them (" + edit + "commit\"), or rename the journal (" + edit
                        + "set-aside\")";
            case RENAME_JOURNAL -> edit + "set-aside\" renames the journal";
            case COMMIT_JOURNAL -> edit + "commit\" writes it into the book";
            case UNDO -> edit + "undo" + (hint.isOne(1) ? "" : " " + hint.value(1)) + "\" undoes them";
            default -> {
                String them = pronoun(hint, 1);
                yield edit + "commit\" writes " + them + " into the book, " + edit + "set-aside\" sets " + them
                        + " aside";
            }
        };
    }

    private static String pronoun(Hint hint, int number) {
        return hint.isOne(number) ? "it" : "them";
    }
}
