package org.polybook.itests.model;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.polybook.api.edit.BookEditor;
import org.polybook.api.edit.EditSession;
import org.polybook.api.spi.Providers;

/**
 * A program without a framework that edits books and swaps names: an input line has the URI of a book and edits, or
 * {@link #SWAP} and the arguments of {@link NameSwap}, separated by tabs.
 */
final class OtherProcessMain {
    static final String SWAP = "swap";

    private OtherProcessMain() {}

    public static void main(String[] arguments) throws IOException {
        BookEditor editor = Providers.all(BookEditor.class).get(0);
        var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            System.out.println(executeCommand(editor, line.split("\t")));
        }
    }

    private static String executeCommand(BookEditor editor, String[] words) {
        try {
            if (words[0].equals(SWAP)) {
                NameSwap.swapRepeatedly(path(words[1]), path(words[2]), Integer.parseInt(words[3]));
            } else {
                edit(editor, words);
            }
            return OtherProcess.DONE;
        } catch (IOException | RuntimeException e) {
            return e.toString().replace('\n', ' ');
        }
    }

    /** Parses the URI of a path; some paths are not representable as text. */
    private static Path path(String uri) {
        return Path.of(URI.create(uri));
    }

    private static void edit(BookEditor editor, String... words) throws IOException {
        try (EditSession session = editor.open(path(words[0]))) {
            for (int i = 1; i < words.length; i++) {
                Edit.of(words[i]).apply(session);
            }
        }
    }
}
