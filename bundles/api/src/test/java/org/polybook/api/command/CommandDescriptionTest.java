package org.polybook.api.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandDescriptionTest {
    private static final CommandOperand BOOK = CommandOperand.of(ValueKind.BOOK, "BOOK", "The book.");
    private static final CommandDescription COUNT = CommandDescription.of("count", "Count.");

    @ParameterizedTest
    @ValueSource(strings = {"", "Count", "count moves", "-count", "2count", "count!"})
    void name_invalid_isRejected(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CommandDescription.of(name, "Count."))
                .withMessageContaining('"' + name + '"');
    }

    @Test
    void operands_optionalOrRepeatedOrOfSeveralWords_mustBeLast() {
        for (CommandOperand early : new CommandOperand[] {
            BOOK.asOptional(), BOOK.withRepeats(), CommandOperand.of(ValueKind.MOVES, "MOVES", "Moves.")
        }) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> COUNT.withOperands(early, BOOK))
                    .withMessageContaining(early.label());
            assertThat(COUNT.withOperands(BOOK, early).operands()).containsExactly(BOOK, early);
        }
    }

    @Test
    void options_withTheSameName_areRejected() {
        CommandOption plies = CommandOption.value(ValueKind.NUMBER, "--plies", "N", "Maximum plies.");
        CommandOption strict = CommandOption.toggle("--strict", "Strictly.");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> COUNT.withOptions(plies, strict, plies.withBrief("-p")))
                .withMessageContaining("--plies");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> COUNT.withOptions(plies.withBrief("-s"), strict.withBrief("-s")))
                .withMessageContaining("-s");
        assertThat(COUNT.withOptions(plies, strict).options()).containsExactly(plies, strict);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plies", "-plies", "--Plies", "--", "--a b", "--help"})
    void option_invalidOrReservedName_isRejected(String name) {
        assertThatIllegalArgumentException().isThrownBy(() -> CommandOption.toggle(name, "Something."));
    }

    @Test
    void option_valueWithoutLabelOrSwitchWithLabel_isRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CommandOption.value(ValueKind.TEXT, "--name", "", "A name."));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CommandOption("", "--name", Optional.empty(), "NAME", "A name.", false));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CommandOption.toggle("--host", "A host.").withBrief("-h"));
    }
}
