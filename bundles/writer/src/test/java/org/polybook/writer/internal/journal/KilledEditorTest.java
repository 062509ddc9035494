package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.edit.EditSession;
import org.polybook.io.BookLockedException;

/** An editor that is killed at any moment loses no acknowledged change and leaves nothing half done. */
class KilledEditorTest {
    @TempDir
    Path folder;

    private final JournalEditor editor = new JournalEditor();

    @Test
    @Timeout(120)
    void kill_atAFewRandomMoments_losesNoAcknowledgedChange() throws IOException, InterruptedException {
        killRepeatedly(4, 1);
    }

    @Test
    @Tag("long")
    void kill_atTwoHundredRandomMoments_losesNoAcknowledgedChange() throws IOException, InterruptedException {
        killRepeatedly(200, 2);
    }

    private void killRepeatedly(int times, long seed) throws IOException, InterruptedException {
        Random random = new Random(seed);
        List<BookEntry> entries = IntStream.range(0, 60_000)
                .mapToObj(i -> JournalTestBooks.entry(i, 1, i & 0xFFFF))
                .toList();
        Path book = JournalTestBooks.write(folder.resolve("club.bin"), entries);
        Path twin = folder.resolve("twin.bin");
        for (int i = 0; i < times; i++) {
            long stepSeed = random.nextLong();
            Files.write(twin, Files.readAllBytes(book));
            int done = runAndKillEditor(book, stepSeed, random.nextInt(40), random.nextInt(20_000_000));
            assertLastOrNextStepAndCommit(book, twin, stepSeed, done, i);
        }
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).as("after the last commit").containsExactlyInAnyOrder(book, twin);
        }
    }

    /**
     * Starts an editor, waits for some steps, kills it a moment later, and returns the number of acknowledged steps.
     */
    private static int runAndKillEditor(Path book, long stepSeed, int acknowledged, int nanos)
            throws IOException, InterruptedException {
        Process process = start(book, stepSeed);
        int done = 0;
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            assertThat(out.readLine()).isEqualTo("ready");
            while (done < acknowledged && "done".equals(out.readLine())) {
                done++;
            }
            long until = System.nanoTime() + nanos;
            while (System.nanoTime() < until) {
                Thread.onSpinWait();
            }
            // Process.destroyForcibly would close the output, which is still to be read
            process.toHandle().destroyForcibly();
            while ("done".equals(out.readLine())) {
                done++;
            }
        }
        process.waitFor();
        return done;
    }

    private static Process start(Path book, long stepSeed, String... more) throws IOException {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>(List.of(java, "-XX:TieredStopAtLevel=1", "-cp", classPath));
        command.addAll(List.of(KilledEditor.class.getName(), book.toString(), Long.toString(stepSeed)));
        command.addAll(List.of(more));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** Verifies that the book is in the state after the last acknowledged step or the next one, then commits it. */
    private void assertLastOrNextStepAndCommit(Path book, Path twin, long seed, int done, int round)
            throws IOException {
        Random random = new Random(seed);
        List<BookEntry> shown;
        try (BookFile reader = JournalTestBooks.open(book)) {
            // the system may have written the first pages of a change only
            assertThat(reader.problem().orElse("it was never finished")).contains("it was never finished");
            shown = JournalTestBooks.all(reader);
        }
        try (EditSession session = editor.open(twin)) {
            for (int i = 0; i < done; i++) {
                KilledEditor.step(random, session);
            }
            List<BookEntry> after = JournalTestBooks.all(session.book());
            KilledEditor.step(random, session);
            List<BookEntry> next = JournalTestBooks.all(session.book());
            assertThat(shown.equals(after) || shown.equals(next))
                    .as(
                            "round %d, seed %d, %d done: %d records shown, expected %d or %d",
                            round, seed, done, shown.size(), after.size(), next.size())
                    .isTrue();
            session.commit();
        }
        try (EditSession session = editor.open(book)) {
            assertThat(JournalTestBooks.all(session.book())).isEqualTo(shown);
            session.commit();
        }
        assertThat(JournalTestBooks.entriesInFile(book)).isEqualTo(shown);
    }

    @Test
    @Timeout(120)
    void lock_ofAnotherProcess_holdsUntilItDies() throws IOException, InterruptedException {
        Path book = JournalTestBooks.write(folder.resolve("club.bin"), List.of(JournalTestBooks.entry(5, 1, 1)));
        Process process = start(book, 3, "stay");
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            assertThat(out.readLine()).isEqualTo("ready");
            assertThatThrownBy(() -> editor.open(book))
                    .isInstanceOf(BookLockedException.class)
                    .hasMessageContaining("process " + process.pid());
        } finally {
            process.destroyForcibly();
        }
        process.waitFor();
        editor.open(book).close();
    }

    /**
     * No event reports the change of another process; this process finds it because it checks the journals every 250
     * ms.
     */
    @Test
    @Timeout(120)
    void change_ofAnotherProcess_isSeenByOpenBooks() throws IOException, InterruptedException {
        Path book = JournalTestBooks.write(folder.resolve("club.bin"), List.of(JournalTestBooks.entry(5, 1, 1)));
        try (BookFile reader = JournalTestBooks.open(book)) {
            Process process = start(book, 4, "stay");
            try {
                while (reader.generation() == 1 && !Thread.interrupted()) {
                    Thread.onSpinWait();
                }
                assertThat(reader.generation()).isEqualTo(2);
            } finally {
                process.destroyForcibly();
            }
            process.waitFor();
        }
    }
}
