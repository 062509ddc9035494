package org.polybook.itests.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.List;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.edit.HeaderFormatException;
import org.polybook.api.spi.Providers;

/** The properties of every sequence of bytes read as the data of a header. */
final class HeaderChecks {
    private static final BookHeaders HEADERS =
            Providers.all(BookHeaders.class).stream().findFirst().orElseThrow();

    private HeaderChecks() {}

    static void checkAnyBytes(byte[] bytes) {
        BookHeader header;
        try {
            header = HEADERS.parse(bytes);
        } catch (HeaderFormatException e) {
            assertThat(e.getMessage()).isNotBlank();
            return;
        }
        assertThat(HEADERS.merge(List.of(header)).variants()).containsAll(header.variants());
        byte[] written;
        try {
            written = writeHeader(header);
        } catch (HeaderFormatException e) {
            assertThat(e.getMessage()).isNotBlank(); // reading is lenient, writing is not
            return;
        }
        checkReadBack(header, written);
    }

    private static void checkReadBack(BookHeader header, byte[] written) {
        try {
            BookHeader again = HEADERS.parse(written);
            assertThat(again.repairs()).as("what was written needs no repair").isEmpty();
            assertThat(again.version()).isEqualTo(header.version());
            assertThat(again.variants()).isEqualTo(header.variants());
            assertThat(again.moreFields()).isEqualTo(header.moreFields());
            assertThat(again.comment()).isEqualTo(header.comment());
            assertThat(writeHeader(again)).isEqualTo(written);
        } catch (HeaderFormatException e) {
            throw new AssertionError("what was written cannot be read: " + header, e);
        }
    }

    private static byte[] writeHeader(BookHeader header) throws HeaderFormatException {
        List<Long> records = HEADERS.records(header);
        ByteBuffer data = ByteBuffer.allocate(8 * records.size());
        records.forEach(data::putLong);
        return data.array();
    }
}
