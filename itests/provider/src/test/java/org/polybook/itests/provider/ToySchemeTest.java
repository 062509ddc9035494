package org.polybook.itests.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BookMerger;
import org.polybook.api.build.BookMerger.MergeInput;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOptions.UnknownResults;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.Resources;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.EditSession.PositionChange;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameWriter;
import org.polybook.api.game.SkipReason;
import org.polybook.api.inspect.BookInspector;
import org.polybook.api.inspect.BookRepairer;
import org.polybook.api.inspect.BookTrees;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.api.inspect.RepairOptions;
import org.polybook.api.inspect.RepairRule;
import org.polybook.api.inspect.TreeFormat;
import org.polybook.api.inspect.TreeOptions;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.MoveCodes;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.spi.Providers;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.InvalidNotationException;

/**
 * Uses a variant with a custom scheme in all operations on books; no operation has code for this variant or this
 * scheme.
 */
class ToySchemeTest {
    private static final ChessVariant TOY = new ToyVariant();
    private static final Coding CODING = new ToyScheme().coding(TOY).orElseThrow();
    private static final int GAMES = 30;

    @TempDir
    private Path folder;

    private Path games;
    private Path book;
    private final List<GameProblem> problems = new ArrayList<>();

    @BeforeEach
    void writeGames() throws IOException {
        games = folder.resolve("toy.pgn");
        book = folder.resolve("toy.bin");
        Random random = new Random(5);
        try (GameWriter writer = Providers.required(GameFormat.class).writer(Files.newOutputStream(games))) {
            for (int game = 0; game < GAMES; game++) {
                writer.beginGame(null);
                Replayer replayer = TOY.replayer();
                writer.startMoves(replayer);
                playRandomGame(replayer, random, writer);
                writer.endGame(GameResult.WHITE_WINS);
            }
        }
    }

    private static void playRandomGame(Replayer replayer, Random random, GameWriter writer) {
        int[] moves = new int[Replayer.MAX_MOVES];
        int count = replayer.legalMoves(moves);
        for (int ply = 0; ply < 80 && count > 0; ply++) {
            int move = moves[random.nextInt(count)];
            writer.move(replayer, move);
            replayer.play(move);
            count = replayer.legalMoves(moves);
        }
    }

    private BuildReport build(BuildOptions options) throws IOException {
        BuildListener listener = new BuildListener() {
            @Override
            public void problem(GameProblem problem) {
                problems.add(problem);
            }
        };
        try (var source = Providers.required(GameFormat.class)
                .open(Files.newInputStream(games), "toy.pgn", GameOptions.MAIN_LINE)) {
            return Providers.required(BookBuilder.class)
                    .build(
                            GameInputs.of(source),
                            Optional.of(BuildOutput.of(book).withHeaderComment("toy")),
                            options.withUnknownResults(UnknownResults.DRAW).withWeighting(BuildOptions.Weighting.GAMES),
                            new Resources(1, 16 << 20, Optional.empty()),
                            listener);
        }
    }

    private BookFile buildAndOpen() throws IOException {
        assertThat(build(BuildOptions.DEFAULT).booked()).isEqualTo(GAMES);
        return Books.open(book, OpenOptions.MAP);
    }

    @Test
    void keys_afterAnyMove_areThoseFromScratchAndOfTheFen() throws InvalidNotationException {
        Random random = new Random(8);
        int[] moves = new int[Replayer.MAX_MOVES];
        Replayer replayer = TOY.replayer();
        long key = CODING.keys().key(replayer);
        for (int ply = 0; ply < 60; ply++) {
            int count = replayer.legalMoves(moves);
            int move = moves[random.nextInt(count)];
            key = CODING.keys().keyAfter(key, replayer, move);
            replayer.play(move);
            assertThat(CODING.keys().key(replayer)).isEqualTo(key);
            Fen fen = Fen.of(replayer.toPosition());
            assertThat(CODING.keys().key(fen)).isEqualTo(key);
            assertThat(CODING.keys().keyOfFen(fen.toString())).as("%s", fen).isEqualTo(key);
        }
    }

    @Test
    void codes_ofAnyLegalMove_areReadBackAsThatMove() {
        Random random = new Random(8);
        int[] moves = new int[Replayer.MAX_MOVES];
        Replayer replayer = TOY.replayer();
        for (int ply = 0; ply < 120; ply++) {
            int count = replayer.legalMoves(moves);
            for (int i = 0; i < count; i++) {
                int code = CODING.moves().encode(replayer, moves[i]);
                if (code != MoveCodes.UNCODED) {
                    assertThat(CODING.moves().decode(code, replayer, moves, count))
                            .isEqualTo(moves[i]);
                    assertThat(CODING.moves().isMalformed(code)).isFalse();
                }
            }
            replayer.play(moves[random.nextInt(count)]);
        }
    }

    @Test
    void build_gamesOfTheToy_makesABookOfItsMoves() throws IOException {
        try (BookFile open = buildAndOpen()) {
            assertThat(open.metadata().variants()).containsExactly(TOY.name());
            assertThat(open.metadata().scheme()).isEqualTo("toy");
            assertThat(open.moves(TOY.start())).isNotEmpty().allMatch(BookMove::isLegal);
            assertThat(open.plausibilityProblem()).isEmpty();
        }
        assertThat(problems).as("drops without a code").isNotEmpty().allSatisfy(problem -> {
            assertThat(problem.code()).isEqualTo("no-code");
            assertThat(problem.message()).contains("J@").endsWith("a drop of a janus has no code in the scheme toy");
        });
    }

    /** Regression test: the games used to be skipped by filters that were not set. */
    @Test
    void build_schemeWithoutTheVariant_isReportedOnce() throws IOException {
        BuildReport report = build(BuildOptions.DEFAULT.withScheme(Schemes.POLYGLOT));

        assertThat(report.booked()).isZero();
        assertThat(report.skippedByReason()).containsOnlyKeys(SkipReason.SCHEME).containsEntry(SkipReason.SCHEME, (long)
                GAMES);
        assertThat(problems)
                .singleElement()
                .satisfies(problem -> assertThat(problem.message())
                        .isEqualTo("there are no keys and moves for the variant toyhouse, so its games are skipped"));
    }

    @Test
    void check_bookOfTheToy_checksMovesByItsRules() throws IOException {
        List<String> codes = new ArrayList<>();
        try (BookFile open = buildAndOpen()) {
            Providers.required(BookInspector.class)
                    .check(open, CheckOptions.DEFAULT, finding -> codes.add(finding.code()));
            assertThat(codes).doesNotContain("impossible-move", "malformed-move", "moves-not-checked");
            List<BookFinding> readers = new ArrayList<>();
            open.validate(readers::add);
            assertThat(readers).extracting(BookFinding::code).doesNotContain("malformed-move", "moves-not-checked");
        }
    }

    /** Regression test: drops used to be read as promotions that chess does not have, and were deleted. */
    @Test
    void repair_bookOfTheToy_removesNothing() throws IOException {
        long before;
        try (BookFile open = buildAndOpen()) {
            before = open.metadata().entries();
        }
        RepairOptions everything = RepairOptions.DEFAULT;
        for (RepairRule rule : RepairRule.values()) {
            everything = everything.withRule(rule, true);
        }
        var report = Providers.required(BookRepairer.class).repair(book, Optional.empty(), everything);
        assertThat(report.recordsAfter()).isEqualTo(before).isEqualTo(report.recordsBefore());
    }

    @Test
    void tree_ofTheToy_isWrittenAsGamesOfTheVariant() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (BookFile open = buildAndOpen()) {
            Providers.required(BookTrees.class).write(open, TOY.start(), TreeOptions.DEFAULT, TreeFormat.PGN, out);
        }
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("toyhouse").contains("1. ");
    }

    @Test
    void edit_positionOfTheToy_isVisibleAtOnceAndCommitted() throws IOException {
        buildAndOpen().close();
        long key = CODING.key(TOY.start());
        BookEntry only = new BookEntry(key, 30 * 80 + 50, 9, 0);
        try (EditSession session = Books.forBook(BookEditor.class, book).open(book)) {
            session.change("one move", List.of(new PositionChange(key, List.of(only))));
            assertThat(session.book().moves(TOY.start())).hasSize(1);
            session.commit();
        }
        try (BookFile open = Books.open(book, OpenOptions.MAP)) {
            assertThat(open.find(key)).containsExactly(only);
        }
    }

    @Test
    void merge_booksOfDifferentSchemes_isRejectedWithBothNames() throws IOException {
        buildAndOpen().close();
        Path other =
                Files.write(folder.resolve("other.bin"), new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 3, 28, 0, 1, 0, 0, 0, 0});
        List<MergeInput> inputs = List.of(new MergeInput(book, 1), new MergeInput(other, 1));
        assertThatThrownBy(() -> Providers.required(BookMerger.class)
                        .merge(inputs, folder.resolve("out.bin"), MergePolicy.SUM, BuildListener.NONE))
                .hasMessageContaining("\"toy\"")
                .hasMessageContaining("\"polyglot\"");
    }
}
