package org.polybook.spark;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Calls in places where no checked exception may be thrown. */
final class Unchecked {
    private Unchecked() {}

    /** A call that reads or writes. */
    @FunctionalInterface
    interface Call<T> {
        T run() throws IOException;
    }

    /** @throws UncheckedIOException in place of an {@link IOException} */
    static <T> T call(Call<T> call) {
        try {
            return call.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }
}
