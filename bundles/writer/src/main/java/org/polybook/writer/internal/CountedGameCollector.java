package org.polybook.writer.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameResult;
import org.polybook.writer.internal.counted.HeaderTags;

/** Collects the main lines of a block of games together with the headers of the games that count. */
final class CountedGameCollector extends MoveCollector {
    private final HeaderTags tags = new HeaderTags();
    private final List<GameHeader> headers = new ArrayList<>();
    /** The number of occurrences at the end of each game of {@link #headers}. */
    private int[] ends = new int[64];

    private int source;
    private GameDecoder decoder;
    private GameLocation place;
    private GameResult terminator = GameResult.UNKNOWN;

    /**
     * Creates a collector of the games that the options select for statistics.
     *
     * @param options the options of the book or of the count, which determine the reasons to skip games
     */
    CountedGameCollector(BuildCodings codings, BuildOptions options, boolean quarantine) {
        super(codings, options.forStatistics(), options, quarantine);
    }

    /** Sets the number, among all inputs, of the input from which the next blocks come. */
    void setSource(int number) {
        source = number;
    }

    @Override
    void beginBlock(GameDecoder nextDecoder) {
        super.beginBlock(nextDecoder);
        decoder = nextDecoder;
        headers.clear();
    }

    @Override
    public void beginGame(GameLocation begins) {
        super.beginGame(begins);
        place = begins;
        tags.clear();
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        super.tag(name, value);
        tags.tag(name, value);
    }

    @Override
    public void endGame(GameResult result) {
        terminator = result;
        super.endGame(result);
    }

    @Override
    void setGameResult(int start, int whiteHalfPoints, int factor) {
        if (headers.size() == ends.length) {
            ends = Arrays.copyOf(ends, 2 * ends.length);
        }
        ends[headers.size()] = occurrences().size();
        headers.add(tags.header(resultTag(), terminator, variant(), source, decoder.placeOf(place)));
    }

    /** The headers of the block's games that count. */
    List<GameHeader> headers() {
        return headers;
    }

    /** The number of occurrences at the end of a game. */
    int endOfOccurrences(int game) {
        return ends[game];
    }
}
