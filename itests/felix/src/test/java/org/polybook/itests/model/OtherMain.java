package org.polybook.itests.model;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;
import org.polybook.api.spi.Providers;

/** A program without any framework that edits books as it is told: a line has a path and edits, divided by tabs. */
final class OtherMain {
    private OtherMain() {}

    public static void main(String[] arguments) throws IOException {
        BookEditor editor = Providers.all(BookEditor.class).get(0);
        var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            System.out.println(answer(editor, line.split("\t")));
        }
    }

    private static String answer(BookEditor editor, String[] words) {
        try (EditSession session = editor.open(Path.of(words[0]))) {
            for (int i = 1; i < words.length; i++) {
                Edit.of(words[i]).apply(session);
            }
            return OtherProcess.DONE;
        } catch (IOException | RuntimeException e) {
            return e.toString().replace('\n', ' ');
        }
    }
}
