package org.polybook.commands.tree;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polybook.api.inspect.TreeFormat;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.text.Hint;
import org.polybook.commands.text.Hints;

/** The format of a tree: the requested one, otherwise the extension of the output's name. */
final class TreeFormats {
    private static final String NAMES =
            Arrays.stream(TreeFormat.values()).map(TreeFormats::name).collect(Collectors.joining(", "));

    private TreeFormats() {}

    static TreeFormat of(Tree.Target target, Hints hints) throws BadRequestException {
        if (target.format().isPresent()) {
            String format = target.format().get();
            return named(format)
                    .orElseThrow(() -> new BadRequestException("unknown format \"" + format + "\"; known: " + NAMES));
        }
        if (target.file().isEmpty()) {
            return target.defaultFormat()
                    .orElseThrow(() -> new BadRequestException(hints.orElse(
                            Hint.of(Hint.Code.TREE_FORMAT, NAMES), "no format is given; known: " + NAMES)));
        }
        Path file = target.file().get();
        String extension = extension(file);
        return named(extension)
                .or(() -> extension.isEmpty() ? target.defaultFormat() : Optional.empty())
                .orElseThrow(() ->
                        new BadRequestException(hints.orElse(Hint.of(Hint.Code.TREE_FILE, file), file.toString())
                                + ": the name has no extension of a known format; known: " + NAMES
                                + hints.between(" (", Hint.of(Hint.Code.NAME_TREE_FORMAT), ")")));
    }

    static boolean isPicture(TreeFormat format) {
        return format == TreeFormat.SVG || format == TreeFormat.PNG;
    }

    private static String extension(Path output) {
        Path file = output.getFileName();
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
}
