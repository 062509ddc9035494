package org.polybook.itests.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.polybook.api.Databases;
import org.polybook.api.Games;
import org.polybook.api.database.GameCount;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/** The properties of any three files read as a Scid database. */
final class ScidChecks {
    private static final GameFormat SCID = Providers.all(GameFormat.class).stream()
            .filter(format -> format.name().equals("scid"))
            .findFirst()
            .orElseThrow();

    private static final int HEADER = 182;
    private static final int ENTRY = 47;
    private static final int NAME_HEADER = 36;
    private static final String INDEX = "Scid.si\0\1\u0090";
    private static final String NAMES = "Scid.sn\0";

    private ScidChecks() {}

    /** Checks a database whose only game has these bytes as its record. */
    static void checkAnyRecord(byte[] record, Path folder) throws IOException {
        byte[] index = ValidScidFiles.paddedHeader(INDEX, new byte[0], HEADER + ENTRY);
        index[16] = 1;
        index[HEADER + 4] = (byte) (record.length >>> 8);
        index[HEADER + 5] = (byte) record.length;
        checkFiles(folder, 4, index, ValidScidFiles.names(4), record);
    }

    /** Checks an index: the first byte selects the version; the others follow the name of the format in the index. */
    static void checkAnyIndex(byte[] bytes, Path folder) throws IOException {
        if (bytes.length > 0) {
            int version = versionFromFirstByte(bytes);
            byte[] rest = Arrays.copyOfRange(bytes, 1, bytes.length);
            byte[] index = version == 5 ? rest : ValidScidFiles.paddedHeader(INDEX, rest, HEADER);
            checkFiles(folder, version, index, ValidScidFiles.names(version), ValidScidFiles.records());
        }
    }

    /** Like {@link #checkAnyIndex}, but for the file of names. */
    static void checkAnyNames(byte[] bytes, Path folder) throws IOException {
        if (bytes.length > 0) {
            int version = versionFromFirstByte(bytes);
            byte[] rest = Arrays.copyOfRange(bytes, 1, bytes.length);
            byte[] names = version == 5 ? rest : ValidScidFiles.paddedHeader(NAMES, rest, NAME_HEADER);
            checkFiles(folder, version, ValidScidFiles.index(version), names, ValidScidFiles.records());
        }
    }

    private static int versionFromFirstByte(byte[] bytes) {
        return (bytes[0] & 1) == 0 ? 4 : 5;
    }

    /**
     * Checks all three files: the first three bytes determine the format, and the distribution of the others to the
     * files.
     */
    static void checkAnyFiles(byte[] bytes, Path folder) throws IOException {
        if (bytes.length < 3) {
            return;
        }
        int version = versionFromFirstByte(bytes);
        int first = Math.min(bytes.length, 3 + (bytes[1] & 0xFF));
        int second = Math.min(bytes.length, first + (bytes[2] & 0xFF));
        byte[] index = Arrays.copyOfRange(bytes, 3, first);
        byte[] names = Arrays.copyOfRange(bytes, first, second);
        if (version == 4 && (bytes[0] & 2) != 0) {
            index = ValidScidFiles.paddedHeader(INDEX, index, HEADER);
            names = ValidScidFiles.paddedHeader(NAMES, names, NAME_HEADER);
        }
        checkFiles(folder, version, index, names, Arrays.copyOfRange(bytes, second, bytes.length));
    }

    private static void checkFiles(Path folder, int version, byte[] index, byte[] names, byte[] records)
            throws IOException {
        Path file = folder.resolve("any.si" + version);
        Files.write(file, index);
        Files.write(folder.resolve("any.sn" + version), names);
        Files.write(folder.resolve("any.sg" + version), records);
        int whole;
        try {
            whole = readAndCountGames(file, GameOptions.FULL);
        } catch (IOException e) {
            assertThat(e).hasMessageContaining("any.s");
            return;
        }
        assertThat(readAndCountGames(file, GameOptions.MAIN_LINE)).isEqualTo(whole);
        checkDatabase(file);
    }

    /** Checks that reading row by row and game by game gives the same as reading all games. */
    private static void checkDatabase(Path file) throws IOException {
        try (GameDatabase database = Databases.open(file)) {
            CheckingVisitor listener = new CheckingVisitor();
            for (long game = 1; game <= database.games(); game++) {
                assertThat(database.row(game).number()).isEqualTo(game);
                database.readGame(game, GameOptions.FULL, listener);
            }
            List<GameProblem> found = new ArrayList<>();
            GameCount count = database.check(found::add, read -> true);

            assertThat(listener.ended).isEqualTo((int) database.games());
            assertThat(count.good()).isEqualTo(listener.good);
            assertThat(count.games()).isGreaterThanOrEqualTo(database.games());
            assertThat(found).containsAll(database.problems());
        }
    }

    /** Reads all games and returns their number, including skipped ones. */
    private static int readAndCountGames(Path file, GameOptions options) throws IOException {
        CheckingVisitor listener = new CheckingVisitor();
        try (GameSource source = SCID.open(file, options)) {
            assertThat(Games.read(source, listener)).isEqualTo(listener.ended);
            return Math.toIntExact(listener.ended + source.skippedGames());
        }
    }

    /** Checks that every move is legal and that variations begin and end in pairs, and counts the games. */
    private static final class CheckingVisitor implements GameVisitor {
        private int ended;
        private int good;
        private int depth;
        private Position start = Orthodox.NORMAL.start();

        @Override
        public Next startMoves(Replayer board) {
            start = board.toPosition();
            depth = 0;
            return Next.CONTINUE;
        }

        @Override
        public Next move(Replayer before, int move) {
            assertThat(before.isLegal(move)).isTrue();
            assertThat(before.toPosition().variant()).isEqualTo(start.variant());
            return Next.CONTINUE;
        }

        @Override
        public Next nullMove(Replayer before) {
            return Next.CONTINUE;
        }

        @Override
        public void comment(CharSequence text) {
            assertThat(text.toString()).hasSize(text.length());
        }

        @Override
        public void beginVariation() {
            depth++;
        }

        @Override
        public void endVariation() {
            assertThat(--depth).isNotNegative();
        }

        @Override
        public void endGame(GameResult result) {
            assertThat(depth).isZero();
            ended++;
            good++;
        }

        @Override
        public void problem(GameProblem problem) {
            assertThat(problem.place().game()).isGreaterThanOrEqualTo(problem.isFatal() ? 1 : 0);
            ended += problem.isFatal() ? 1 : 0;
        }
    }
}
