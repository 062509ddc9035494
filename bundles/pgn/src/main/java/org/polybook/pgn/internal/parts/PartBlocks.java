package org.polybook.pgn.internal.parts;

import org.polybook.pgn.internal.split.GameCuts;
import org.polybook.pgn.internal.split.PgnBlock;

/** The games of a part as blocks, which share the text of the part. */
public final class PartBlocks {
    private final TextPart part;
    private final long partOffset;
    /** The number in the file of the part's first game. */
    private final long firstGame;
    /** The line in the file that is line 0 of the part. */
    private final long lineZero;
    /** The number in the part of the next game. */
    private int game;

    /**
     * @param partOffset the offset in the whole text at which the part begins
     * @param game the number in the part of the first game to return
     * @param number the number of that game in the file
     * @param line the line in the file at which that game begins
     */
    public PartBlocks(TextPart part, long partOffset, int game, long number, long line) {
        this.part = part;
        this.partOffset = partOffset;
        this.game = game;
        this.firstGame = number - game;
        this.lineZero = line - part.cuts().lines[game];
    }

    public boolean hasNext() {
        return game < part.cuts().games;
    }

    /** The line in the file at which the text after the games begins. */
    public long lineAfter() {
        return lineZero + part.cuts().lines[part.cuts().games];
    }

    public int columnAfter() {
        return part.cuts().columns[part.cuts().games];
    }

    /** The number in the file of the game after the part's games. */
    public long gameAfter() {
        return firstGame + part.cuts().games;
    }

    /** The offset in the whole text of the text after the games. */
    public long offsetAfter() {
        return partOffset + part.cuts().starts[part.cuts().games];
    }

    /**
     * Puts the next games into a block.
     *
     * @param maxBytes the maximum number of bytes, unless the first game has more
     */
    public void fillNext(PgnBlock block, int maxBytes, int maxGames) {
        GameCuts cuts = part.cuts();
        int first = game;
        part.retain();
        block.share(part.bytes(), part::release);
        block.firstGame = firstGame + first;
        block.firstLine = lineZero + cuts.lines[first];
        block.firstOffset = partOffset;
        block.beginGame(cuts.starts[first], block.firstLine, cuts.columns[first]);
        do {
            block.endGame(cuts.starts[game + 1], cuts.results[game]);
            game++;
            block.beginGame(cuts.starts[game], lineZero + cuts.lines[game], cuts.columns[game]);
        } while (hasNext() && cuts.starts[game + 1] - cuts.starts[first] <= maxBytes && block.games < maxGames);
        block.length = cuts.starts[game];
    }
}
