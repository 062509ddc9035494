package org.polybook.itests.crash;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.Resources;
import org.polybook.api.watch.WatchRequest;
import org.polybook.commands.CommandContext;
import org.polybook.commands.build.Watch;

/** A process that watches a folder until it is killed, or adds what exists and ends. */
final class WatchProcess {
    private WatchProcess() {}

    public static void main(String[] arguments) throws Exception {
        WatchRequest request = WatchRequest.of(
                        Path.of(arguments[0]),
                        BuildOutput.of(Path.of(arguments[1])).withHeaderComment("watched"))
                .withResources(new Resources(1, 1 << 21, Optional.empty()))
                .withEvery(Duration.ofMillis(Integer.parseInt(arguments[2])));
        Watch watch = new Watch(CommandContext.quiet(), request);
        if (Boolean.parseBoolean(arguments[3])) {
            System.exit(watch.addOnce(System.out::println) ? 0 : 1);
        }
        watch.run(line -> {
            System.out.println(line);
            System.out.flush();
        });
    }

    static Process start(Path folder, Path book, int everyMillis, boolean once) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), WatchProcess.class.getName()));
        command.addAll(List.of(folder.toString(), book.toString(), Integer.toString(everyMillis), once + ""));
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
