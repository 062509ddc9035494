package org.polybook.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Replaces a file in a process of another user; prints the result. */
final class ReplacingProcess {
    private ReplacingProcess() {}

    public static void main(String[] arguments) {
        try (Replacement replacement = Replacement.lockAndBegin(Path.of(arguments[0]))) {
            Path content = Files.writeString(replacement.workspace().file("content"), "new");
            replacement.replace(content);
            System.out.println("done");
        } catch (IOException e) {
            System.out.println(e);
        }
    }
}
