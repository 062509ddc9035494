package org.polybook.uci;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** A process that is terminated while its session is stuck. */
public final class StuckTermination {
    private StuckTermination() {}

    public static void main(String[] arguments) throws IOException {
        TerminationHandler end = new TerminationHandler(Duration.ofMillis(100));
        end.onTermination(StuckTermination::blockForever);
        System.exit(0);
    }

    private static void blockForever() {
        while (true) {
            LockSupport.park();
        }
    }
}
