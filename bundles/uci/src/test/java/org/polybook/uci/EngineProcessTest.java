package org.polybook.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.Thread.State;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the process of an engine. */
@Timeout(ScriptedGui.PATIENCE_SECONDS)
class EngineProcessTest {
    /** More bytes than a pipe buffers. */
    private static final int MUCH = 1 << 20;

    /** The input of an engine cannot be closed while a thread waits for the engine to read a line. */
    @Test
    void close_engineThatReadsNothing_terminatesIt() throws Exception {
        Process process = start();
        EngineProcess engine = new EngineProcess("deaf", process);
        Thread first = DaemonThreads.createUnstarted("first", () -> engine.sendLine("x".repeat(MUCH)));
        Thread second = DaemonThreads.createUnstarted("second", () -> engine.sendLine("x".repeat(MUCH)));
        first.start();
        second.start();
        while (first.getState() != State.BLOCKED && second.getState() != State.BLOCKED) {
            Thread.onSpinWait(); // until one thread waits for the other, which waits for the engine
        }

        engine.close();

        assertThat(process.waitFor()).isNotZero();
        first.join();
        second.join();
    }

    private static Process start() throws IOException {
        return new ProcessBuilder(ScriptedEngine.neverReadingCommand())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
