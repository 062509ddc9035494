package org.polybook.io;

import java.text.MessageFormat;
import java.util.ResourceBundle;

/**
 * The logger of a class. In an OSGi framework with a log service an entry belongs to the bundle of the class, so that Karaf, Felix and the
 * Error Log of Eclipse name that bundle; elsewhere it goes to the {@linkplain System#getLogger platform's logger} of the class's name. Log
 * services may come and go. Safe for any number of threads.
 *
 * <pre>{@code
 * System.Logger log = BundleLogger.of(Replacement.class);
 * log.log(System.Logger.Level.WARNING, "{0} is not a book", file);
 * }</pre>
 */
public final class BundleLogger implements System.Logger {
    /** Becomes true for good where there are no classes of a framework, or none of a log service. */
    private static volatile boolean isWithoutService;

    private final Class<?> type;

    private BundleLogger(Class<?> type) {
        this.type = type;
    }

    /** The logger of that class. Cheap: nothing is looked up before there is something to log. */
    public static System.Logger of(Class<?> type) {
        return new BundleLogger(type);
    }

    @Override
    public String getName() {
        return type.getName();
    }

    @Override
    public boolean isLoggable(Level level) {
        return isWithoutService ? platform().isLoggable(level) : isLoggableByService(level);
    }

    private boolean isLoggableByService(Level level) {
        try {
            return BundleLogService.isLoggable(type, level)
                    .orElseGet(() -> platform().isLoggable(level));
        } catch (LinkageError e) {
            isWithoutService = true;
            return platform().isLoggable(level);
        }
    }

    @Override
    public void log(Level level, ResourceBundle words, String message, Throwable thrown) {
        if (!isLogged(level, text(words, message), thrown)) {
            platform().log(level, words, message, thrown);
        }
    }

    @Override
    public void log(Level level, ResourceBundle words, String format, Object... parameters) {
        boolean isPlain = parameters == null || parameters.length == 0;
        String text = text(words, format);
        if (!isLogged(level, isPlain ? text : MessageFormat.format(text, parameters), null)) {
            platform().log(level, words, format, parameters);
        }
    }

    private static String text(ResourceBundle words, String message) {
        return words == null || message == null ? String.valueOf(message) : words.getString(message);
    }

    /** Whether a log service has taken the entry, and it is not to go to the platform's logger as well. */
    private boolean isLogged(Level level, String text, Throwable thrown) {
        if (isWithoutService) {
            return false;
        }
        try {
            return BundleLogService.log(type, level, text, thrown);
        } catch (LinkageError e) {
            isWithoutService = true;
            return false;
        }
    }

    private System.Logger platform() {
        return System.getLogger(type.getName());
    }
}
