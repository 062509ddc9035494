package org.polybook.itests.app;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A named pipe that supplies games until the test ends the input, so that a reader does not reach the end earlier, even
 * on a fast machine.
 */
final class GamePipe implements AutoCloseable {
    private static final int BLOCK = 500;

    private final Path path;
    private final Thread feeder = new Thread(this::feed, "feeder of games");
    private final CountDownLatch opened = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean feeding = true;
    private long games;

    private GamePipe(Path path) {
        this.path = path;
    }

    /** Creates the pipe and feeds its reader. */
    static GamePipe createAndFeed(Path path) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("mkfifo", path.toString()).start().waitFor())
                .as("status of mkfifo")
                .isZero();
        GamePipe pipe = new GamePipe(path);
        pipe.feeder.setDaemon(true);
        pipe.feeder.start();
        return pipe;
    }

    /** Returns a game; the games of the numbers 0 to 63 all differ. */
    static String game(long number) {
        return "1. " + "abcdefgh".charAt((int) (number % 8)) + "4 " + "abcdefgh".charAt((int) (number / 8 % 8))
                + "5 2. Nf3 Nf6 3. Nc3 1/2-1/2\n\n";
    }

    private void feed() {
        try (OutputStream out = Files.newOutputStream(path)) { // waits for a reader
            opened.countDown();
            while (feeding) {
                StringBuilder block = new StringBuilder();
                for (int i = 0; i < BLOCK; i++) {
                    block.append(game(i));
                }
                out.write(block.toString().getBytes(US_ASCII));
                games += BLOCK;
            }
            ended.await();
        } catch (IOException readerHasGone) {
            // the reader was interrupted
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    Path path() {
        return path;
    }

    /** Waits until a reader has opened the pipe. */
    void awaitReader() throws InterruptedException {
        assertThat(opened.await(App.PATIENCE_SECONDS, TimeUnit.SECONDS))
                .as("a reader has opened the pipe")
                .isTrue();
    }

    /** Stops feeding, and leaves the reader waiting. */
    void stopFeeding() {
        feeding = false;
    }

    /** Ends the input of the reader. Returns the number of games. */
    long endInputAndCountGames() throws InterruptedException {
        stopFeeding();
        ended.countDown();
        feeder.join(TimeUnit.SECONDS.toMillis(App.PATIENCE_SECONDS));
        assertThat(feeder.isAlive()).as("still feeding").isFalse();
        return games;
    }

    @Override
    public void close() throws IOException, InterruptedException {
        stopFeeding();
        ended.countDown();
        try (FileChannel reader = FileChannel.open(path, READ, WRITE)) { // in case no reader has opened it
            assertThat(reader.isOpen()).isTrue();
            feeder.join(1000);
        }
    }
}
