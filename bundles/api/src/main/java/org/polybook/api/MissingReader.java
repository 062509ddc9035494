package org.polybook.api;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.spi.Providers;

/**
 * A reader of books that Polybook has, and the files that it is for.
 *
 * @param sample the name of such a file
 * @param names the pattern of all such names, in lower case
 * @param lack the words for its absence
 * @param bundle symbolic name of the bundle that provides it
 */
record MissingReader(String sample, String names, String lack, String bundle) {
    /** The first one also opens files of unusual names, which its content decides. */
    private static final List<MissingReader> READERS = List.of(
            new MissingReader("book.bin", ".+\\.bin", "no reader of .bin books", "org.polybook.reader"),
            new MissingReader("base.si4", ".+\\.si[345]", "no reader of Scid's databases", "org.polybook.scid"));

    /** The words for the reader that a file lacks; empty if one of the formats is for its name, or Polybook has no other one. */
    static Optional<String> words(String fileName, List<BookFormat> formats) {
        if (isHandled(fileName, formats)) {
            return Optional.empty();
        }
        MissingReader wanted = READERS.stream()
                .filter(reader -> fileName.toLowerCase(Locale.ROOT).matches(reader.names))
                .findFirst()
                .orElse(READERS.get(0));
        if (formats.isEmpty() && wanted.equals(READERS.get(0))) {
            return Optional.of(Providers.missing(BookFormat.class));
        }
        return isHandled(wanted.sample, formats)
                ? Optional.empty()
                : Optional.of(Providers.missing(wanted.lack, wanted.bundle));
    }

    private static boolean isHandled(String fileName, List<BookFormat> formats) {
        return Providers.first(formats, format -> format.handles(fileName)).isPresent();
    }
}
