package org.polybook.uci;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A process that runs the UCI or XBoard adapter with one book and a {@link ScriptedEngine}, and learns results. */
public final class AdapterProcess {
    private AdapterProcess() {}

    /** @param arguments {@code xboard} or {@code uci}, and the book */
    public static void main(String[] arguments) throws IOException {
        BookSettings settings = BookSettings.of(List.of(Path.of(arguments[1]))).with("BookLearn", "true");
        EngineSetup setup = EngineSetup.of(ScriptedEngine.command(), settings);
        int status = arguments[0].equals("xboard")
                ? new XboardAdapter(setup).run(System.in, System.out)
                : new UciAdapter(setup).run(System.in, System.out);
        System.exit(status);
    }

    static Process start(String protocol, Path book) throws IOException {
        return start(AdapterProcess.class, protocol, book.toString());
    }

    /** Starts another Java process with the class path of this one. */
    static Process start(Class<?> program, String... arguments) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>(List.of(
                java, "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
