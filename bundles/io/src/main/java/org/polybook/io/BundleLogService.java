package org.polybook.io;

import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.function.Function;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceReference;
import org.osgi.service.log.Logger;
import org.osgi.service.log.LoggerFactory;

/**
 * The log service of a framework, for {@link BundleLogger}. It is used for a single entry at a time, since it may go. Outside of a
 * framework this class cannot be linked.
 */
final class BundleLogService {
    /** Framework property: {@code true} sends entries to the platform's logger, too, for a log service that prints nothing. */
    private static final String ALSO_PLATFORM = "org.polybook.log.platform";

    private static final String EQUINOX = "org.eclipse.osgi";

    /** Eclipse writes the entries of that logger alone into its log file and Error Log, each under the name of its bundle. */
    private static final String EQUINOX_LOGGER = "org.eclipse.equinox.logger";

    private BundleLogService() {}

    /** Whether the log of the class's bundle takes entries of that level; empty if there is no log service. */
    static Optional<Boolean> isLoggable(Class<?> type, Level level) {
        return with(type, logger -> isLoggable(logger, level));
    }

    /** Logs an entry; returns false if it is for the platform's logger, alone or as well. */
    static boolean log(Class<?> type, Level level, String text, Throwable thrown) {
        return with(type, logger -> log(logger, level, text, thrown)).isPresent() && !isAlsoForPlatform(type);
    }

    private static boolean isAlsoForPlatform(Class<?> type) {
        BundleContext context = context(type);
        return context != null && "true".equals(context.getProperty(ALSO_PLATFORM));
    }

    /** Null outside of a framework and for a bundle that has not been started. */
    private static BundleContext context(Class<?> type) {
        Bundle bundle = FrameworkUtil.getBundle(type);
        return bundle == null ? null : bundle.getBundleContext();
    }

    private static <T> Optional<T> with(Class<?> type, Function<Logger, T> action) {
        BundleContext context = context(type);
        if (context == null) {
            return Optional.empty();
        }
        try {
            ServiceReference<LoggerFactory> reference = context.getServiceReference(LoggerFactory.class);
            return reference == null ? Optional.empty() : with(context, reference, type, action);
        } catch (IllegalStateException e) {
            return Optional.empty(); // the bundle is being stopped
        }
    }

    private static <T> Optional<T> with(
            BundleContext context,
            ServiceReference<LoggerFactory> reference,
            Class<?> type,
            Function<Logger, T> action) {
        LoggerFactory factory = context.getService(reference);
        if (factory == null) {
            return Optional.empty();
        }
        try {
            String name = isOfEquinox(reference) ? EQUINOX_LOGGER : type.getName();
            return Optional.of(action.apply(factory.getLogger(context.getBundle(), name, Logger.class)));
        } finally {
            context.ungetService(reference);
        }
    }

    private static boolean isOfEquinox(ServiceReference<?> reference) {
        Bundle bundle = reference.getBundle();
        return bundle != null && EQUINOX.equals(bundle.getSymbolicName());
    }

    private static boolean isLoggable(Logger logger, Level level) {
        return switch (level) {
            case OFF -> false;
            case ERROR -> logger.isErrorEnabled();
            case WARNING -> logger.isWarnEnabled();
            case INFO -> logger.isInfoEnabled();
            case DEBUG -> logger.isDebugEnabled();
            case TRACE, ALL -> logger.isTraceEnabled();
        };
    }

    /** The text is an argument, for it may itself have braces; a throwable after the arguments belongs to the entry. */
    private static boolean log(Logger logger, Level level, String text, Throwable thrown) {
        Object[] arguments = thrown == null ? new Object[] {text} : new Object[] {text, thrown};
        switch (level) {
            case ERROR -> logger.error("{}", arguments);
            case WARNING -> logger.warn("{}", arguments);
            case INFO -> logger.info("{}", arguments);
            case DEBUG -> logger.debug("{}", arguments);
            case TRACE, ALL -> logger.trace("{}", arguments);
            case OFF -> {}
        }
        return true;
    }
}
