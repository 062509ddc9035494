package org.polybook.io;

import java.lang.System.Logger.Level;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.BiFunction;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;
import org.osgi.service.log.Logger;
import org.osgi.service.log.LoggerFactory;

/**
 * The log service of a framework, for {@link BundleLogger}. The service is fetched for each entry, since it may be
 * stopped at any time; a service that fails is treated as missing. Methods throw a {@link LinkageError} only if the
 * classes of a framework or of a log service are missing.
 */
final class BundleLogService {
    /**
     * The name of a framework property. The value {@code true} sends entries to the platform's logger, too; this is for
     * log services that print nothing.
     */
    private static final String ALSO_PLATFORM = "org.polybook.log.platform";

    private static final String EQUINOX = "org.eclipse.osgi";

    /**
     * The only logger whose entries Eclipse writes into its log file and Error Log, each under the name of its bundle.
     */
    private static final String EQUINOX_LOGGER = "org.eclipse.equinox.logger";

    private BundleLogService() {}

    /**
     * Returns true if the log of the class's bundle takes entries of this level; empty if no log service is available.
     */
    static Optional<Boolean> isLoggable(Class<?> type, Level level) {
        return withLogger(type, (context, logger) -> isLoggable(logger, level));
    }

    /**
     * Logs an entry. Returns false if the platform's logger should log the entry, too, or instead of the log service.
     */
    static boolean logAndIsSufficient(Class<?> type, Level level, String text, Throwable thrown) {
        return withLogger(type, (context, logger) -> {
                    log(logger, level, text, thrown);
                    return !"true".equals(context.getProperty(ALSO_PLATFORM));
                })
                .orElse(false);
    }

    /**
     * Returns the context of the class's bundle; null outside of a framework and for a bundle that has not been
     * started.
     */
    private static BundleContext contextOrNull(Class<?> type) {
        Bundle bundle = FrameworkUtil.getBundle(type);
        return bundle == null ? null : bundle.getBundleContext();
    }

    private static <T> Optional<T> withLogger(Class<?> type, BiFunction<BundleContext, Logger, T> action) {
        BundleContext context = contextOrNull(type);
        if (context == null) {
            return Optional.empty();
        }
        Class<LoggerFactory> service = LoggerFactory.class; // a LinkageError here is thrown to the caller
        try {
            Optional<ServiceReference<LoggerFactory>> best = bestLogService(context, service);
            return best.isPresent() ? withLogger(context, best.get(), type, action) : Optional.empty();
        } catch (RuntimeException | LinkageError | InvalidSyntaxException e) {
            return Optional.empty(); // the bundle or the service is being stopped, or the service fails
        }
    }

    /**
     * The best log service among those whose classes are the ones that this bundle uses. The bundle of the logging
     * class may use no classes of a log service; if it looked the service up, a framework with two copies of the
     * package, such as Equinox with pax-logging, could return a service of the other copy.
     */
    private static Optional<ServiceReference<LoggerFactory>> bestLogService(
            BundleContext context, Class<LoggerFactory> service) throws InvalidSyntaxException {
        Bundle own = FrameworkUtil.getBundle(BundleLogService.class);
        return context.getServiceReferences(service, null).stream()
                .filter(reference -> own == null || reference.isAssignableTo(own, service.getName()))
                .max(Comparator.naturalOrder());
    }

    private static <T> Optional<T> withLogger(
            BundleContext context,
            ServiceReference<LoggerFactory> reference,
            Class<?> type,
            BiFunction<BundleContext, Logger, T> action) {
        LoggerFactory factory = context.getService(reference);
        if (factory == null) {
            return Optional.empty();
        }
        try {
            String name = isOfEquinox(reference) ? EQUINOX_LOGGER : type.getName();
            return Optional.of(action.apply(context, factory.getLogger(context.getBundle(), name, Logger.class)));
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

    /**
     * Logs an entry. The text is passed as an argument of a pattern, since it may contain braces; a throwable after the
     * arguments is logged as the cause.
     */
    private static void log(Logger logger, Level level, String text, Throwable thrown) {
        Object[] arguments = thrown == null ? new Object[] {text} : new Object[] {text, thrown};
        switch (level) {
            case ERROR -> logger.error("{}", arguments);
            case WARNING -> logger.warn("{}", arguments);
            case INFO -> logger.info("{}", arguments);
            case DEBUG -> logger.debug("{}", arguments);
            case TRACE, ALL -> logger.trace("{}", arguments);
            case OFF -> {}
        }
    }
}
