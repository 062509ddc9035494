package org.polybook.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The process of an engine. */
@Timeout(ScriptedGui.PATIENCE_SECONDS)
class EngineTest {
    /** More than a pipe takes. */
    private static final int MUCH = 1 << 20;

    /** A line that it does not read keeps its input from being closed. */
    @Test
    void close_engineThatReadsNothing_endsIt() throws Exception {
        CountDownLatch said = new CountDownLatch(1);
        Process process = start();
        Engine engine = new Engine("deaf", process);
        Thread saying = Threads.make("saying", () -> {
            said.countDown();
            engine.say("x".repeat(MUCH));
        });
        saying.start();
        said.await();

        engine.close();

        assertThat(process.waitFor()).isNotZero();
        saying.join();
    }

    private static Process start() throws IOException {
        return new ProcessBuilder(ScriptedEngine.deaf())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
