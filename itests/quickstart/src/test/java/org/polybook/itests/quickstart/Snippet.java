package org.polybook.itests.quickstart;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
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

/**
 * A piece of Java from a text, compiled against the built jars. Omitted parts are added: the imports, a class around
 * members, a method around statements, and the fields of {@link #GIVEN}.
 *
 * @param file the file that contains it
 * @param line the number of its first line there, from 1
 */
record Snippet(String file, int line, String code) {
    /** Variables that statements may use without a declaration; the type of a book depends on the file. */
    private static final String GIVEN = String.join(
            " ",
            "byte[] bytes; int offset; int length; Path path;",
            "Position position; Replayer replayer; Move e4; Coding coding;",
            "GameVisitor visitor; GameSource source; PositionFeed feed;");

    private static final String README = " Path book;";
    private static final String JAVADOC = " OpeningBook book;";

    private static final Pattern TYPE =
            Pattern.compile("^(public )?(final )?(class|interface|record|enum) (\\w+)", Pattern.MULTILINE);

    /** A variable, and the value that the comment states. */
    private static final Pattern RESULT =
            Pattern.compile("^(\\w+ (\\w+) = [^/\\n]*;) // ([^\\s,]+)(,.*)?$", Pattern.MULTILINE);

    private static final String SAME = String.join(
            "\n",
            "static void same(Object is, String said) {",
            "    boolean hex = said.startsWith(\"0x\");",
            "    long number = hex ? Long.parseUnsignedLong(said.substring(2), 16) : 0;",
            "    if (hex ? ((Number) is).longValue() != number : !said.equals(String.valueOf(is))) {",
            "        throw new AssertionError(\"it says \" + said + \", but it is \" + is);",
            "    }",
            "}",
            "");

    private static final List<String> USUAL = List.of(
            "java.io",
            "java.nio.charset",
            "java.nio.file",
            "java.time",
            "java.util",
            "org.osgi.framework",
            "org.osgi.service.component.annotations");

    /** Returns the compiler's errors, each with its place. */
    List<String> compileAndReturnErrors(Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        String before = codeBefore();
        List<String> options =
                List.of("-proc:none", "-d", classes.toString(), "-cp", System.getProperty("java.class.path"));
        compiler.getTask(null, null, found, options, null, List.of(sourceFile(before)))
                .call();
        long added = before.chars().filter(c -> c == '\n').count();
        return found.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .map(diagnostic -> file + ":" + (line + diagnostic.getLineNumber() - 1 - added) + ": "
                        + diagnostic.getMessage(Locale.ROOT))
                .toList();
    }

    /** Returns true if the snippet states the value of a variable: {@code int sum = 1 + 1; // 2}. */
    boolean statesResults() {
        return !hasTypeDeclaration() && !hasMembers() && RESULT.matcher(code).find();
    }

    /** Runs the compiled snippet and compares the values that it states. */
    void runAndCompareResults(Path classes) throws IOException, ReflectiveOperationException {
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, Snippet.class.getClassLoader())) {
            Class<?> type = loader.loadClass("Snippet");
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            Method method = type.getDeclaredMethod("snippet");
            method.setAccessible(true);
            method.invoke(constructor.newInstance());
        }
    }

    /** Returns the code with a comparison after each line that states a result. */
    private String codeWithComparisons() {
        return statesResults() ? RESULT.matcher(code).replaceAll("$1 same($2, \"$3\"); //$4") : code;
    }

    private JavaFileObject sourceFile(String before) {
        Matcher type = TYPE.matcher(code);
        String name = type.find() ? type.group(4) : "Snippet";
        String text = before + codeWithComparisons() + codeAfter();
        return new SimpleJavaFileObject(URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }

    private String codeBefore() throws IOException {
        if (hasTypeDeclaration()) {
            return imports();
        }
        String given = GIVEN + (file.endsWith(".md") ? README : JAVADOC);
        return imports() + "class Snippet {\n" + (hasMembers() ? "" : given + "\nvoid snippet() throws Exception {\n");
    }

    private String codeAfter() {
        if (hasTypeDeclaration()) {
            return "";
        }
        return hasMembers() ? "\n}\n" : "\n}\n" + SAME + "}\n";
    }

    private boolean hasTypeDeclaration() {
        return TYPE.matcher(code).find();
    }

    /** Returns true if the snippet has members, which begin with an annotation or are static. */
    private boolean hasMembers() {
        return Pattern.compile("^(@|static )", Pattern.MULTILINE).matcher(code).find();
    }

    /** Returns the imports of all exported packages of Polybook, and of common packages. */
    private static String imports() throws IOException {
        TreeSet<String> packages = new TreeSet<>(USUAL);
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (entry.matches(".*org\\.polybook\\.(chess|io|api|variants|commands|view)-.*\\.jar")) {
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

    @Override
    public String toString() {
        return file + ":" + line;
    }
}
