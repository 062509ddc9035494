package org.polybook.scid.internal.write;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.polybook.scid.internal.database.NameKind;

/**
 * Writes {@code .sn4}: 36 bytes of header, then the four lists, sorted, each name without the bytes that it shares with
 * the previous one. The order is Scid's: by the first byte, unsigned; then byte by byte, signed, where the end counts
 * as 0.
 */
final class NameFileWriterV4 {
    private static final byte[] MAGIC = {'S', 'c', 'i', 'd', '.', 's', 'n', 0};
    private static final int TWO_BYTES = 1 << 16;
    private static final int ONE_BYTE = 1 << 8;

    private final OutputStream out;

    private NameFileWriterV4(OutputStream out) {
        this.out = out;
    }

    static void write(NameTables names, OutputStream out) throws IOException {
        NameFileWriterV4 file = new NameFileWriterV4(out);
        file.writeHeader(names);
        for (NameKind kind : NameKind.values()) {
            file.writeList(names.of(kind));
        }
    }

    private void writeHeader(NameTables names) throws IOException {
        ByteArrayOutputStream counts = new ByteArrayOutputStream();
        ByteArrayOutputStream uses = new ByteArrayOutputStream();
        for (NameKind kind : NameKind.values()) {
            writeNumber(names.of(kind).count(), 3, counts);
            writeNumber(names.of(kind).maxUses(), 3, uses);
        }
        out.write(MAGIC);
        writeNumber(0, 4, out);
        counts.writeTo(out);
        uses.writeTo(out);
    }

    private void writeList(NameTable names) throws IOException {
        int idBytes = names.count() < TWO_BYTES ? 2 : 3;
        int most = names.maxUses();
        int useBytes = most < ONE_BYTE ? 1 : most < TWO_BYTES ? 2 : 3;
        int before = -1;
        for (int name : names.sorted((a, b) -> compare(names, a, b))) {
            writeNumber(name, idBytes, out);
            writeNumber(names.useCount(name), useBytes, out);
            out.write(names.length(name));
            int shared = before < 0 ? 0 : sharedPrefixLength(names, before, name);
            if (before >= 0) {
                out.write(shared);
            }
            out.write(names.allNameBytes(), names.startIndex(name) + shared, names.length(name) - shared);
            before = name;
        }
    }

    private static int compare(NameTable names, int a, int b) {
        int same = sharedPrefixLength(names, a, b);
        int first = byteAt(names, a, same);
        int second = byteAt(names, b, same);
        return same == 0 ? (first & 0xFF) - (second & 0xFF) : first - second;
    }

    private static int byteAt(NameTable names, int name, int at) {
        return at < names.length(name) ? names.allNameBytes()[names.startIndex(name) + at] : 0;
    }

    private static int sharedPrefixLength(NameTable names, int a, int b) {
        int most = Math.min(names.length(a), names.length(b));
        int same = 0;
        while (same < most
                && names.allNameBytes()[names.startIndex(a) + same]
                        == names.allNameBytes()[names.startIndex(b) + same]) {
            same++;
        }
        return same;
    }

    private static void writeNumber(long number, int width, OutputStream to) throws IOException {
        for (int i = width - 1; i >= 0; i--) {
            to.write((int) (number >>> 8 * i));
        }
    }
}
