package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.polybook.commands.text.Hint;

class CommandLineHintsTest {
    @ParameterizedTest
    @EnumSource
    void words_ofEveryCode_nameAnOptionOrACommand(Hint.Code code) {
        assertThat(CommandLineHints.of(Hint.of(code, "my club.bin", 2)))
                .containsPattern("--?[a-z]|\"polybook |\"scid ");
    }

    @Test
    void words_forOneAndForSeveral_differ() {
        assertThat(CommandLineHints.of(Hint.of(Hint.Code.DELETE_UNREACHED, 1))).isEqualTo("--subtree deletes it");
        assertThat(CommandLineHints.of(Hint.of(Hint.Code.DELETE_UNREACHED, 2))).isEqualTo("--subtree deletes them");
        assertThat(CommandLineHints.of(Hint.of(Hint.Code.UNDO, "club.bin", 1)))
                .isEqualTo("\"polybook edit club.bin undo\" undoes them");
        assertThat(CommandLineHints.of(Hint.of(Hint.Code.UNDO, "club.bin", 3)))
                .isEqualTo("\"polybook edit club.bin undo 3\" undoes them");
        assertThat(CommandLineHints.of(Hint.of(Hint.Code.COMMIT_OR_DROP_JOURNAL, "club.bin", 1)))
                .isEqualTo("\"polybook edit club.bin commit\" writes it into the book, "
                        + "\"polybook edit club.bin set-aside\" sets it aside");
    }

    /** A user must be able to copy the command of a hint to a shell, so file names in it are quoted. */
    @Test
    void words_withFiles_quoteThem() {
        assertThat(CommandLineHints.of(Hint.of(Hint.Code.BUILD_OF_GAMES, "my games.pgn", "my games.bin")))
                .isEqualTo("\"polybook build 'my games.pgn' -o 'my games.bin'\" builds a book from it");
    }
}
