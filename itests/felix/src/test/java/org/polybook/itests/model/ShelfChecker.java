package org.polybook.itests.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Constants;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.shelf.BookShelf;
import org.polybook.itests.model.Expected.Answer;

/**
 * Compares the shelf with its expected state. Reports the first difference; a difference is normal until the shelf has
 * scanned.
 */
final class ShelfChecker {
    private final BundleContext context;
    private final CreatedState world;
    private final BookCheck bookCheck;
    /** The service of each book at the last successful check; it must stay as long as the book is served. */
    private final Map<String, Object> services = new HashMap<>();

    ShelfChecker(BundleContext context, CreatedState world) {
        this.context = context;
        this.world = world;
        this.bookCheck = new BookCheck(world);
    }

    Optional<String> firstDifference(List<Expected> expected) throws InvalidSyntaxException, IOException {
        try {
            compareServices(expected);
            compareList(expected);
            return Optional.empty();
        } catch (Difference e) {
            return Optional.of(e.getMessage());
        }
    }

    /** A difference from the expected state, which may be temporary. */
    static final class Difference extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Difference(String message) {
            super(message, null, false, false);
        }

        static void throwUnless(boolean fact, String otherwise, Object... details) {
            if (!fact) {
                throw new Difference(String.format(otherwise, details));
            }
        }
    }

    private void compareServices(List<Expected> expected) throws InvalidSyntaxException, IOException {
        Map<String, ServiceReference<OpeningBook>> found = new HashMap<>();
        Set<Object> names = new HashSet<>();
        for (ServiceReference<OpeningBook> book : context.getServiceReferences(OpeningBook.class, null)) {
            Object origin = book.getProperty(BookProperties.ORIGIN);
            Object name = book.getProperty(BookProperties.NAME);
            Difference.throwUnless(found.put(origin.toString(), book) == null, "two services of %s", origin);
            Difference.throwUnless(names.add(name), "two services of the name \"%s\"", name);
        }
        for (Expected book : expected) {
            ServiceReference<OpeningBook> service = found.remove(book.origin().toString());
            Difference.throwUnless(
                    book.served().allows(service != null),
                    "%s is %s",
                    book.origin(),
                    service == null ? "not served" : "served, although there is nothing to serve");
            if (service != null) {
                compare(book, service);
            }
        }
        compareDisputedNames(expected, names);
        world.invalidConfigurations().values().forEach(wish -> found.remove(String.valueOf(wish.path())));
        world.statisticsWithoutBook().forEach(path -> found.remove(path.toString()));
        Difference.throwUnless(found.isEmpty(), "served without a reason: %s", found.keySet());
    }

    /**
     * Checks names that several books request: exactly one of the books has the name, though that book may not be
     * served yet.
     */
    private void compareDisputedNames(List<Expected> expected, Set<Object> names) {
        for (String name : world.disputedNames()) {
            List<Expected> claimants = expected.stream()
                    .filter(book ->
                            book.names().contains(name) && !book.contents().isEmpty())
                    .toList();
            boolean open = claimants.isEmpty() || claimants.stream().anyMatch(Expected::mayWaitForScheme);
            Difference.throwUnless(open || names.contains(name), "no book has the name \"%s\"", name);
        }
    }

    private void compare(Expected expected, ServiceReference<OpeningBook> service) throws IOException {
        OpeningBook book = context.getService(service);
        Difference.throwUnless(book != null, "%s has just been removed", expected.origin());
        try {
            bookCheck.compare(expected, service, book);
        } catch (IllegalStateException e) {
            Difference.throwUnless(service.getBundle() != null, "%s has just been removed", expected.origin());
            throw e;
        } finally {
            context.ungetService(service);
        }
    }

    private void compareList(List<Expected> expected) {
        ServiceReference<BookShelf> service = context.getServiceReference(BookShelf.class);
        Difference.throwUnless(service != null, "the shelf is missing");
        try {
            new ListCheck(world, context.getService(service).books()).compareList(expected);
        } finally {
            context.ungetService(service);
        }
    }

    /**
     * Checks that each book that has been served since the last call has the same service, and stores the current
     * services; called after a successful check.
     */
    void checkAndRememberServices(List<Expected> expected) throws InvalidSyntaxException {
        Map<String, Object> now = new HashMap<>();
        for (ServiceReference<OpeningBook> book : context.getServiceReferences(OpeningBook.class, null)) {
            now.put(book.getProperty(BookProperties.ORIGIN).toString(), book.getProperty(Constants.SERVICE_ID));
        }
        for (Expected book : expected) {
            Object before = services.get(book.origin().toString());
            if (before != null
                    && book.served() == Answer.YES
                    && book.mustKeepItsService()
                    && !before.equals(now.get(book.origin().toString()))) {
                throw new AssertionError(book.origin() + " has another service than before, "
                        + now.get(book.origin().toString())
                        + " for " + before + ", though it was there all the time; services "
                        + Arrays.toString(now.entrySet().toArray()));
            }
        }
        services.clear();
        services.putAll(now);
    }

    /**
     * Forgets the service of a file that was absent for a moment, because the service may have been unregistered, too.
     */
    void forgetService(Path origin) {
        services.remove(origin.toString());
    }
}
