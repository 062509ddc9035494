package org.polybook.itests.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.polybook.itests.architecture.CommentOrStringLiteral.Kind;

/** The words of comments, messages and documents are plain English, as far as a machine can see that. */
class WordingIT {
    private static final Path TOP = Path.of("..", "..");

    private static final Set<String> SKIPPED_FOLDERS = Set.of("target", ".git");

    private static WordingRules wording;
    private static List<Path> files;

    @BeforeAll
    static void readRulesAndListFiles() throws IOException {
        wording = new WordingRules();
        files = files();
    }

    @Test
    void docComments_ofAllSources_beginWithANounOrAVerb() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path source : filesEndingWith(".java")) {
            for (CommentOrStringLiteral text : CommentOrStringLiteral.extractAll(Files.readString(source))) {
                if (text.kind() == Kind.DOC_COMMENT) {
                    WordingRules.findRefusedOpening(text.text())
                            .ifPresent(word -> found.add(place(source, text) + word));
                }
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void textsOfSources_useNoRefusedWord() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path source : filesEndingWith(".java")) {
            for (CommentOrStringLiteral text : CommentOrStringLiteral.extractAll(Files.readString(source))) {
                wording.findRefusedWords(text.text()).forEach(word -> found.add(place(source, text) + word));
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void documents_useNoRefusedWord() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path document : filesEndingWith(".md", ".properties")) {
            int line = 0;
            for (String text : Files.readAllLines(document)) {
                line++;
                for (String word : wording.findRefusedWords(text)) {
                    found.add(TOP.relativize(document) + ":" + line + ": " + word);
                }
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void exampleOfEachRefusedWord_isFound() {
        assertThat(wording.rules())
                .hasSizeGreaterThan(20)
                .allSatisfy(rule -> assertThat(wording.findRefusedWords(rule.example()))
                        .anyMatch(found -> found.endsWith("say: " + rule.instead())));
        assertThat(wording.findRefusedWords("a passed\n pawn; {@code whatever}; `nobody`; mankind"))
                .isEmpty();
    }

    @Test
    void exampleOfEachRefusedOpening_isFound() {
        for (String opening :
                List.of("What", "Whether", "How", "Where", "With", "Of", "That", "Which", "So many", "The same")) {
            String source = "class A {\n    /** " + opening + " it is. */\n    int a;\n}";
            CommentOrStringLiteral text =
                    CommentOrStringLiteral.extractAll(source).get(0);
            assertThat(WordingRules.findRefusedOpening(text.text())).contains(opening);
            assertThat(text.line()).isEqualTo(2);
        }
        assertThat(WordingRules.findRefusedOpening("Returns the rest.")).isEmpty();
        assertThat(WordingRules.findRefusedOpening("Offset of a field.")).isEmpty();
    }

    @Test
    void textsOfASource_areFoundByTheirDelimiters() {
        String source =
                "/** A \"doc\". */ // line /* no \"\n\"a // b\\\"\" + '\"' /* block\n * two */ \"\"\"\n  \"x\" \"\"\"";

        assertThat(CommentOrStringLiteral.extractAll(source))
                .containsExactly(
                        new CommentOrStringLiteral(Kind.DOC_COMMENT, 1, "A \"doc\"."),
                        new CommentOrStringLiteral(Kind.COMMENT, 1, "line /* no \""),
                        new CommentOrStringLiteral(Kind.STRING, 2, "\"a // b\\\"\""),
                        new CommentOrStringLiteral(Kind.COMMENT, 2, "block\n two"),
                        new CommentOrStringLiteral(Kind.STRING, 3, "\"\"\"\n  \"x\" \"\"\""));
    }

    private static String place(Path source, CommentOrStringLiteral text) {
        return TOP.relativize(source) + ":" + text.line() + ": ";
    }

    private static List<Path> filesEndingWith(String... endings) {
        return files.stream()
                .filter(file -> List.of(endings).stream().anyMatch(file.toString()::endsWith))
                .toList();
    }

    private static List<Path> files() throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(TOP, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean skipped = SKIPPED_FOLDERS.contains(folder.getFileName().toString());
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                found.add(file);
                return FileVisitResult.CONTINUE;
            }
        });
        assertThat(found).hasSizeGreaterThan(2000);
        return found;
    }
}
