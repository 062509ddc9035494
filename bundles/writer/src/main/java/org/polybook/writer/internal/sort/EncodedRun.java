package org.polybook.writer.internal.sort;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.polybook.api.statistics.GameNumbering;

/** The moves of a run in a file of {@link MoveBlocks}, with the numbers that their games have in the combined file. */
final class EncodedRun extends MoveRun {
    private final Place place;
    private final GameNumbering numbers;
    /** A block, and room after it for the last numbers of a damaged one. */
    private final byte[] bytes = new byte[MoveBlocks.HEADER + MoveBlocks.MAX_BYTES + MoveBlocks.MAX_MOVE];

    private final CRC32C crc = new CRC32C();
    /** The offset of the current block, and that of the next one. */
    private long block;

    private long nextBlock;
    private int at;
    private int blockEnd;

    /**
     * A run of a file.
     *
     * @param channel read by positions only
     * @param start the offset of its first block
     * @param end the offset after its last block
     */
    record Place(Path file, FileChannel channel, long start, long end) {}

    EncodedRun(Place place, GameNumbering numbers) throws IOException {
        this.place = place;
        this.nextBlock = place.start();
        this.numbers = numbers;
        advance();
    }

    @Override
    void advance() throws IOException {
        long keyBefore = key;
        long moveBefore = move;
        if (at == blockEnd) {
            if (nextBlock == place.end()) {
                isEnd = true;
                return;
            }
            readBlock();
            key = 0;
        }
        key += number();
        long packed = Long.rotateRight(number(), 1);
        move = PackedGameMove.of(
                PackedGameMove.isBlack(packed),
                numbers.number(PackedGameMove.game(packed)),
                PackedGameMove.code(packed));
        if (at > blockEnd || PackedGameMove.compare(keyBefore, moveBefore, key, move) > 0) {
            throw MoveBlocks.fault(place.file(), block, "expected moves in the order of keys and games");
        }
    }

    private long number() {
        long number = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            byte next = bytes[at++];
            number |= (next & 0x7FL) << shift;
            if (next >= 0) {
                break;
            }
        }
        return number;
    }

    private void readBlock() throws IOException {
        block = nextBlock;
        ByteBuffer header = ByteBuffer.wrap(bytes, 0, MoveBlocks.HEADER);
        readFully(place, header, block);
        int length = MoveBlocks.length(header.getInt(0), place.file(), block);
        readFully(place, ByteBuffer.wrap(bytes, MoveBlocks.HEADER, length), block + MoveBlocks.HEADER);
        at = MoveBlocks.HEADER;
        blockEnd = at + length;
        nextBlock += blockEnd;
        crc.reset();
        crc.update(bytes, at, length);
        if ((int) crc.getValue() != header.getInt(Integer.BYTES)) {
            throw MoveBlocks.fault(place.file(), block, "the check sum of the moves differs");
        }
    }

    private static void readFully(Place place, ByteBuffer to, long offset) throws IOException {
        int start = to.position();
        while (to.hasRemaining()) {
            if (place.channel().read(to, offset + to.position() - start) < 0) {
                throw MoveBlocks.fault(place.file(), offset, "the file ends within a block");
            }
        }
    }
}
