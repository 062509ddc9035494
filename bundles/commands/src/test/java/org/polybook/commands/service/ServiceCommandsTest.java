package org.polybook.commands.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.command.BookCommand;
import org.polybook.api.command.CommandCall;
import org.polybook.api.command.CommandDescription;
import org.polybook.api.command.CommandException;
import org.polybook.api.command.CommandOperand;
import org.polybook.api.command.CommandOption;
import org.polybook.api.command.ValueKind;
import org.polybook.chess.Color;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandContext;
import org.polybook.commands.TestBookWriter;
import org.polybook.commands.text.Output;

class ServiceCommandsTest {
    private static final CommandOperand BOOK =
            CommandOperand.of(ValueKind.BOOK, "BOOK", "A book.").withRepeats();
    private static final CommandOption PLIES = CommandOption.value(ValueKind.NUMBER, "--plies", "N", "So many.");
    private static final CommandDescription COUNT = CommandDescription.of("count", "Count moves.")
            .withOperands(BOOK)
            .withOptions(PLIES, CommandOption.MOVES, CommandOption.FEN);

    @TempDir
    Path folder;

    private String file;
    private final StringBuilder out = new StringBuilder();

    /** The work of the command under test, whose description is {@code COUNT}. */
    private interface Work {
        void run(CommandCall call) throws IOException, CommandException;
    }

    @BeforeEach
    void writeBook() throws IOException {
        Path book = folder.resolve("club.bin");
        new TestBookWriter()
                .addAtStart(TestBookWriter.E2E4, 3)
                .addAtStart(TestBookWriter.D2D4, 1)
                .writeTo(book);
        file = book.toString();
    }

    private void run(CallArguments words, Work work) throws IOException, BadInputException {
        BookCommand command = new BookCommand() {
            @Override
            public CommandDescription description() {
                return COUNT;
            }

            @Override
            public void run(CommandCall call) throws IOException, CommandException {
                work.run(call);
            }
        };
        ServiceCommands.describe(command)
                .orElseThrow()
                .run(CommandContext.quiet(), name -> BookRef.file(Path.of(name)), words, Output.text(out));
    }

    private CallArguments argumentsWith(Map<CommandOption, List<String>> options) {
        return new CallArguments(options, Map.of(BOOK, List.of(file, file)));
    }

    @Test
    void run_positionAndBooks_areThoseOfTheArguments() throws Exception {
        run(argumentsWith(Map.of(CommandOption.MOVES, List.of("1. e4"), PLIES, List.of("2", "5"))), call -> {
            assertThat(call.number(PLIES)).hasValue(5);
            assertThat(call.books(BOOK)).hasSize(2).isSameAs(call.books(BOOK));
            assertThat(call.book(BOOK).moves(call.positionForBook(BOOK))).isEmpty();
            assertThat(call.position().turn()).isEqualTo(Color.BLACK);
            assertThat(call.has(CommandOption.FEN)).isFalse();
            call.out().append("done\n");
        });
        assertThat(out).hasToString("done\n");
    }

    @Test
    void run_books_areClosedAfterwards() throws Exception {
        List<OpeningBook> opened = new ArrayList<>();
        run(argumentsWith(Map.of()), call -> {
            opened.addAll(call.books(BOOK));
            assertThat(call.book(BOOK).moves(call.position())).hasSize(2);
        });
        assertThat(opened)
                .allSatisfy(book -> assertThatThrownBy(() -> book.find(TestBookWriter.START))
                        .isNotNull());
    }

    @Test
    void run_illegalMove_isRefusedAsInOtherCommands() {
        assertThatThrownBy(() -> run(argumentsWith(Map.of(CommandOption.MOVES, List.of("e5"))), CommandCall::position))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("e5");
        assertThatThrownBy(() -> run(argumentsWith(Map.of()), call -> {
                    throw new CommandException("no such opponent");
                }))
                .isInstanceOf(BadInputException.class)
                .hasMessage("no such opponent");
    }

    @Test
    void run_undescribedOption_isAnIllegalArgument() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run(argumentsWith(Map.of()), call -> call.has(CommandOption.JSON)))
                .withMessageContaining("count")
                .withMessageContaining("--json");
    }
}
