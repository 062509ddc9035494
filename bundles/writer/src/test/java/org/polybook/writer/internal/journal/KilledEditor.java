package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.polybook.api.edit.EditSession;
import org.polybook.api.edit.EditSession.PositionChange;

/** A process that edits a book until it is killed and acknowledges each step, or makes one change and waits. */
final class KilledEditor {
    private KilledEditor() {}

    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Random random = new Random(Long.parseLong(arguments[1]));
        try (EditSession session = new JournalEditor().open(Path.of(arguments[0]))) {
            if (arguments.length > 2) {
                session.change("stay", positions(random));
            }
            out.println("ready");
            if (arguments.length > 2 && System.in.read() < 0) {
                return;
            }
            while (true) {
                step(random, session);
                out.println("done");
            }
        }
    }

    /** Runs the next step, determined by the seed. */
    static void step(Random random, EditSession session) throws IOException {
        switch (random.nextInt(6)) {
            case 0 -> session.undo();
            case 1 -> session.redo();
            case 2, 3 -> session.commit();
            default -> session.change("step", positions(random));
        }
    }

    private static List<PositionChange> positions(Random random) {
        List<PositionChange> positions = new ArrayList<>();
        for (int i = random.nextInt(400); i >= 0; i--) {
            positions.add(JournalTestBooks.positionChange(
                    random.nextInt(50) * 977L,
                    random.ints(random.nextInt(4), 0, 65536).toArray()));
        }
        return positions;
    }
}
