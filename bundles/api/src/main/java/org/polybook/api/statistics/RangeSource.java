package org.polybook.api.statistics;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.game.GameBytes;

/** A file that {@link StatisticsRanges#join} reads, such as an object of a store. */
@ConsumerType
public interface RangeSource {
    /** Returns the name for messages. */
    String name();

    /** Returns the size in bytes. */
    long size() throws IOException;

    /** Opens the content from a byte on. May be called several times; the caller closes the stream. */
    InputStream open(long from) throws IOException;

    /** Returns the content of a file. */
    static RangeSource of(Path file) {
        GameBytes bytes = GameBytes.of(file);
        return new RangeSource() {
            @Override
            public String name() {
                return bytes.name();
            }

            @Override
            public long size() throws IOException {
                return bytes.size();
            }

            @Override
            public InputStream open(long from) throws IOException {
                return bytes.open(from);
            }
        };
    }
}
