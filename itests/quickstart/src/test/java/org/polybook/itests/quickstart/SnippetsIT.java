package org.polybook.itests.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every piece of Java in a README compiles against the built jars. What a piece leaves out is put around it: the imports, a class
 * around members, a method around statements, and the fields of {@link #GIVEN}.
 */
class SnippetsIT {
    /** What statements may speak of without saying where it is from. */
    private static final String GIVEN = "byte[] bytes; int offset; int length; Path book;";

    private static final Pattern TYPE =
            Pattern.compile("^(public )?(final )?(class|interface|record|enum) (\\w+)", Pattern.MULTILINE);

    @TempDir
    Path classes;

    static List<String> pieces() throws IOException {
        List<String> pieces = new ArrayList<>();
        for (Readme readme : Readme.all()) {
            for (String block : readme.blocks("java")) {
                pieces.add("// " + readme + "\n" + block);
            }
        }
        return pieces;
    }

    @ParameterizedTest
    @MethodSource("pieces")
    void readme_pieceOfJava_compiles(String piece) throws IOException {
        assertThat(faults(piece)).as(piece).isEmpty();
    }

    @Test
    void pieces_wrongName_isFound() throws IOException {
        assertThat(faults("Books.opened(Path.of(\"x.bin\"));"))
                .anySatisfy(fault -> assertThat(fault).contains("opened"));
    }

    private List<String> faults(String piece) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        compiler.getTask(
                        null,
                        null,
                        found,
                        List.of("-proc:none", "-d", classes.toString(), "-cp", System.getProperty("java.class.path")),
                        null,
                        List.of(source(piece)))
                .call();
        return found.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .map(diagnostic -> diagnostic.getMessage(Locale.ROOT))
                .toList();
    }

    private static JavaFileObject source(String piece) throws IOException {
        Matcher type = TYPE.matcher(piece);
        boolean whole = type.find();
        String name = whole ? type.group(4) : "Snippet";
        String text = imports() + (whole ? piece : around(piece));
        return new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }

    /** A class around members, which are told by an annotation; a method around statements. */
    private static String around(String piece) {
        if (Pattern.compile("^@", Pattern.MULTILINE).matcher(piece).find()) {
            return "class Snippet {\n" + piece + "}\n";
        }
        return "class Snippet {\n" + GIVEN + "\nvoid snippet() throws Exception {\n" + piece + "}\n}\n";
    }

    /** All that Polybook exports, to front ends too, and what everybody imports. */
    private static String imports() throws IOException {
        TreeSet<String> packages = new TreeSet<>(
                List.of("java.io", "java.nio.file", "java.util", "org.osgi.service.component.annotations"));
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (entry.matches(".*org\\.polybook\\.(chess|io|api|commands)-.*\\.jar")) {
                try (JarFile jar = new JarFile(entry);
                        Stream<String> names = jar.stream().map(file -> file.getName())) {
                    names.filter(name -> name.endsWith(".class") && name.contains("/") && !name.startsWith("META-INF"))
                            .map(name ->
                                    name.substring(0, name.lastIndexOf('/')).replace('/', '.'))
                            .filter(name -> !name.contains(".internal"))
                            .forEach(packages::add);
                }
            }
        }
        StringBuilder imports = new StringBuilder();
        packages.forEach(name -> imports.append("import ").append(name).append(".*;\n"));
        return imports.toString();
    }
}
