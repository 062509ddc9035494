package org.polybook.cli.internal.make;

import java.nio.file.Path;
import org.polybook.api.build.BuildOutput;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What the book says of itself. */
@Command(optionListHeading = "The book's header")
final class HeaderOptions {
    @Option(
            names = "--comment",
            paramLabel = "TEXT",
            defaultValue = "Built by Polybook",
            description = "Comment of the book's header; " + "\"${DEFAULT-VALUE}\" if left out.")
    private String comment;

    @Option(names = "--no-header", description = "Write no header.")
    private boolean noHeader;

    BuildOutput target(Path path) {
        return noHeader ? BuildOutput.of(path) : BuildOutput.of(path).withComment(comment);
    }
}
