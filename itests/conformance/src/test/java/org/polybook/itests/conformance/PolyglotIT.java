package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;
import org.polybook.chess.notation.SanReader;
import org.polybook.chess.orthodox.Orthodox;

/** Books that the installed polyglot builds from games have the same keys and the same 16-bit moves as ours. */
class PolyglotIT {
    private static final int GAMES = 60;
    private static final int PLIES = 120;
    private static final int WEIGHT_AND_LEARN = 6;

    private final Coding coding =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow();
    private final PositionKeys keys = coding.keys();
    private final Set<String> ours = new TreeSet<>();
    private final Set<String> castlings = new TreeSet<>();
    private long key;

    @TempDir
    Path folder;

    private Path polyglot;

    @BeforeEach
    void findPolyglot() {
        polyglot = InstalledPrograms.findProgramOrSkipTest("polyglot");
    }

    @Test
    void makeBook_ofRandomGames_hasOurKeysAndMoves() throws Exception {
        StringBuilder pgn = new StringBuilder();
        for (int game = 0; game < GAMES; game++) {
            pgn.append("[Result \"1/2-1/2\"]\n\n");
            key = keys.key(Orthodox.NORMAL.start());
            RandomGames.play(
                    Orthodox.NORMAL.start(),
                    game,
                    PLIES,
                    (replayer, move) -> pgn.append(
                                    San.of(replayer.toPosition(), collectEntryAndUpdateKey(replayer, move)))
                            .append('\n'));
            pgn.append("1/2-1/2\n\n");
        }
        Path input = Files.writeString(folder.resolve("games.pgn"), pgn, StandardCharsets.US_ASCII);
        assertThat(entriesMadeByPolyglot(input)).isEqualTo(ours);
        assertThat(castlings).as("castling moves played").containsExactlyInAnyOrder("e1h1", "e1a1", "e8h8", "e8a8");
    }

    @Test
    void makeBook_ofTwoThousandRealGames_hasOurKeysAndMoves() throws Exception {
        Path games = RecordedRuns.pathOrSkipTest("data/small/gnubook-2k.pgn");
        Replayer replayer = Orthodox.NORMAL.replayer();
        for (String line : Files.readAllLines(games, StandardCharsets.ISO_8859_1)) {
            if (line.startsWith("[")) {
                replayer.reset();
                key = keys.key(replayer);
                continue;
            }
            for (String word : line.split(" ")) {
                playAndCollectEntry(replayer, word.replaceFirst("^[0-9]+\\.+", ""));
            }
        }
        // polyglot omits moves that always lost, so all the games are declared drawn
        String drawn = Files.readString(games, StandardCharsets.ISO_8859_1)
                .replaceAll("\\[Result .*]", "[Result \"1/2-1/2\"]");
        Set<String> theirs = entriesMadeByPolyglot(
                Files.writeString(folder.resolve("games.pgn"), drawn, StandardCharsets.ISO_8859_1));
        assertThat(theirs.size()).as("entries").isGreaterThan(100_000);
        assertThat(ours.equals(theirs)).as("the same entries").isTrue();
    }

    private void playAndCollectEntry(Replayer replayer, String san) {
        if (san.isEmpty() || List.of("1-0", "0-1", "1/2-1/2", "*").contains(san)) {
            return;
        }
        byte[] text = san.getBytes(StandardCharsets.US_ASCII);
        int move = new SanReader().read(replayer, text, 0, text.length);
        assertThat(move).as("%s in\n%s", san, replayer.toPosition()).isNotNegative();
        collectEntryAndUpdateKey(replayer, move);
        replayer.play(move);
    }

    /** Records the entry of the move, and updates the key. */
    private Move collectEntryAndUpdateKey(Replayer replayer, int move) {
        Position position = replayer.toPosition();
        Move value = CoreMove.toMove(move, replayer.size());
        ours.add(entry(key, coding.code(value, position).orElseThrow()));
        if (value instanceof Move.Castling) {
            castlings.add(value.toString());
        }
        key = keys.keyAfter(key, replayer, move);
        return value;
    }

    /** Returns the entries, without the weights, of the book that polyglot builds from the games. */
    private Set<String> entriesMadeByPolyglot(Path games) throws IOException, InterruptedException {
        Path book = folder.resolve("book.bin");
        Path log = folder.resolve("log.txt");
        List<String> command = List.of(
                polyglot.toString(), "make-book", "-pgn", games.toString(), "-bin", book.toString(), "-min-game", "1");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(process.waitFor(20, TimeUnit.MINUTES)).as("polyglot ends").isTrue();
        assertThat(Files.readString(log, StandardCharsets.ISO_8859_1)).contains("all done!");
        Set<String> entries = new TreeSet<>();
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(book));
        while (bytes.hasRemaining()) {
            entries.add(entry(bytes.getLong(), bytes.getShort() & 0xFFFF));
            bytes.position(bytes.position() + WEIGHT_AND_LEARN);
        }
        return entries;
    }

    private static String entry(long key, int rawMove) {
        return HexFormat.of().toHexDigits(key) + ' ' + HexFormat.of().toHexDigits((short) rawMove);
    }
}
