package org.polybook.writer.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildReport.LeftOut;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GamePlace;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.MoveCodes;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;

/**
 * Collects the occurrences of a block of games, of their main lines alone; those of a game count only once the game has ended well.
 */
class GameCollector implements GameVisitor {
    /** Code of the problem that a variant has no scheme; its text is the variant. */
    static final String NO_SCHEME = "no-scheme";

    private final BuildCodings codings;
    private final BuildOptions options;
    private final int unit;
    private final int maxPly;
    private final Set<String> wantedVariants;
    private final boolean fromStart;
    private final long from;
    private final GameTags tags;
    private final Occurrences occurrences = new Occurrences();
    private final List<GameProblem> problems = new ArrayList<>();
    private final Optional<BadGames> badGames;
    private GameDecoder decoder;
    private GamePlace place;
    /** Of the game's variant. */
    private Coding coding;

    private PositionKeys keys;
    private MoveCodes codes;

    private long booked;
    private long variations;
    private long skippedVariations;
    private long skippedInGame;
    private long mistakes;
    private long statedWeights;
    private long missingWeights;
    private final long[] leftOut = new long[LeftOut.values().length];
    private long bad;
    private int gameStart;
    private int ply;
    private long key;
    private boolean counting;
    private String variant = "";
    private final Set<String> variants = new TreeSet<>();

    /**
     * Returns a collector of the moves that the options want counted.
     *
     * @param quarantine whether to keep the texts of bad games
     */
    static GameCollector of(BuildCodings codings, BuildOptions options, int unit, boolean quarantine) {
        if (options.weighting() == BuildOptions.Weighting.COMMENTS) {
            return new WeightCollector(codings, options, unit, quarantine);
        }
        return options.variations() || !options.mistakes()
                ? new LineCollector(codings, options, unit, quarantine)
                : new GameCollector(codings, options, unit, quarantine);
    }

    GameCollector(BuildCodings codings, BuildOptions options, int unit, boolean quarantine) {
        this.badGames = quarantine ? Optional.of(new BadGames()) : Optional.empty();
        this.codings = codings;
        this.options = options;
        this.unit = unit;
        this.maxPly = options.moves().maxPly();
        this.tags = new GameTags(options.games());
        this.wantedVariants = options.games().kinds().variants();
        this.fromStart = options.games().kinds().from().isEmpty();
        this.from = options.games().kinds().from().map(this::key).orElse(0L);
    }

    private long key(Position position) {
        return codings.of(position.variant()).map(known -> known.key(position)).orElse(0L);
    }

    /** The variants of all games booked so far. */
    Set<String> variants() {
        return variants;
    }

    /** The texts of the block's bad games, if they are kept. */
    Optional<BadGames> badGames() {
        return badGames;
    }

    /**
     * Forgets the last block.
     *
     * @param nextDecoder the decoder of the next one
     */
    void begin(GameDecoder nextDecoder) {
        decoder = nextDecoder;
        badGames.ifPresent(BadGames::clear);
        occurrences.clear();
        problems.clear();
        booked = 0;
        variations = 0;
        skippedVariations = 0;
        mistakes = 0;
        statedWeights = 0;
        missingWeights = 0;
        Arrays.fill(leftOut, 0);
        bad = 0;
    }

    Occurrences occurrences() {
        return occurrences;
    }

    List<GameProblem> problems() {
        return problems;
    }

    long booked() {
        return booked;
    }

    /** The number of variations in the booked games whose moves were counted. */
    long variations() {
        return variations;
    }

    /** The number of variations that were passed over. */
    long skippedVariations() {
        return skippedVariations;
    }

    /** The number of moves in the booked games that are marked as mistakes, as far as marks were read. */
    long mistakes() {
        return mistakes;
    }

    /** The number of moves whose weight a comment states, as far as comments were read. */
    long statedWeights() {
        return statedWeights;
    }

    /** The number of moves that do not count because no comment states their weight. */
    long missingWeights() {
        return missingWeights;
    }

    /** How many games of the block were left out for that reason. */
    long leftOut(LeftOut reason) {
        return leftOut[reason.ordinal()];
    }

    long bad() {
        return bad;
    }

    @Override
    public void beginGame(GamePlace begins) {
        place = begins;
        tags.clear();
        gameStart = occurrences.size();
        skippedInGame = 0;
        ply = 0;
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        tags.tag(name, value);
    }

    @Override
    public Next startMoves(Replayer start) {
        variant = start.variant().name();
        Optional<LeftOut> reason = reasonAtStart(start.variant());
        if (reason.isPresent()) {
            leftOut[reason.get().ordinal()]++;
            return Next.SKIP_GAME;
        }
        key = keys.key(start);
        counting = fromStart;
        return maxPly > 0 ? Next.GO_ON : Next.SKIP_LEGALITY;
    }

    private Optional<LeftOut> reasonAtStart(ChessVariant rules) {
        if (!wantedVariants.isEmpty() && !wantedVariants.contains(variant)) {
            return Optional.of(LeftOut.VARIANT);
        }
        return use(rules) ? tags.leftOut() : Optional.of(LeftOut.SCHEME);
    }

    /** From now on games are of that variant; false if there are no keys and moves for it. */
    @SuppressWarnings("ReferenceEquality") // almost always the same object as before
    private boolean use(ChessVariant rules) {
        if (coding != null && coding.variant() == rules) {
            return true;
        }
        Optional<Coding> found = codings.of(rules);
        if (found.isEmpty()) {
            String message = "there are no keys and moves for the variant " + variant + ", so its games are left out";
            problems.add(new GameProblem(place, NO_SCHEME, variant, message, false));
            return false;
        }
        coding = found.get();
        keys = coding.keys();
        codes = coding.moves();
        return true;
    }

    @Override
    public Next move(Replayer before, int move) {
        counting = counting || key == from;
        if (counting) {
            count(key, before, move);
        }
        if (++ply >= maxPly) {
            return Next.SKIP_LEGALITY;
        }
        key = keys.after(key, before, move);
        return Next.GO_ON;
    }

    /** Counts a move in the position of that key. */
    final void count(long itsKey, Replayer before, int move) {
        int code = encode(before, move);
        if (code != MoveCodes.UNCODED) {
            occurrences.add(itsKey, code | (before.whiteToMove() ? 0 : Occurrence.BLACK));
            occurrences.ply(ply());
        }
    }

    /** The move's code; {@link MoveCodes#UNCODED} if it has none, which has been reported then. */
    final int encode(Replayer before, int move) {
        int code = codes.encode(before, move);
        if (code == MoveCodes.UNCODED) {
            String text = San.of(before.toPosition(), CoreMove.toMove(move, before.size()))
                    .text();
            problems.add(new GameProblem(place, "no-code", text, text + ": " + codes.refusal(before, move), false));
        }
        return code;
    }

    /** Plies of the line before the move that is shown next. */
    int ply() {
        return ply;
    }

    final int maxPly() {
        return maxPly;
    }

    /** The key of the current position: of the game's start until a move has been shown. */
    final long key() {
        return key;
    }

    final long keyAfter(long itsKey, Replayer before, int move) {
        return keys.after(itsKey, before, move);
    }

    /** Returns true if moves count from this position on. */
    final boolean isFrom(long itsKey) {
        return itsKey == from;
    }

    /** Returns true if moves have counted already, or count from the start. */
    final boolean isCounting() {
        return counting;
    }

    /** The game has reached the position from which its moves count. */
    final void startCounting() {
        counting = true;
    }

    /** Gives the moves of the game, which begin at that index of the occurrences, their result. */
    void score(int start, int whiteHalfPoints, int factor) {
        occurrences.score(start, whiteHalfPoints, factor);
    }

    /** The number of moves of the current game whose weight a comment states. */
    long statedInGame() {
        return 0;
    }

    long missingInGame() {
        return 0;
    }

    /** The number of moves of the current game that are marked as mistakes. */
    long mistakesInGame() {
        return 0;
    }

    /** Takes those moves of the game back that turned out not to count. */
    void removeMistakes() {}

    final BuildOptions options() {
        return options;
    }

    /** The weight that the comment which is being shown states; only its beginning can, so a later piece of a long one does not. */
    final long statedWeight(CharSequence text) {
        return decoder.continuesComment() ? StatedWeight.NONE : StatedWeight.of(text);
    }

    /** Reports something odd about the comment that is being shown. */
    final void reportComment(String code, String text, String message) {
        GamePlace its = decoder.commentPlace().orElse(place);
        problems.add(new GameProblem(its, code, text, message, false));
    }

    /** The number of variations of the current game whose moves were counted. */
    long variationsOfGame() {
        return 0;
    }

    @Override
    public void skippedVariations(long count) {
        skippedInGame += count;
    }

    @Override
    public void endGame(GameResult terminator) {
        GameResult result = result(terminator);
        int factor = tags.factor(unit);
        Optional<LeftOut> reason = reasonAtEnd(result, factor);
        if (reason.isPresent()) {
            occurrences.truncate(gameStart);
            leftOut[reason.get().ordinal()]++;
            boolean lacksSomething = reason.get() == LeftOut.UNKNOWN_RESULT || reason.get() == LeftOut.POSITION;
            skippedVariations += lacksSomething ? skippedInGame : 0;
            return;
        }
        variations += variationsOfGame();
        skippedVariations += skippedInGame;
        statedWeights += statedInGame();
        missingWeights += missingInGame();
        mistakes += mistakesInGame();
        removeMistakes();
        score(gameStart, whiteHalfPoints(result), factor);
        variants.add(variant);
        booked++;
    }

    private Optional<LeftOut> reasonAtEnd(GameResult result, int factor) {
        if (result == GameResult.UNKNOWN && options.unknownResults() == BuildOptions.UnknownResults.SKIP) {
            return Optional.of(LeftOut.UNKNOWN_RESULT);
        }
        if (factor == 0) {
            return Optional.of(LeftOut.AGE);
        }
        if (!tags.passResult(result)) {
            return Optional.of(LeftOut.RESULT);
        }
        return counting || fromStart ? Optional.empty() : Optional.of(LeftOut.POSITION);
    }

    private GameResult result(GameResult terminator) {
        return switch (options.resultSource()) {
            case TAG -> tags.result();
            case TERMINATOR -> terminator;
            case TAG_THEN_TERMINATOR -> tags.result() == GameResult.UNKNOWN ? terminator : tags.result();
        };
    }

    private static int whiteHalfPoints(GameResult result) {
        return switch (result) {
            case WHITE_WINS -> 2;
            case BLACK_WINS -> 0;
            case DRAW, UNKNOWN -> 1;
        };
    }

    @Override
    public void problem(GameProblem problem) {
        problems.add(problem);
        if (problem.isFatal()) {
            occurrences.truncate(gameStart);
            bad++;
            badGames.ifPresent(texts -> quarantine(texts, problem));
        }
    }

    private void quarantine(BadGames texts, GameProblem problem) {
        try {
            if (!texts.add(decoder)) {
                String message = "the game is too long to be kept in the quarantine";
                problems.add(new GameProblem(problem.place(), "too-long-to-keep", "", message, false));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
