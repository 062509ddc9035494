package org.polybook.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.Thread.State;
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
        Process process = start();
        Engine engine = new Engine("deaf", process);
        Thread first = Threads.make("first", () -> engine.say("x".repeat(MUCH)));
        Thread second = Threads.make("second", () -> engine.say("x".repeat(MUCH)));
        first.start();
        second.start();
        while (first.getState() != State.BLOCKED && second.getState() != State.BLOCKED) {
            Thread.onSpinWait(); // until one waits for the other, which waits for the engine
        }

        engine.close();

        assertThat(process.waitFor()).isNotZero();
        first.join();
        second.join();
    }

    private static Process start() throws IOException {
        return new ProcessBuilder(ScriptedEngine.deaf())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
