package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.uci.EngineSetup;
import org.polybook.uci.PolyglotIni;
import org.polybook.uci.XboardAdapter;

/**
 * Runs the installed polyglot and ours between the same GUI and the same engine, with the same polyglot.ini, and
 * compares the two.
 */
@Tag("ci")
@Timeout(300)
class XboardAdapterIT {
    private static final long START = 0x463b96181691fc9cL;
    private static final long AFTER_E4 = 0x823c9b50fd114196L;

    /**
     * Features that are not compared: {@code sigint}, which only polyglot supports, as the README's table of
     * differences states, the variants, whose order may differ, and the name, which is compared separately.
     */
    private static final Set<String> POLYGLOTS = Set.of("sigint", "variants", "myname");

    @TempDir
    Path folder;

    private Path ini;

    /** Writes the book and the ini: only 1. e4 for White; for Black 1... c5 with more weight than 1... e5. */
    @BeforeEach
    void writeBookAndIni() throws IOException {
        ByteBuffer records = ByteBuffer.allocate(48);
        records.putLong(START).putShort((short) 0x31c).putShort((short) 9).putInt(0);
        records.putLong(AFTER_E4).putShort((short) 0xca2).putShort((short) 9).putInt(0);
        records.putLong(AFTER_E4).putShort((short) 0xd24).putShort((short) 3).putInt(0);
        Path book = Files.write(folder.resolve("book.bin"), records.array());
        ini = Files.writeString(folder.resolve("polyglot.ini"), """
                [PolyGlot]
                EngineCommand = %s
                EngineDir = .
                EngineName = Nice One
                Book = true
                BookFile = %s
                BookRandom = false
                Resign = true
                ResignMoves = 2
                [Engine]
                Skill Level = 7
                """.formatted(
                        InstalledPrograms.findProgramOrSkipTest("stockfish"), book));
    }

    @Test
    void featuresAndMoves_ofTheSameIni_agreeWithPolyglot() throws Exception {
        Path polyglot = InstalledPrograms.findProgramOrSkipTest("polyglot");
        List<String> theirs = runPolyglotOrAdapter(polyglot);
        List<String> ours = runPolyglotOrAdapter(null);

        assertThat(features(ours)).containsAll(features(theirs));
        assertThat(engineOptions(ours)).isEqualTo(engineOptions(theirs)).contains("Skill Level -spin 7 0 20");
        assertThat(adapterOptions(theirs))
                .containsAll(adapterOptions(ours).stream()
                        .filter(option -> !option.matches(
                                "Polyglot (BookTreshold|BookLearn|BookPolicy|BookSeed|BookOpponent) .*"))
                        .toList());
        assertThat(name(ours)).isEqualTo(name(theirs)).isEqualTo("Nice One");
        assertThat(linesAfterFeatures(ours))
                .isEqualTo(linesAfterFeatures(theirs))
                .containsExactly(
                        "move c7c5",
                        "move e2e4",
                        "move c7c5",
                        "Illegal move: e2e4",
                        "Error (unknown command): foo",
                        "pong 2");
    }

    private List<String> runPolyglotOrAdapter(Path polyglot) throws Exception {
        return polyglot == null ? runAdapter() : runPolyglot(polyglot);
    }

    private List<String> runPolyglot(Path polyglot) throws Exception {
        Process process = new ProcessBuilder(polyglot.toString(), ini.toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        try {
            return playSessionAndReadLines(process.getOutputStream(), process.getInputStream());
        } finally {
            process.destroy();
        }
    }

    private List<String> runAdapter() throws Exception {
        PolyglotIni read = PolyglotIni.read(ini);
        EngineSetup setup = new EngineSetup(
                read.engineCommand(),
                read.engineFolder(),
                read.settings(),
                false,
                read.engineOptions(),
                read.adapter());
        Pipe said = Pipe.open();
        Pipe heard = Pipe.open();
        CompletableFuture<Integer> status = CompletableFuture.supplyAsync(() -> {
            try (InputStream in = Channels.newInputStream(said.source());
                    OutputStream out = Channels.newOutputStream(heard.sink())) {
                return new XboardAdapter(setup).run(in, out);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        List<String> lines =
                playSessionAndReadLines(Channels.newOutputStream(said.sink()), Channels.newInputStream(heard.source()));
        assertThat(status.join()).isZero();
        return lines;
    }

    /**
     * Sends a move with a word before it, a move to be played, a bare move, an illegal move, and an unknown command.
     */
    private static List<String> playSessionAndReadLines(OutputStream to, InputStream from) throws IOException {
        List<String> lines = new ArrayList<>();
        try (to;
                BufferedReader in = new BufferedReader(new InputStreamReader(from, StandardCharsets.UTF_8))) {
            say(to, "xboard", "protover 2");
            readLinesUntil("feature done=1", in, lines);
            say(to, "new", "level 0 5 0", "easy", "usermove e2e4");
            readLinesUntil("move c7c5", in, lines);
            say(to, "new", "go");
            readLinesUntil("move e2e4", in, lines);
            say(to, "new", "e2e4");
            readLinesUntil("move c7c5", in, lines);
            say(to, "e2e4", "foo", "ping 2");
            readLinesUntil("pong 2", in, lines);
            say(to, "quit");
        }
        return lines;
    }

    private static void say(OutputStream to, String... lines) throws IOException {
        to.write((String.join("\n", lines) + '\n').getBytes(StandardCharsets.UTF_8));
        to.flush();
    }

    private static void readLinesUntil(String last, BufferedReader in, List<String> lines) throws IOException {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            lines.add(line);
            if (line.equals(last)) {
                return;
            }
        }
        throw new IOException("it has ended before \"" + last + "\": " + lines);
    }

    /** Returns {@code name=value} of all features except options. */
    private static Set<String> features(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("feature ") && !line.startsWith("feature option="))
                .flatMap(line -> List.of(line.substring("feature ".length()).split(" (?=[a-z]+=)")).stream())
                .filter(feature -> !POLYGLOTS.contains(feature.split("=")[0]))
                .collect(Collectors.toSet());
    }

    private static String name(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("feature myname="))
                .map(line -> line.split("\"")[1])
                .findFirst()
                .orElseThrow();
    }

    private static List<String> options(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("feature option="))
                .map(line -> line.substring("feature option=\"".length(), line.length() - 1))
                .toList();
    }

    private static List<String> engineOptions(List<String> lines) {
        return options(lines).stream()
                .filter(option -> !option.startsWith("Polyglot "))
                .toList();
    }

    private static List<String> adapterOptions(List<String> lines) {
        return options(lines).stream()
                .filter(option -> option.startsWith("Polyglot "))
                .toList();
    }

    private static List<String> linesAfterFeatures(List<String> lines) {
        return lines.subList(lines.indexOf("feature done=1") + 1, lines.size()).stream()
                .filter(line -> !line.isEmpty() && !line.matches("\\d+ .*|#.*"))
                .toList();
    }
}
