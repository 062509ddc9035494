package org.polybook.cli.internal.main;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code polybook} itself. */
@Command(
        name = PolybookCommand.NAME,
        header = "Chess opening books: look positions up, check books, serve them.",
        versionProvider = PolybookCommand.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Data goes to standard output, everything else to standard error.",
            "Exit status: 0 for success, 1 for bad input, 2 for a usage error."
        })
final class PolybookCommand implements Callable<Integer> {
    static final String NAME = "polybook";

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        throw new CommandLine.ParameterException(spec.commandLine(), "no command given");
    }

    /** The version of the build. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {text()};
        }

        static String text() {
            String version = Main.class.getPackage().getImplementationVersion();
            return NAME + ' ' + (version == null ? "(not packaged)" : version);
        }
    }
}
