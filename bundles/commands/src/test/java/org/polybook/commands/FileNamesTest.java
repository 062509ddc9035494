package org.polybook.commands;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileNamesTest {
    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', textBlock = """
            games.pgn              | games.pgn
            ../café/my-games_2.pgn | ../café/my-games_2.pgn
            C:\\games\\club.pgn    | C:\\games\\club.pgn
            my games.pgn           | 'my games.pgn'
            a;reboot;.pgn          | 'a;reboot;.pgn'
            $(reboot).pgn          | '$(reboot).pgn'
            ~.pgn                  | '~.pgn'
            it's.pgn               | 'it'\\''s.pgn'
            """, delimiter = '|')
    void quoteForShell_anyName_isOneWordOfAShell(String name, String word) {
        assertThat(FileNames.quoteForShell(name)).isEqualTo(word);
    }
}
