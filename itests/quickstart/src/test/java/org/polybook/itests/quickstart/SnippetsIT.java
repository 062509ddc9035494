package org.polybook.itests.quickstart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every Java snippet of a README, and every example in the Javadoc of {@code chess}, {@code api}, {@code variants} and
 * {@code view}, compiles against the built jars.
 */
@Tag("ci")
class SnippetsIT {
    /** The types with which a user of the library begins. */
    private static final List<String> TO_BEGIN_WITH = List.of(
            "chess/Board",
            "chess/ChessVariant",
            "chess/CoreMove",
            "chess/Fen",
            "chess/GameLine",
            "chess/Move",
            "chess/Notation",
            "chess/Perft",
            "chess/PieceType",
            "chess/Position",
            "chess/Replayer",
            "chess/Square",
            "chess/Squares",
            "chess/fault/Fault",
            "chess/notation/Cecp",
            "chess/notation/LongAlgebraic",
            "chess/notation/San",
            "chess/notation/SanReader",
            "chess/notation/PositionWithoutImpossibleRights",
            "chess/notation/Uci",
            "chess/orthodox/Chess960",
            "chess/orthodox/Orthodox",
            "api/Books",
            "api/Databases",
            "api/Games",
            "api/RequireOpeningBooks",
            "api/book/Book",
            "api/book/BookFile",
            "api/book/BookMove",
            "api/book/EntryBuffer",
            "api/book/EntryCursor",
            "api/book/OpenOptions",
            "api/book/OpeningBook",
            "api/build/BookBuilder",
            "api/build/BookMerger",
            "api/build/BuildOptions",
            "api/database/GameDatabase",
            "api/database/GameQuery",
            "api/database/PositionTree",
            "api/edit/BookEditor",
            "api/edit/BookHeader",
            "api/edit/BookHeaders",
            "api/edit/EditSession",
            "api/game/GameFilter",
            "api/game/GameFormat",
            "api/game/GameOptions",
            "api/game/GameVisitor",
            "api/game/GameWriter",
            "api/inspect/BookInspector",
            "api/inspect/BookLines",
            "api/inspect/BookRepairer",
            "api/inspect/BookTrees",
            "api/inspect/OpeningNames",
            "api/package-info",
            "api/provider/BookFormat",
            "api/provider/ForwardingBook",
            "api/scheme/BookScheme",
            "api/scheme/Coding",
            "api/scheme/Schemes",
            "api/shelf/BookShelf",
            "api/spi/Providers",
            "api/variant/StartPositions",
            "api/variant/Variants",
            "variants/rules/Promotion",
            "variants/RuledVariant",
            "variants/rules/Rules",
            "variants/VariantNames",
            "view/BookViewTopics",
            "view/PositionFeed");

    @TempDir
    Path classes;

    static List<Snippet> readmeSnippets() throws IOException {
        List<Snippet> pieces = new ArrayList<>();
        for (ReadmeCode readme : ReadmeCode.all()) {
            pieces.addAll(readme.snippets("java"));
        }
        return pieces;
    }

    static List<Snippet> examples() throws IOException {
        return JavadocExamples.all();
    }

    @ParameterizedTest
    @MethodSource("readmeSnippets")
    void readme_javaSnippet_compiles(Snippet piece) throws IOException {
        assertThat(piece.compileAndReturnErrors(classes)).as(piece.code()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void javadoc_example_compiles(Snippet example) throws IOException {
        assertThat(example.compileAndReturnErrors(classes)).as(example.code()).isEmpty();
    }

    static List<Snippet> statingExamples() throws IOException {
        return examples().stream().filter(Snippet::statesResults).toList();
    }

    @ParameterizedTest
    @MethodSource("statingExamples")
    void javadoc_exampleThatStatesResults_isTrue(Snippet example) throws Exception {
        assertThat(example.compileAndReturnErrors(classes)).as(example.code()).isEmpty();
        example.runAndCompareResults(classes);
    }

    @Test
    void statedResult_wrongValue_isDetected() throws Exception {
        Snippet wrong = new Snippet("Some.java", 1, "int sum = 1 + 1; // 3\n");
        assertThat(wrong.statesResults()).isTrue();
        assertThat(wrong.compileAndReturnErrors(classes)).isEmpty();
        assertThatThrownBy(() -> wrong.runAndCompareResults(classes)).hasRootCauseMessage("it says 3, but it is 2");
    }

    @Test
    void javadoc_typeToBeginWith_hasAnExample() throws IOException {
        List<String> files = JavadocExamples.all().stream().map(Snippet::file).toList();
        assertThat(TO_BEGIN_WITH)
                .allSatisfy(type ->
                        assertThat(files).as(type).anyMatch(file -> file.endsWith("org/polybook/" + type + ".java")));
    }

    @Test
    void snippets_wrongName_isReportedWithItsLine() throws IOException {
        Snippet wrong = new Snippet("Some.java", 7, "Path path;\nBooks.opened(Path.of(\"x.bin\"));");
        assertThat(wrong.compileAndReturnErrors(classes))
                .singleElement()
                .asString()
                .contains("Some.java:8: ", "opened");
    }

    @Test
    void examples_ofAComment_areExtractedWithTheirLines() {
        String source = "/**\n * Text.\n *\n * <pre>\n * bits 0-7\n * </pre>\n *\n * <pre>{@code\n * int i = 1;\n"
                + " * if (i > 0) {\n * }\n * }</pre>\n */\n";
        assertThat(JavadocExamples.of("Some.java", source))
                .containsExactly(new Snippet("Some.java", 9, "int i = 1;\nif (i > 0) {\n}\n"));
    }
}
