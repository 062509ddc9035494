package org.polybook.cli.internal.make;

import java.nio.file.Path;
import org.polybook.api.build.BuildOutput;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options for the header of the new book. */
@Command(optionListHeading = "Book header")
final class HeaderOptions {
    @Option(
            names = "--comment",
            paramLabel = "TEXT",
            defaultValue = "Built by Polybook",
            description = "Comment of the book's header (default: \"${DEFAULT-VALUE}\").")
    private String comment;

    @Option(names = "--no-header", description = "Write no header.")
    private boolean noHeader;

    BuildOutput target(Path path) {
        return noHeader ? BuildOutput.of(path) : BuildOutput.of(path).withHeaderComment(comment);
    }
}
