package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.System.Logger.Level;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests logging outside of a framework; the tests of the view bundle log inside of two frameworks. */
class BundleLoggerTest {
    private final Logger platform = Logger.getLogger(BundleLoggerTest.class.getName());
    private final System.Logger logger = BundleLogger.of(BundleLoggerTest.class);
    private final List<LogRecord> logged = new ArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            logged.add(entry);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    @BeforeEach
    void addHandler() {
        platform.setUseParentHandlers(false);
        platform.addHandler(handler);
    }

    @AfterEach
    void removeHandler() {
        platform.removeHandler(handler);
        platform.setUseParentHandlers(true);
    }

    @Test
    void log_outsideOfAFramework_goesToThePlatformsLoggerOfTheClass() {
        logger.log(Level.WARNING, "{0} is not a book", "club.bin");

        assertThat(logged).singleElement().satisfies(entry -> {
            assertThat(MessageFormat.format(entry.getMessage(), entry.getParameters()))
                    .isEqualTo("club.bin is not a book");
            assertThat(entry.getLevel()).isEqualTo(java.util.logging.Level.WARNING);
            assertThat(entry.getLoggerName()).isEqualTo(logger.getName());
        });
    }

    @Test
    void log_withAFailure_logsTheFailure() {
        IllegalStateException failure = new IllegalStateException("disk on fire");

        logger.log(Level.ERROR, "It goes on.", failure);

        assertThat(logged)
                .singleElement()
                .satisfies(entry -> assertThat(entry.getThrown()).isSameAs(failure));
    }

    @Test
    void isLoggable_levelBelowThePlatforms_isFalse() {
        assertThat(logger.isLoggable(Level.WARNING)).isTrue();
        assertThat(logger.isLoggable(Level.TRACE)).isFalse();
    }
}
