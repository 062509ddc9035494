package org.polybook.pgn.internal.testing;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** A repetitive text of any length that is never in memory as a whole. */
public final class RepeatedText extends InputStream {
    private final byte[] head;
    private final byte[] unit;
    private final long length;
    private long at;

    public RepeatedText(String head, String unit, long length) {
        this.head = head.getBytes(StandardCharsets.UTF_8);
        this.unit = unit.getBytes(StandardCharsets.UTF_8);
        this.length = length;
    }

    @Override
    public int read() {
        if (at == length) {
            return -1;
        }
        byte next = at < head.length ? head[(int) at] : unit[(int) ((at - head.length) % unit.length)];
        at++;
        return next & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int count) {
        int n = (int) Math.min(count, length - at);
        for (int i = 0; i < n; i++) {
            into[offset + i] = (byte) read();
        }
        return n == 0 && count > 0 ? -1 : n;
    }
}
