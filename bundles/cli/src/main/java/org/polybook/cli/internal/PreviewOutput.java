package org.polybook.cli.internal;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The output of a command that has a preview. */
public final class PreviewOutput {
    private PreviewOutput() {}

    /**
     * Returns the file to write; empty for a preview, which reports that it ignores an output.
     *
     * @param output null if none is given
     * @param option name of the option for a preview
     * @throws ParameterException if there is neither an output nor a preview
     */
    public static Optional<Path> fileToWrite(
            Terminal terminal, CommandSpec command, Path output, boolean isPreview, String option) {
        if (output == null && !isPreview) {
            throw new ParameterException(command.commandLine(), "no --output (or " + option + ") given");
        }
        if (output != null && isPreview) {
            terminal.reportMessage(option + " writes nothing; " + output + " is unchanged");
        }
        return Optional.ofNullable(output).filter(file -> !isPreview);
    }
}
