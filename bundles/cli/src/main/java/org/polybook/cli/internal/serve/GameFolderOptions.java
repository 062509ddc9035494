package org.polybook.cli.internal.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.commands.BadInputException;
import picocli.CommandLine.Option;

/** The option for folders with the files from which games were counted. */
public final class GameFolderOptions {
    @Option(
            names = "--games",
            paramLabel = "DIR",
            description =
                    "A folder with the files from which games were counted, to show their moves; may be repeated. "
                            + "Files in the folder of a book are found without it.")
    private List<Path> folders = List.of();

    /** Returns true if the user names a folder. */
    public boolean isGiven() {
        return !folders.isEmpty();
    }

    /** Returns the absolute paths of the folders, which must exist. */
    public List<Path> requireExisting() throws IOException, BadInputException {
        List<Path> existing = new ArrayList<>();
        for (Path games : folders) {
            existing.add(BookFolders.require(games, "a folder of games"));
        }
        return existing;
    }
}
