package org.polybook.commands.service;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.command.CommandCall;
import org.polybook.api.command.CommandDescription;
import org.polybook.api.command.CommandException;
import org.polybook.api.command.CommandOperand;
import org.polybook.api.command.CommandOption;
import org.polybook.chess.Position;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandContext;
import org.polybook.commands.PositionRef;
import org.polybook.commands.text.Output;

/** A run of a command of another bundle. Closes the books that it opened. */
final class ServiceCommandCall implements CommandCall, AutoCloseable {
    private final CommandDescription description;
    private final CallArguments words;
    private final Environment environment;
    private final Map<CommandOperand, List<OpeningBook>> books = new HashMap<>();
    private final List<BookFile> files = new ArrayList<>();

    /**
     * The surroundings of a run.
     *
     * @param books resolves names of books in the front end
     */
    record Environment(CommandContext context, BookNames books, Output output) {}

    ServiceCommandCall(CommandDescription description, CallArguments words, Environment environment) {
        this.description = description;
        this.words = words;
        this.environment = environment;
        environment.context().beginRun();
    }

    @Override
    public boolean has(CommandOption option) {
        requireDescribed(description.options().contains(option), option.name());
        return words.options().containsKey(option);
    }

    @Override
    public List<String> values(CommandOption option) {
        requireDescribed(description.options().contains(option), option.name());
        return words.options().getOrDefault(option, List.of());
    }

    @Override
    public List<String> values(CommandOperand operand) {
        requireDescribed(description.operands().contains(operand), operand.label());
        return words.operands().getOrDefault(operand, List.of());
    }

    private void requireDescribed(boolean isDescribed, String name) {
        if (!isDescribed) {
            throw new IllegalArgumentException(description.name() + ": the description of the command lacks " + name);
        }
    }

    @Override
    public List<OpeningBook> books(CommandOperand operand) throws IOException, CommandException {
        List<OpeningBook> opened = books.get(operand);
        if (opened == null) {
            opened = open(values(operand));
            books.put(operand, opened);
        }
        return opened;
    }

    private List<OpeningBook> open(List<String> names) throws IOException, CommandException {
        List<OpeningBook> opened = new ArrayList<>();
        for (String name : names) {
            try {
                opened.add(open(environment.books().resolve(name)));
            } catch (BadInputException e) {
                throw new CommandException(e.getMessage(), e);
            }
        }
        return List.copyOf(opened);
    }

    private OpeningBook open(BookRef book) throws IOException, BadInputException {
        Optional<OpeningBook> served = environment.context().resolver().served(book);
        if (served.isPresent()) {
            return served.get();
        }
        BookFile file = environment.context().openAndReportProblems(book);
        files.add(file);
        return file;
    }

    @Override
    public Position position() throws CommandException {
        return position(requestedPosition());
    }

    @Override
    public Position positionForBook(CommandOperand book) throws IOException, CommandException {
        List<OpeningBook> opened = books(book);
        List<String> variants =
                opened.isEmpty() ? List.of() : opened.get(0).metadata().variants();
        return position(requestedPosition().resolveVariant(variants));
    }

    private PositionRef requestedPosition() {
        return PositionRef.of(
                        valueIfDescribed(CommandOption.VARIANT).orElse(PositionRef.OF_THE_BOOK),
                        valueIfDescribed(CommandOption.FEN))
                .withMoves(valueIfDescribed(CommandOption.MOVES).orElse(""));
    }

    private Optional<String> valueIfDescribed(CommandOption option) {
        return description.options().contains(option) ? value(option) : Optional.empty();
    }

    private Position position(PositionRef requested) throws CommandException {
        try {
            return requested.position(environment.context().progress());
        } catch (BadInputException e) {
            throw new CommandException(e.getMessage(), e);
        }
    }

    @Override
    public boolean isJson() {
        return environment.output().json();
    }

    @Override
    public Appendable out() {
        return environment.output().to();
    }

    @Override
    public void showNote(String line) {
        environment.context().progress().reportMessage(line);
    }

    @Override
    public void reportProgress(long done, long total, long count, String things) {
        environment.context().progress().onProgress(done, total, count, things);
    }

    @Override
    public boolean isCancelled() {
        return environment.context().progress().isCancelled();
    }

    @Override
    public void close() {
        files.forEach(BookFile::close);
    }
}
