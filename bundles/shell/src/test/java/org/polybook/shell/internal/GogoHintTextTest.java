package org.polybook.shell.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.polybook.commands.text.Hint;

class GogoHintTextTest {
    private static final Pattern COMMAND = Pattern.compile("book:(\\w+)(?: (-\\w))?");

    /** A user of Gogo has neither the command line nor its options. */
    @ParameterizedTest
    @EnumSource
    void words_ofEveryCode_nameCommandsAndOptionsOfGogo(Hint.Code code) {
        String words = GogoHintText.WORDS.words(Hint.of(code, "club", 2));

        assertThat(words).doesNotContain("--").doesNotContain("polybook ");
        for (Matcher command = COMMAND.matcher(words); command.find(); ) {
            Usage usage = BuiltInUsage.valueOf(command.group(1).toUpperCase(Locale.ROOT));
            assertThat(command.group(2) == null
                            || usage.option(command.group(2)).isPresent())
                    .as(words)
                    .isTrue();
        }
    }

    @Test
    void words_ofFindingsNotListed_nameTheOption() {
        assertThat(GogoHintText.WORDS.words(Hint.of(Hint.Code.LIST_FINDINGS)))
                .isEqualTo("book:check -d lists them with place and key");
    }
}
