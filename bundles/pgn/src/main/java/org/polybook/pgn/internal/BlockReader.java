package org.polybook.pgn.internal;

import java.io.IOException;
import org.polybook.api.game.GameOptions;
import org.polybook.pgn.internal.compression.GamesInput;
import org.polybook.pgn.internal.parts.PartBlocks;
import org.polybook.pgn.internal.parts.PartedText;
import org.polybook.pgn.internal.split.PgnBlock;

/**
 * Fills blocks with the next games of a source. One thread at a time reads blocks; any thread may call
 * {@link #readAhead}.
 */
final class BlockReader {
    /** The maximum number of games in a block, so that the data about them stays small. */
    private static final int MAX_GAMES = 1 << 12;

    private static final int MIN_CAPACITY = 64;

    private final GamesInput file;
    private final PartBounds bounds;
    private final int blockSize;
    private final int maxInMemory;
    private final PartedText text;
    private final BlockInput input;
    private final NextGame next;
    private final OversizedGames oversized;
    /** The games that another thread has found, from the next game on; null if the next game is not one of them. */
    private PartBlocks found;

    BlockReader(GamesInput file, PartBounds bounds, GameOptions options, int maxInMemory) {
        this.file = file;
        this.bounds = bounds;
        this.blockSize = Math.max(options.blockSizeInBytes(), MIN_CAPACITY);
        this.maxInMemory = maxInMemory;
        this.text = new PartedText(file.decompressed(), file.parts(), maxInMemory / 2);
        this.input = new BlockInput(file.name(), text);
        this.next = new NextGame(bounds, file.decompressed(), options.charset().orElse(null));
        this.oversized = new OversizedGames(file, options.temporary(), input, next);
    }

    boolean readAhead() {
        return text.readAhead();
    }

    /** Releases the content of a block that is used again. */
    void clear(PgnBlock block) throws IOException {
        oversized.close(block);
        block.unshare();
        block.trailing = null;
        block.charsetGame = -1;
        block.games = 0;
    }

    /** Returns the next games in an empty block; null at the end. */
    PgnBlock readOrNull(PgnBlock block) throws IOException {
        bounds.begin(input, next);
        if (found != null) {
            return fillWithFound(block);
        }
        return input.isUsedUp() ? nullOrThrowFailure() : readGamesOrNull(block);
    }

    private PgnBlock fillWithFound(PgnBlock block) {
        found.fillNext(block, blockSize, MAX_GAMES);
        next.number(block);
        if (!found.hasNext()) {
            next.moveAfter(found);
            found = null;
        }
        return block;
    }

    private PgnBlock readGamesOrNull(PgnBlock block) throws IOException {
        input.putRestInto(block, capacity());
        next.begin(block);
        while (true) {
            if (next.findEnd(block, input.isAll())) {
                next.endGame(block);
                if (bounds.endAfterLastGame(block, next)) {
                    return endInput(block);
                }
                found = text.takeGamesAtOrNull(next.offset() + next.index(), next.games() + 1, next.line());
                if (found != null) {
                    return endBlock(block, next.index());
                }
                next.beginGame(block);
                if (block.games == MAX_GAMES) {
                    return endBlockAfterLastGame(block);
                }
            } else if (input.isAll()) {
                return finishLastBlockOrNull(block);
            } else if (block.length < block.bytes.length) {
                input.fill(block, next.offset());
            } else if (block.games > 0) {
                return endBlockAfterLastGame(block);
            } else if (block.bytes.length < maxInMemory) {
                BlockInput.enlarge(block);
            } else {
                return readOversizedOrNull(block);
            }
        }
    }

    /**
     * Returns the size of a block in bytes. For a small file it is one byte more than the file's, to detect the file's
     * end.
     */
    private int capacity() {
        return file.plain().isPresent() && file.size() > 0
                ? (int) Math.min(blockSize, Math.max(file.size() + 1, MIN_CAPACITY))
                : blockSize;
    }

    private PgnBlock readOversizedOrNull(PgnBlock block) throws IOException {
        if (!oversized.read(block)) {
            return finishLastBlockOrNull(block);
        }
        return bounds.endAfterLastGame(block, next) ? endInput(block) : endBlockAfterLastGame(block);
    }

    private PgnBlock finishLastBlockOrNull(PgnBlock block) throws IOException {
        if (next.hasBegun() && !input.hasFailed()) {
            next.endGame(block);
        }
        if (block.games == 0) {
            block.trailing = input.takeTrailingOrNull();
            if (block.trailing == null) {
                return nullOrThrowFailure();
            }
            // the bytes after the compressed data are one bad game
            next.addEmptyGame(block);
        }
        return endBlock(block, block.length);
    }

    /** Returns null at the end of the games; throws if the next one cannot be read. */
    private PgnBlock nullOrThrowFailure() throws IOException {
        input.requireSuccess(next.games());
        bounds.complete();
        return null;
    }

    /** Ends the last block of a part: the text after its last game belongs to the next part. */
    private PgnBlock endInput(PgnBlock block) {
        input.end();
        return endBlock(block, block.starts[block.games]);
    }

    /** Keeps the bytes after the last whole game for the next block. */
    private PgnBlock endBlockAfterLastGame(PgnBlock block) {
        int end = block.starts[block.games];
        input.keepRestOf(block, end);
        return endBlock(block, end);
    }

    private PgnBlock endBlock(PgnBlock block, int end) {
        next.endBlock(block, end);
        if (file.decompressed().wideCharset().isEmpty()) {
            text.allowReadAhead(next.charsetOrNull());
        }
        return block;
    }

    /** Closes the games that are too long for memory. */
    void close() throws IOException {
        oversized.closeAll();
    }
}
