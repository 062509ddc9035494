package org.polybook.io;

import java.text.MessageFormat;
import java.util.ResourceBundle;

/**
 * The logger of a class. In an OSGi framework with a log service, each entry is logged for the bundle of the class, so
 * Karaf, Felix and the Error Log of Eclipse display the name of that bundle. Outside of such a framework, and if the
 * log service fails, the entry is logged by the {@linkplain System#getLogger platform's logger} that has the name of
 * the class. Log services may be started and stopped at any time. A log service that is installed after this bundle was
 * resolved is used only after this bundle has been refreshed. Safe for any number of threads.
 *
 * <pre>{@code
 * System.Logger log = BundleLogger.of(Replacement.class);
 * log.log(System.Logger.Level.WARNING, "{0} is not a book", file);
 * }</pre>
 */
public final class BundleLogger implements System.Logger {
    /**
     * True as soon as the classes of a framework or of a log service were found to be missing; it never becomes false
     * again.
     */
    private static volatile boolean isWithoutService;

    private final Class<?> type;

    private BundleLogger(Class<?> type) {
        this.type = type;
    }

    /** Returns the logger of a class. Cheap: the log service is looked up only when there is something to log. */
    public static System.Logger of(Class<?> type) {
        return new BundleLogger(type);
    }

    @Override
    public String getName() {
        return type.getName();
    }

    @Override
    public boolean isLoggable(Level level) {
        return isWithoutService ? platformLogger().isLoggable(level) : isLoggableByServiceOrPlatform(level);
    }

    private boolean isLoggableByServiceOrPlatform(Level level) {
        try {
            return BundleLogService.isLoggable(type, level)
                    .orElseGet(() -> platformLogger().isLoggable(level));
        } catch (LinkageError e) {
            isWithoutService = true;
            return platformLogger().isLoggable(level);
        }
    }

    @Override
    public void log(Level level, ResourceBundle words, String message, Throwable thrown) {
        if (!logToServiceAndIsSufficient(level, localized(words, message), thrown)) {
            platformLogger().log(level, words, message, thrown);
        }
    }

    @Override
    public void log(Level level, ResourceBundle words, String format, Object... parameters) {
        boolean isPlain = parameters == null || parameters.length == 0;
        String text = localized(words, format);
        if (!logToServiceAndIsSufficient(level, isPlain ? text : format(text, parameters), null)) {
            platformLogger().log(level, words, format, parameters);
        }
    }

    private static String localized(ResourceBundle words, String message) {
        return words == null || message == null ? String.valueOf(message) : words.getString(message);
    }

    /**
     * Formats a message. If the pattern is malformed, returns the pattern itself, as the platform's loggers do, so that
     * logging never fails.
     */
    private static String format(String pattern, Object... parameters) {
        try {
            return MessageFormat.format(pattern, parameters);
        } catch (IllegalArgumentException e) {
            return pattern;
        }
    }

    /** Returns true if a log service has taken the entry and the platform's logger should not log it as well. */
    private boolean logToServiceAndIsSufficient(Level level, String text, Throwable thrown) {
        if (isWithoutService) {
            return false;
        }
        try {
            return BundleLogService.logAndIsSufficient(type, level, text, thrown);
        } catch (LinkageError e) {
            isWithoutService = true;
            return false;
        }
    }

    private System.Logger platformLogger() {
        return System.getLogger(type.getName());
    }
}
