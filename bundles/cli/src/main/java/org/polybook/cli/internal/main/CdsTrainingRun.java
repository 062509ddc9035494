package org.polybook.cli.internal.main;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Terminal;
import org.polybook.io.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * Runs the usual commands in one process and discards their output. {@code bin/polybook} does so once to make the Java
 * virtual machine store the classes that later starts need.
 */
@Command(name = "rehearse", hidden = true, header = "Run the usual commands for a class data archive.")
final class CdsTrainingRun implements Callable<Integer> {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final String IMPOSSIBLE = "4k3/8/8/8/8/8/8/8 w K - 0 1";

    private static final byte[] GAME = ("[Result \"1-0\"]\n[FEN \"" + START
                    + "\"]\n\n1. e4 e5 2. Nf3 {!} Nc6 3. Bb5 a6 4. O-O $1 1-0\n")
            .getBytes(StandardCharsets.US_ASCII);

    @Parameters(paramLabel = "BOOK", description = "A sound book.")
    private Path book;

    @Override
    public Integer call() throws IOException {
        try (Workspace workspace = Workspace.in(Path.of(System.getProperty("java.io.tmpdir")))) {
            return runCommands(book.toString(), workspace.file("games.si4").toString());
        }
    }

    private static int runCommands(String file, String base) {
        String[][] commandLines = {
            {"key", START, IMPOSSIBLE, "no FEN"},
            {"key", "-"},
            {"show", file},
            {"show", file, "--json", "--fen", START, "--moves", "e4 c5 Nf3"},
            {"pick", file},
            {"stats", file},
            {"check", file},
            {"diff", file, file},
            {"tree", file, "-o", base + ".dot"},
            {"header", "show", file},
            {"learn", "show", file},
            {"merge", file, file, "--preview"},
            {"merge-book", "-in1", file, "-in2", file, "-out", base + ".bin"},
            {"edit", base + ".bin", "history"},
            {"info-book", "-bin", file},
            {"pgn", "check", "-"},
            {"build", "-", "--preview"},
            {"build", "-", "-o", base + ".build.bin"},
            {"scid", "import", base, "-"},
            {"scid", "export", base, "-o", base + ".pgn"},
            {"scid", "tree", base},
            {"scid", "list", base},
            {"perft", "2", "--divide"},
            {"serve"},
            {"--version"},
            {"--help"},
            {"help", "show"},
            {"show", "--help"},
            {"scid", "--help"},
            {"edit", "--help"}
        };
        int worst = ExitStatus.OK;
        for (String[] commandLine : commandLines) {
            Terminal discarded = Terminal.discardingOutput(new ByteArrayInputStream(GAME));
            worst = Math.max(worst, Main.run(discarded, commandLine));
        }
        return worst == ExitStatus.USAGE ? ExitStatus.USAGE : ExitStatus.OK;
    }
}
