package org.polybook.itests.provider;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.command.BookCommand;
import org.polybook.api.command.CommandCall;
import org.polybook.api.command.CommandDescription;
import org.polybook.api.command.CommandException;
import org.polybook.api.command.CommandOperand;
import org.polybook.api.command.CommandOption;
import org.polybook.api.command.ValueKind;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;

/** An example of a third-party command: the line of the highest weights. */
@Component
public class MainLineCommand implements BookCommand {
    private static final CommandOperand BOOK = CommandOperand.of(ValueKind.BOOK, "BOOK", "The book.");
    private static final CommandOption PLIES = CommandOption.value(
                    ValueKind.NUMBER, "--plies", "N", "End after N moves (default: 100% of them).")
            .withBrief("-p");

    private static final long MAX_PLIES = 200;

    @Override
    public CommandDescription description() {
        return CommandDescription.of("main-line", "Print the line of a book's moves with the highest weights.")
                .withGroup("Inspect a book")
                .withDetails("Of two moves with 50% of the weight each, the first one is chosen.")
                .withOperands(BOOK)
                .withOptions(PLIES, CommandOption.FEN, CommandOption.MOVES, CommandOption.VARIANT, CommandOption.JSON)
                .withExamples("main-line club.bin", "main-line club.bin --moves e4 c5 --plies 6");
    }

    @Override
    public void run(CommandCall call) throws IOException, CommandException {
        long plies = call.number(PLIES).orElse(MAX_PLIES);
        if (plies < 0) {
            throw new CommandException("--plies: expected 0 or more, found " + plies);
        }
        OpeningBook book = call.book(BOOK);
        List<String> moves = new ArrayList<>();
        Position position = call.positionForBook(BOOK);
        for (Optional<BookMove> next = highestWeight(book, position);
                next.isPresent() && moves.size() < plies;
                next = highestWeight(book, position)) {
            moves.add(San.of(position, next.get().move().orElseThrow()).text());
            position = position.play(next.get().move().orElseThrow());
        }
        if (moves.isEmpty()) {
            call.showNote("the book has no move in that position");
        }
        call.out().append(call.isJson() ? json(moves) : String.join(" ", moves)).append('\n');
    }

    private static String json(List<String> moves) {
        return moves.stream().map(move -> '"' + move + '"').collect(Collectors.joining(", ", "[", "]"));
    }

    private static Optional<BookMove> highestWeight(OpeningBook book, Position position) throws IOException {
        return book.moves(position).stream()
                .filter(BookMove::isLegal)
                .max(Comparator.comparingInt(move -> move.entry().weight()));
    }
}
