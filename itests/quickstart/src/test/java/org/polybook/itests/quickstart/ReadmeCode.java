package org.polybook.itests.quickstart;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The blocks of code in a README or another document. */
final class ReadmeCode {
    static final Path ROOT = Path.of("..", "..");

    /** The page for authors of hosts. */
    static final ReadmeCode HOSTS = new ReadmeCode(ROOT.resolve("features/documentation/hosts.md"));

    /** The page for authors of hosts of the view. */
    private static final ReadmeCode VIEW = new ReadmeCode(ROOT.resolve("bundles/view/EMBEDDING.md"));

    private static final Pattern BLOCK = Pattern.compile("^```(\\w+)\\R(.*?)^```", Pattern.DOTALL | Pattern.MULTILINE);

    private final Path file;

    ReadmeCode(Path file) {
        this.file = file;
    }

    /** Returns the README of the project and those of all modules, and the pages for authors of hosts. */
    static List<ReadmeCode> all() throws IOException {
        List<ReadmeCode> all = new ArrayList<>(List.of(new ReadmeCode(ROOT.resolve("README.md")), HOSTS, VIEW));
        for (String folder : List.of("bundles", "features", "itests")) {
            try (Stream<Path> modules = Files.list(ROOT.resolve(folder))) {
                modules.map(module -> module.resolve("README.md"))
                        .filter(Files::isRegularFile)
                        .sorted()
                        .forEach(readme -> all.add(new ReadmeCode(readme)));
            }
        }
        return all;
    }

    /** Returns the blocks in a language, in order. */
    List<String> blocks(String language) throws IOException {
        List<String> blocks = new ArrayList<>();
        Matcher matcher = BLOCK.matcher(Files.readString(file, StandardCharsets.UTF_8));
        while (matcher.find()) {
            if (matcher.group(1).equals(language)) {
                blocks.add(matcher.group(2));
            }
        }
        return blocks;
    }

    /** Returns the blocks in a language with their places, in order. */
    List<Snippet> snippets(String language) throws IOException {
        List<Snippet> snippets = new ArrayList<>();
        String text = Files.readString(file, StandardCharsets.UTF_8);
        Matcher matcher = BLOCK.matcher(text);
        while (matcher.find()) {
            if (matcher.group(1).equals(language)) {
                String before = text.substring(0, matcher.start(2));
                int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
                snippets.add(new Snippet(toString(), line, matcher.group(2)));
            }
        }
        return snippets;
    }

    @Override
    public String toString() {
        return ROOT.relativize(file).toString();
    }
}
