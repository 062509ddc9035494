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

/**
 * The examples in the Javadoc of {@code chess}, {@code api}, {@code variants} and {@code view}: the blocks of {@code <pre>} whose
 * text is a single code tag, or begins with an annotation. Such an annotation is in a tag {@code literal}, because javadoc would
 * otherwise read it as a block tag.
 */
final class JavadocExamples {
    private static final Pattern BLOCK = Pattern.compile(
            "<pre>(?:\\{@code\\R(?<code>.*?)^ *\\* *\\}</pre>|\\R(?<annotated> *\\* *\\{@literal @\\}.*?)^ *\\* *</pre>)",
            Pattern.DOTALL | Pattern.MULTILINE);

    private JavadocExamples() {}

    /** Returns all examples, file by file. */
    static List<Snippet> all() throws IOException {
        List<Snippet> all = new ArrayList<>();
        for (String bundle : List.of("chess", "api", "variants", "view")) {
            try (Stream<Path> files = Files.walk(
                    ReadmeCode.ROOT.resolve("bundles").resolve(bundle).resolve("src/main/java"))) {
                for (Path file : files.filter(path -> path.toString().endsWith(".java"))
                        .sorted()
                        .toList()) {
                    String name = ReadmeCode.ROOT.relativize(file).toString().replace('\\', '/');
                    all.addAll(of(name, Files.readString(file, StandardCharsets.UTF_8)));
                }
            }
        }
        return all;
    }

    /** Returns the examples of one source. */
    static List<Snippet> of(String file, String source) {
        List<Snippet> found = new ArrayList<>();
        Matcher matcher = BLOCK.matcher(source);
        while (matcher.find()) {
            String group = matcher.group("code") != null ? "code" : "annotated";
            String code = matcher.group(group).replaceAll("(?m)^ *\\* ?", "");
            if (group.equals("annotated")) {
                code = code.replace("{@literal @}", "@").replace("&lt;", "<").replace("&gt;", ">");
            }
            int line = 1
                    + (int) source.substring(0, matcher.start(group))
                            .chars()
                            .filter(c -> c == '\n')
                            .count();
            found.add(new Snippet(file, line, code));
        }
        return found;
    }
}
