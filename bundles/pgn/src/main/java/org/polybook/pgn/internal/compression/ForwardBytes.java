package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.polybook.api.game.GameBytes;

/** The bytes of a file that are read at ascending offsets through one stream, which skips those in between. */
final class ForwardBytes implements ZstdFrameWalk.Bytes, AutoCloseable {
    private final GameBytes file;
    private final long size;
    private InputStream in;
    private long position;

    ForwardBytes(GameBytes file) throws IOException {
        this.file = file;
        this.size = file.size();
        this.in = file.open(0);
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public int read(ByteBuffer into, long at) throws IOException {
        if (at >= size) {
            return -1;
        }
        if (at < position) {
            in.close();
            in = file.open(at);
            position = at;
        }
        in.skipNBytes(at - position);
        position = at;
        int n = in.read(into.array(), into.arrayOffset() + into.position(), into.remaining());
        if (n > 0) {
            into.position(into.position() + n);
            position += n;
        }
        return n;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
