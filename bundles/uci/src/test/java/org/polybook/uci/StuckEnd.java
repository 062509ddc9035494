package org.polybook.uci;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** A process that is asked to end while its session cannot be told so. */
public final class StuckEnd {
    private StuckEnd() {}

    public static void main(String[] arguments) throws IOException {
        ProcessEnd end = new ProcessEnd(Duration.ofMillis(100));
        end.by(StuckEnd::stuck);
        System.exit(0);
    }

    private static void stuck() {
        while (true) {
            LockSupport.park();
        }
    }
}
