package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.Books;
import org.polybook.api.Games;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BookMerger;
import org.polybook.api.build.BookMerger.MergeInput;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.inspect.BookLines;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Color;

/**
 * Games and books from Debian packages, processed by the installed polyglot and by Polybook: the opening
 * classifications of pgn-extract and scid-data, the books of gnuchess-book and pychess. The packages are installed, or
 * extracted ({@code dpkg-deb -x}) in a folder: {@code -Ddebian.root=FOLDER}.
 */
class DebianCorpusIT {
    private static final String PGN_EXTRACT = "usr/share/pgn-extract/eco.pgn";
    private static final String SCID = "usr/share/scid/data/scid.eco";
    private static final String GNUCHESS = "usr/share/games/gnuchess/book.bin";
    private static final String PYCHESS = "usr/share/pychess/pychess_book.bin";
    private static final List<String> RESULTS = List.of("1-0", "0-1", "1/2-1/2", "*", "1-0");

    @TempDir
    private Path folder;

    private Path polyglot;

    @BeforeEach
    void findPolyglot() {
        polyglot = InstalledPrograms.findProgramOrSkipTest("polyglot");
    }

    private static Path packagedFileOrSkipTest(String path) {
        Path file = Path.of(System.getProperty("debian.root", "/"), path);
        assumeTrue(Files.exists(file), file + " is absent; its Debian package is not installed");
        return file;
    }

    /**
     * Returns a PGN file: the file of that path if it is PGN. Otherwise the file is a classification with lines such as
     * {@code A00c "Kadas Opening" 1.h4 *}, and the PGN file is made from these lines.
     */
    private Path pgnFileOf(String path) throws IOException {
        Path file = packagedFileOrSkipTest(path);
        if (path.endsWith(".pgn")) {
            return file;
        }
        StringBuilder pgn = new StringBuilder();
        int games = 0;
        for (String line : Files.readAllLines(file, StandardCharsets.ISO_8859_1)) {
            if (line.matches("[A-E][0-9].*")) {
                String result = RESULTS.get(games++ % RESULTS.size());
                pgn.append("\n[Result \"").append(result).append("\"]\n\n");
            }
            pgn.append(line.replaceFirst("^[A-E][0-9]\\w* \"[^\"]*\"|^#.*", "")).append('\n');
        }
        return Files.writeString(folder.resolve("games.pgn"), pgn, StandardCharsets.ISO_8859_1);
    }

    /** Runs polyglot and returns the file that it wrote. */
    private byte[] runPolyglotAndReadOutput(String output, String option, String... arguments) throws Exception {
        Path log = folder.resolve("log.txt");
        Path book = folder.resolve(output);
        List<String> command = new ArrayList<>(List.of(polyglot.toString()));
        command.addAll(List.of(arguments));
        command.addAll(List.of(option, book.toString()));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        process.getOutputStream().close();
        assertThat(process.waitFor(20, TimeUnit.MINUTES)).as("polyglot ends").isTrue();
        assertThat(book).as(Files.readString(log, StandardCharsets.ISO_8859_1)).exists();
        return Files.readAllBytes(book);
    }

    @ParameterizedTest
    @CsvSource({
        PGN_EXTRACT + ", 2000, 1024, 1, 0,",
        PGN_EXTRACT + ", 2000, 60, 1, 50.01,",
        PGN_EXTRACT + ", 2000, 0, 1, 0,",
        SCID + ", 10000, 1024, 1, 0,",
        SCID + ", 10000, 1024, 3, 0,",
        SCID + ", 10000, 12, 1, 0, WHITE",
        SCID + ", 10000, 9, 2, 33.33, BLACK",
        SCID + ", 10000, 1, 0, 0,"
    })
    void makeBook_ofAClassification_givesTheSameBytes(
            String file, int atLeast, int plies, int minGames, double score, Color side) throws Exception {
        Path pgn = pgnFileOf(file);
        List<String> arguments = new ArrayList<>(List.of("make-book", "-pgn", pgn.toString(), "-max-ply", "" + plies));
        arguments.addAll(List.of("-min-game", "" + minGames, "-min-score", "" + score));
        if (side != null) {
            arguments.add(side == Color.WHITE ? "-only-white" : "-only-black");
        }
        byte[] theirs = runPolyglotAndReadOutput("theirs.bin", "-bin", arguments.toArray(String[]::new));
        Path ours = folder.resolve("ours.bin");
        BuildReport report = Providers.all(BookBuilder.class)
                .get(0)
                .build(
                        GameInputs.of(Games.open(pgn, GameOptions.MAIN_LINE)),
                        Optional.of(BuildOutput.of(ours)),
                        BuildOptions.POLYGLOT.withMoves(
                                new MoveFilter(plies, minGames, score, 0, Optional.ofNullable(side))),
                        Resources.ofThisMachine(),
                        BuildListener.NONE);
        assertThat(report.games()).isGreaterThan(atLeast);
        assertThat(report.booked()).isEqualTo(report.games());
        assertThat(Files.readAllBytes(ours)).isEqualTo(theirs);
    }

    @ParameterizedTest
    @CsvSource({GNUCHESS + ',' + PYCHESS, PYCHESS + ',' + GNUCHESS, GNUCHESS + ',' + GNUCHESS})
    void mergeBook_ofPackagedBooks_givesTheSameBytes(String first, String second) throws Exception {
        Path in1 = packagedFileOrSkipTest(first);
        Path in2 = packagedFileOrSkipTest(second);
        List<MergeInput> inputs = List.of(new MergeInput(in1, 1), new MergeInput(in2, 1));
        byte[] theirs = runPolyglotAndReadOutput(
                "theirs.bin", "-out", "merge-book", "-in1", in1.toString(), "-in2", in2.toString());
        Path ours = folder.resolve("ours.bin");
        Providers.all(BookMerger.class).get(0).merge(inputs, ours, MergePolicy.POLYGLOT, BuildListener.NONE);
        assertThat(Files.readAllBytes(ours)).isEqualTo(theirs);
    }

    @ParameterizedTest
    @CsvSource({PGN_EXTRACT + ",white", PGN_EXTRACT + ",black", SCID + ",white", SCID + ",black"})
    void dumpBook_ofAClassification_givesTheSameText(String file, String side) throws Exception {
        runPolyglotAndReadOutput(
                "eco.bin", "-bin", "make-book", "-pgn", pgnFileOf(file).toString(), "-min-game", "1");
        String name = folder.resolve("eco.bin").toString();
        byte[] theirs = runPolyglotAndReadOutput("theirs.txt", "-out", "dump-book", "-bin", name, "-color", side);
        StringBuilder ours = new StringBuilder();
        try (BookFile book = Books.open(Path.of(name), OpenOptions.MAP)) {
            Color color = side.equals("white") ? Color.WHITE : Color.BLACK;
            Providers.all(BookLines.class).get(0).dump(book, color, name, ours);
        }
        assertThat(ours.toString()).isEqualTo(new String(theirs, StandardCharsets.ISO_8859_1));
        assertThat(theirs.length).isGreaterThan(10_000);
    }
}
