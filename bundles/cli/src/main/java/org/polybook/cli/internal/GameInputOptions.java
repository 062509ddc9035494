package org.polybook.cli.internal;

import java.util.ArrayList;
import java.util.List;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.GameInput;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that read games. */
public final class GameInputOptions {
    @Option(
            names = "--variant",
            paramLabel = "V",
            completionCandidates = OptionValues.VariantNames.class,
            description =
                    "Variant of games without a Variant tag (default: the one in a server's Event tag, otherwise normal).")
    private String name;

    @Mixin
    private CharsetOption charset;

    /** Returns the files of games or standard input. */
    public List<GameInput> games(List<String> files, Terminal terminal) throws BadRequestException {
        List<GameInput> inputs = new ArrayList<>();
        for (String file : files) {
            GameInput input = charset.apply(terminal.games(file));
            inputs.add(name == null ? input : input.withVariant(name));
        }
        return inputs;
    }
}
