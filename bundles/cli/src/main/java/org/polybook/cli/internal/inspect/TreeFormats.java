package org.polybook.cli.internal.inspect;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polybook.api.inspect.TreeFormat;
import org.polybook.commands.CommandFiles;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The format of a tree: the one that is asked for, else the one that the output's name ends in. */
final class TreeFormats {
    private static final String NAMES =
            Arrays.stream(TreeFormat.values()).map(TreeFormats::name).collect(Collectors.joining(", "));

    private final CommandSpec spec;

    TreeFormats(CommandSpec spec) {
        this.spec = spec;
    }

    /**
     * Chooses.
     *
     * @param format null if none was asked for
     * @param output null or {@code -} for standard output
     * @param usual where neither says anything
     */
    TreeFormat of(String format, String output, Optional<TreeFormat> usual) {
        if (format != null) {
            return named(format).orElseThrow(() -> fault("unknown format \"" + format + "\"; known: " + NAMES));
        }
        if (output == null || output.equals(CommandFiles.STANDARD_STREAM)) {
            return usual.orElseThrow(
                    () -> fault("give --format (" + NAMES + "), or -o FILE with a name that ends in one of them"));
        }
        return named(ending(output))
                .or(() -> ending(output).isEmpty() ? usual : Optional.empty())
                .orElseThrow(() -> fault("-o " + output + ": a name that ends in no format; known: " + NAMES
                        + " (--format F says it whatever the name)"));
    }

    static boolean isPicture(TreeFormat format) {
        return format == TreeFormat.SVG || format == TreeFormat.PNG;
    }

    private static String ending(String output) {
        Path file = Path.of(output).getFileName();
        String name = file == null ? "" : file.toString();
        int dot = name.lastIndexOf('.');
        return dot <= 0 ? "" : name.substring(dot + 1);
    }

    private static Optional<TreeFormat> named(String text) {
        return Arrays.stream(TreeFormat.values())
                .filter(format -> name(format).equals(text.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    private static String name(TreeFormat format) {
        return format.name().toLowerCase(Locale.ROOT);
    }

    private ParameterException fault(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
