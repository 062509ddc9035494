package org.polybook.cli.internal.header;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.edit.HeaderFormatException;
import org.polybook.api.spi.Providers;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.FailureText;

/**
 * {@code polybook pgheader}: replaces pgheader 1.0.5, with its options, output and exit status. It avoids the
 * original's errors: counts variants correctly, accepts books that have only a header, keeps fields of later versions
 * and blank lines, and leaves no temporary file.
 */
public final class PgHeaderTool {
    private static final BookHeader DEFAULT = BookHeader.of(List.of("normal"), PgHeaderTexts.DEFAULT_COMMENT);

    private final Terminal terminal;
    private final BookHeaders headers;

    private PgHeaderTool(Terminal terminal, BookHeaders headers) {
        this.terminal = terminal;
        this.headers = headers;
    }

    /** Runs the command. The exit status is the original's. */
    public static int run(Terminal terminal, String... arguments) throws IOException {
        BookHeaders headers = Providers.required(BookHeaders.class);
        try {
            new PgHeaderTool(terminal, headers).run(PgHeaderArguments.parse(headers.knownVariants(), arguments));
            return ExitStatus.OK;
        } catch (PgHeaderArguments.Stop e) {
            if (e.isTextRequested()) {
                terminal.print(e.getMessage());
                return ExitStatus.OK;
            }
            return fail(terminal, e.getMessage());
        } catch (HeaderFormatException e) {
            return fail(terminal, "Bad header.");
        } catch (NoSuchFileException e) {
            return fail(terminal, "No such file or directory" + selfTestFailureText(arguments));
        } catch (FileSystemException e) {
            return fail(terminal, FailureText.of(e));
        } catch (BookFormatException | BadInputException e) {
            return fail(terminal, e.getMessage());
        }
    }

    private static String selfTestFailureText(String... arguments) {
        return List.of(arguments).contains("-t") ? "\npgheader_detect failed" : "";
    }

    private static int fail(Terminal terminal, String message) {
        // the only message of the original that does not begin with its name
        terminal.reportMessages(message.startsWith("Error: ") ? message : "pgheader: " + message);
        return ExitStatus.BAD_INPUT;
    }

    private void run(PgHeaderArguments arguments) throws IOException, BadInputException, PgHeaderArguments.Stop {
        Path file = Path.of(arguments.file());
        if (Files.isDirectory(file)) {
            throw new BookFormatException("Is a directory");
        }
        switch (arguments.action()) {
            // the original's undocumented self test: reads the header of test.bin
            case SELF_TEST -> show(file);
            case SHOW -> show(file);
            case SHOW_DATA -> terminal.print(HeaderData.dump(requireHeaderData(file, "No header data.")));
            case DELETE -> {
                terminal.files().changes(file).checkOutputs();
                HeaderData.requireChangeable(file);
                headers.deleteHeader(file);
            }
            case UPDATE -> update(file, arguments);
        }
    }

    private static byte[] requireHeaderData(Path file, String without) throws IOException {
        return HeaderData.read(file).orElseThrow(() -> new BookFormatException(without));
    }

    private void show(Path file) throws IOException {
        BookHeader header = headers.parse(requireHeaderData(file, "No header."));
        String text = "Variants supported:\n" + String.join("\n", header.variants()) + "\nComment:\n" + header.comment()
                + '\n';
        terminal.printEscapedOnTerminal(text, header.charset());
    }

    private void update(Path file, PgHeaderArguments arguments)
            throws IOException, BadInputException, PgHeaderArguments.Stop {
        terminal.files().changes(file).checkOutputs();
        HeaderData.requireChangeable(file);
        headers.<PgHeaderArguments.Stop>change(file, old -> changeHeader(old.orElse(DEFAULT), arguments));
    }

    private BookHeader changeHeader(BookHeader old, PgHeaderArguments arguments)
            throws IOException, PgHeaderArguments.Stop {
        BookHeader header = old;
        if (arguments.comment().isPresent()) {
            header = header.withComment(unescape(arguments.comment().get()));
        }
        if (arguments.variants().isPresent()) {
            List<String> names = parseVariants(arguments.variants().get(), arguments.force());
            header = header.withVariants(names);
        }
        try {
            headers.records(header);
        } catch (HeaderFormatException e) {
            throw new BookFormatException("Bad parameter.", e);
        }
        return header;
    }

    private List<String> parseVariants(String list, boolean force) throws PgHeaderArguments.Stop {
        List<String> names = new ArrayList<>();
        for (String name : list.replace(" ", "").toLowerCase(Locale.ROOT).split(",")) {
            if (name.isEmpty()) {
                continue;
            }
            if (!force && !headers.knownVariants().contains(name)) {
                throw new PgHeaderArguments.Stop(false, "Error: unknown variant \"" + name + "\". Use -f.");
            }
            names.add(name);
        }
        return names;
    }

    /** Replaces a backslash and an n by a line feed; removes a backslash and any other character after it. */
    private static String unescape(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != '\\') {
                plain.append(text.charAt(i));
            } else if (++i < text.length() && text.charAt(i) == 'n') {
                plain.append('\n');
            }
        }
        return plain.toString();
    }
}
