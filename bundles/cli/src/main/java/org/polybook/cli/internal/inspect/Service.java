package org.polybook.cli.internal.inspect;

import java.io.IOException;
import java.util.Optional;
import org.polybook.api.book.BookFile;
import org.polybook.api.spi.Providers;
import org.polybook.commands.BadInputException;

/** Finds the services of the bundle inspect. */
final class Service {
    private Service() {}

    static <T> T find(Class<T> service) throws IOException {
        return Providers.required(service);
    }

    /** What was made of a file that is hardly a book is shown all the same, but it is no success. */
    static void refuseNoise(BookFile book) throws IOException, BadInputException {
        Optional<String> complaint = book.implausible();
        if (complaint.isPresent()) {
            throw new BadInputException(complaint.get() + "; \"polybook check\" says more");
        }
    }
}
