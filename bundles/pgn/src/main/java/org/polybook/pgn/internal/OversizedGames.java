package org.polybook.pgn.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.polybook.pgn.internal.compression.GamesInput;
import org.polybook.pgn.internal.split.GameSplitter;
import org.polybook.pgn.internal.split.OversizedGame;
import org.polybook.pgn.internal.split.PgnBlock;

/** The games of a source that do not fit into memory, one in a block. */
final class OversizedGames {
    private final GamesInput input;
    private final Optional<Path> temporary;
    private final BlockInput text;
    private final NextGame next;
    private final Set<OversizedGame> open = ConcurrentHashMap.newKeySet();

    /** @param temporary the folder for copies; empty for the system's folder for temporary files */
    OversizedGames(GamesInput input, Optional<Path> temporary, BlockInput text, NextGame next) {
        this.input = input;
        this.temporary = temporary;
        this.text = text;
        this.next = next;
    }

    /**
     * Reads the one game that does not fit into a full block; the splitter reads the game piece by piece. Returns false
     * if the rest of the input contains no whole game.
     */
    boolean read(PgnBlock block) throws IOException {
        OversizedGame game = input.plain().isPresent()
                ? OversizedGame.inFile(input.plain().get().openChannelOnce(), next.offset())
                : OversizedGame.inTemporaryFile(temporary);
        open.add(game);
        block.longGame = game;
        while (!next.findEnd(block, text.isAll()) && !text.isAll()) {
            if (block.length == block.bytes.length) {
                movePassedBytes(block, game);
            }
            text.fill(block, next.offset());
        }
        if (!next.hasBegun() || text.hasFailed()) {
            close(block);
            block.firstOffset = next.offset();
            return false;
        }
        next.endGame(block);
        block.results[0] = -1;
        game.append(block.bytes, block.starts[1]);
        return true;
    }

    /**
     * Removes the bytes that the splitter has passed from the block, except for the last few, to which it may look
     * back.
     */
    private void movePassedBytes(PgnBlock block, OversizedGame game) throws IOException {
        int end = next.index() - GameSplitter.MAX_LOOKBACK;
        while (end > 0 && (block.bytes[end] & 0xC0) == 0x80) {
            end--;
        }
        if (end <= 0) {
            BlockInput.enlarge(block);
            return;
        }
        next.pass(block, end);
        game.append(block.bytes, end);
        System.arraycopy(block.bytes, end, block.bytes, 0, block.length - end);
        block.length -= end;
    }

    /** Closes the game of a block, if it has one. */
    void close(PgnBlock block) throws IOException {
        if (block.longGame != null) {
            close(block.longGame);
            block.longGame = null;
        }
    }

    void closeAll() throws IOException {
        for (OversizedGame game : open) {
            close(game);
        }
    }

    private void close(OversizedGame game) throws IOException {
        open.remove(game);
        game.close();
    }
}
