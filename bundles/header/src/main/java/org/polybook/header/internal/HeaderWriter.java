package org.polybook.header.internal;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.edit.HeaderFormatException;

/**
 * Writes headers, always by the grammar in {@link HeaderReader}. The text is split into 8 bytes per record and ends
 * with 1 to 8 NULs.
 */
final class HeaderWriter {
    private static final int DATA_BYTES = 8;

    private HeaderWriter() {}

    static List<Long> records(BookHeader header) throws HeaderFormatException {
        byte[] text = headerText(header).getBytes(header.charset());
        if (text.length >= BookHeaders.MAX_BYTES) {
            throw new HeaderFormatException(
                    "the header has " + text.length + " bytes, expected less than " + BookHeaders.MAX_BYTES);
        }
        int records = text.length / DATA_BYTES + 1;
        ByteBuffer data = ByteBuffer.allocate(records * DATA_BYTES).put(text).rewind();
        List<Long> values = new ArrayList<>(records);
        while (data.hasRemaining()) {
            values.add(data.getLong());
        }
        return values;
    }

    private static String headerText(BookHeader header) throws HeaderFormatException {
        List<String> variants = header.variants();
        for (String variant : variants) {
            if (!HeaderFieldRules.isValidVariantName(variant)) {
                throw new HeaderFormatException(
                        "the variant \"" + variant + "\" must be printable ASCII without blanks and upper case");
            }
        }
        for (String field : header.moreFields()) {
            if (!HeaderFieldRules.isValidField(field)) {
                throw new HeaderFormatException(
                        "the field \"" + field + "\" must be one line without blanks around it");
            }
        }
        if (header.comment().indexOf('\0') >= 0) {
            throw new HeaderFormatException("the comment has a NUL, which would end the header");
        }
        List<String> fields = new ArrayList<>();
        fields.add(HeaderReader.MAGIC);
        fields.add(header.version());
        fields.add(Integer.toString(variants.size() + header.moreFields().size() + 1));
        fields.add(Integer.toString(variants.size()));
        fields.addAll(variants);
        fields.addAll(header.moreFields());
        fields.add(header.comment());
        return String.join("\n", fields);
    }
}
