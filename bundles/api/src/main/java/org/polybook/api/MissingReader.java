package org.polybook.api;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.spi.Providers;

/**
 * A reader of Polybook and the book files that it opens.
 *
 * @param sampleFileName the name of one of its files
 * @param fileNamePattern a pattern of all its file names in lower case
 * @param lackMessage the message that the reader is missing
 * @param bundle the symbolic name of the bundle that provides the reader
 */
record MissingReader(String sampleFileName, String fileNamePattern, String lackMessage, String bundle) {
    /**
     * All readers of Polybook. The first one also opens files whose names it does not know, if their content looks like
     * a book.
     */
    private static final List<MissingReader> READERS = List.of(
            new MissingReader("book.bin", ".+\\.bin", "no reader of .bin books", "org.polybook.reader"),
            new MissingReader("club.si4", ".+\\.si[345]", "no reader of Scid's databases", "org.polybook.scid"),
            new MissingReader(
                    "club.stats", ".+\\.stats", "no reader of files of statistics", "org.polybook.statistics"));

    /**
     * Returns the message that the reader of a file is missing; empty if one of the formats handles the file's name, or
     * if the reader of Polybook that would open the file is present.
     */
    static Optional<String> messageIfMissing(String fileName, List<BookFormat> formats) {
        if (isHandled(fileName, formats)) {
            return Optional.empty();
        }
        MissingReader wanted = READERS.stream()
                .filter(reader -> fileName.toLowerCase(Locale.ROOT).matches(reader.fileNamePattern))
                .findFirst()
                .orElse(READERS.get(0));
        if (formats.isEmpty() && wanted.equals(READERS.get(0))) {
            return Optional.of(Providers.missingMessage(BookFormat.class));
        }
        return isHandled(wanted.sampleFileName, formats)
                ? Optional.empty()
                : Optional.of(Providers.missingMessage(wanted.lackMessage, wanted.bundle));
    }

    private static boolean isHandled(String fileName, List<BookFormat> formats) {
        return Providers.first(formats, format -> format.handles(fileName)).isPresent();
    }
}
