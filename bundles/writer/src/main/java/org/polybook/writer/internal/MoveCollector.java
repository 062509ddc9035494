package org.polybook.writer.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.SkipReason;
import org.polybook.api.game.VisitedGame;
import org.polybook.api.scheme.MoveCodes;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.writer.internal.counted.GameWeights;
import org.polybook.writer.internal.counted.SkipRule;

/**
 * Collects the occurrences of a block of games, from their main lines only. The occurrences of a game count only once
 * the game has ended without a fatal problem.
 */
class MoveCollector implements GameVisitor {
    /** The code of the problem that a variant has no scheme; the text of the problem is the name of the variant. */
    static final String NO_SCHEME = "no-scheme";

    private final BuildOptions options;
    private final int maxPly;
    private final boolean fromStart;
    private final long from;
    private final GameFilter filter;
    private final SkipRule rule;
    private final SkipRule reportedRule;
    private final VisitedGame game;
    private final CurrentVariantCoding coding;
    private final MoveOccurrences occurrences = new MoveOccurrences();
    private final BuildTally tally = new BuildTally();
    private final List<GameProblem> problems = new ArrayList<>();
    private final Optional<BadGameTexts> badGames;
    private final Set<String> variants = new TreeSet<>();
    private GameDecoder decoder;
    private GameLocation place;
    private String variant = "";
    /** The reason for which the reported options skip the current game before its first move. */
    private Optional<SkipReason> reportedAtStart = Optional.empty();

    private long skippedInGame;
    private int gameStart;
    private int ply;
    private long key;
    private boolean counting;

    /**
     * Returns a collector of the moves that the options select.
     *
     * @param quarantine true to keep the texts of bad games
     */
    static MoveCollector of(BuildCodings codings, BuildOptions options, boolean quarantine) {
        if (options.weighting() == BuildOptions.Weighting.COMMENTS) {
            return new CommentWeightCollector(codings, options, quarantine);
        }
        return options.countsVariations() || !options.countsMistakes()
                ? new VariationMoveCollector(codings, options, quarantine)
                : new MoveCollector(codings, options, quarantine);
    }

    MoveCollector(BuildCodings codings, BuildOptions options, boolean quarantine) {
        this(codings, options, options, quarantine);
    }

    /**
     * Creates a collector that reports games that do not count, skipped and bad ones, as other options report them.
     *
     * @param reported options that skip the same games as the first ones, and more; the tally has their reasons
     */
    MoveCollector(BuildCodings codings, BuildOptions options, BuildOptions reported, boolean quarantine) {
        this.badGames = quarantine ? Optional.of(new BadGameTexts()) : Optional.empty();
        this.options = options;
        this.maxPly = options.moves().maxPly();
        this.filter = options.games();
        this.rule = new SkipRule(options);
        this.reportedRule = reported.equals(options) ? rule : new SkipRule(reported);
        this.game = new VisitedGame(reported.games());
        this.coding = new CurrentVariantCoding(codings);
        this.fromStart = filter.kinds().from().isEmpty();
        this.from = filter.kinds()
                .from()
                .map(position -> keyOrZero(codings, position))
                .orElse(0L);
    }

    private static long keyOrZero(BuildCodings codings, Position position) {
        return codings.codingFor(position.variant())
                .map(known -> known.key(position))
                .orElse(0L);
    }

    /** The variants of all games booked so far. */
    Set<String> variants() {
        return variants;
    }

    /** The texts of the block's bad games; empty if the build does not keep them. */
    Optional<BadGameTexts> badGames() {
        return badGames;
    }

    /**
     * Clears the data of the last block.
     *
     * @param nextDecoder the decoder of the next block
     */
    void beginBlock(GameDecoder nextDecoder) {
        decoder = nextDecoder;
        badGames.ifPresent(BadGameTexts::clear);
        occurrences.clear();
        problems.clear();
        tally.clear();
    }

    MoveOccurrences occurrences() {
        return occurrences;
    }

    List<GameProblem> problems() {
        return problems;
    }

    /** The counts of the block's games. */
    BuildTally tally() {
        return tally;
    }

    @Override
    public void beginGame(GameLocation begins) {
        place = begins;
        game.clear();
        gameStart = occurrences.size();
        reportedAtStart = Optional.empty();
        skippedInGame = 0;
        ply = 0;
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        game.tag(name, value);
    }

    @Override
    public Next startMoves(Replayer start) {
        variant = start.variant().name();
        Optional<SkipReason> reason = switchVariantAndFindSkipReason(start.variant());
        if (reason.isPresent()) {
            tally.countSkipped(reportedAtStart.orElse(reason.get()), 1);
            return Next.SKIP_GAME;
        }
        key = coding.key(start);
        counting = fromStart;
        return maxPly > 0 ? Next.CONTINUE : Next.SKIP_LEGALITY;
    }

    private Optional<SkipReason> switchVariantAndFindSkipReason(ChessVariant rules) {
        Optional<SkipReason> reason = rule.reasonAtStart(game.useStartFacts(variant));
        boolean isOtherVariant = reason.isPresent() && reason.get() == SkipReason.VARIANT;
        if (!isOtherVariant && !switchToVariantOrReport(rules)) {
            return Optional.of(SkipReason.SCHEME);
        }
        reportedAtStart = reportedRule == rule ? reason : reportedRule.reasonAtStart(game.useStartFacts(variant));
        return reason;
    }

    /**
     * Switches to the variant. If no scheme has keys and move codes for the variant, reports that and returns false.
     */
    private boolean switchToVariantOrReport(ChessVariant rules) {
        if (coding.switchToVariant(rules)) {
            return true;
        }
        String message = "there are no keys and moves for the variant " + variant + ", so its games are skipped";
        problems.add(new GameProblem(place, NO_SCHEME, variant, message, false));
        return false;
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
        key = coding.keyAfter(key, before, move);
        return Next.CONTINUE;
    }

    /** Counts a move in the position with that key. */
    final void count(long positionKey, Replayer before, int move) {
        int code = encodeOrReportUncoded(before, move);
        if (code != MoveCodes.UNCODED) {
            occurrences.add(positionKey, code | (before.whiteToMove() ? 0 : PackedMoveOccurrence.BLACK));
            occurrences.setPliesBeforeLast(ply());
        }
    }

    /** Returns the move's code. If the move has none, reports that and returns {@link MoveCodes#UNCODED}. */
    final int encodeOrReportUncoded(Replayer before, int move) {
        int code = coding.encode(before, move);
        if (code == MoveCodes.UNCODED) {
            problems.add(coding.problemOfUncodedMove(place, before, move));
        }
        return code;
    }

    /** The number of plies of the line before the next move. */
    int ply() {
        return ply;
    }

    /** The CECP name of the current game's variant. */
    final String variant() {
        return variant;
    }

    /** The result in the tag of the current game. */
    final GameResult resultTag() {
        return game.resultTag();
    }

    final int maxPly() {
        return maxPly;
    }

    /** The key of the current position; before the first move, the key of the position in which the game starts. */
    final long key() {
        return key;
    }

    final long keyAfter(long positionKey, Replayer before, int move) {
        return coding.keyAfter(positionKey, before, move);
    }

    /** Returns true if the moves of a game count from the position with this key on. */
    final boolean isCountingStartKey(long positionKey) {
        return positionKey == from;
    }

    /** Returns true if the next move counts: the game has reached the position from which its moves count. */
    final boolean isCounting() {
        return counting;
    }

    /** Starts counting: the game has reached the position from which its moves count. */
    final void startCounting() {
        counting = true;
    }

    /** Sets the result of the game's moves, which are the occurrences from the index {@code start} on. */
    void setGameResult(int start, int whiteHalfPoints, int factor) {
        occurrences.setResult(start, whiteHalfPoints, factor);
    }

    /**
     * Adds to {@code counts} what was counted in the current game, which has been booked; its moves are counted
     * elsewhere.
     */
    void addCurrentGameTo(BuildTally counts) {
        counts.countSkippedVariations(skippedInGame);
    }

    /** Removes the game's moves that marks declare mistakes. Does nothing here, because this class reads no marks. */
    void removeMistakes() {}

    final BuildOptions options() {
        return options;
    }

    /**
     * The weight that the current comment states. Only the beginning of a comment can state a weight, so the result is
     * {@link CommentWeight#NONE} for the later pieces of a long comment.
     */
    final long statedWeightOrNegativeCode(CharSequence text) {
        return decoder.continuesComment() ? CommentWeight.NONE : CommentWeight.weightOrNegativeCode(text);
    }

    /** Reports a problem of the current comment. */
    final void reportComment(String code, String text, String message) {
        GameLocation commentPlace = decoder.commentPlace().orElse(place);
        problems.add(new GameProblem(commentPlace, code, text, message, false));
    }

    @Override
    public void skippedVariations(long count) {
        skippedInGame += count;
    }

    @Override
    public void endGame(GameResult terminator) {
        GameResult result = rule.result(game.resultTag(), terminator);
        Optional<SkipReason> reason = rule.reasonAtEnd(game.useEndFacts(result, counting));
        if (reason.isPresent()) {
            skip(reportedReasonAtEnd().orElse(reason.get()));
        } else {
            if (reportsVariations(reportedReasonAtEnd())) {
                addCurrentGameTo(tally);
            }
            acceptGame(result);
        }
    }

    private Optional<SkipReason> reportedReasonAtEnd() {
        return reportedAtStart.isPresent() || reportedRule == rule ? reportedAtStart : reportedRule.reasonAtEnd(game);
    }

    private void skip(SkipReason reason) {
        occurrences.truncate(gameStart);
        tally.countSkipped(reason, 1);
        if (reportsVariations(Optional.of(reason))) {
            tally.countSkippedVariations(skippedInGame);
        }
    }

    /** Returns true if reports include the variations of a game with that reason to skip it, or without a reason. */
    private static boolean reportsVariations(Optional<SkipReason> reason) {
        return reason.isEmpty() || reason.get() == SkipReason.UNKNOWN_RESULT || reason.get() == SkipReason.POSITION;
    }

    private void acceptGame(GameResult result) {
        removeMistakes();
        setGameResult(
                gameStart, GameWeights.whiteHalfPoints(result), filter.dates().weightFactor(game.day()));
        variants.add(variant);
        tally.countBooked();
    }

    @Override
    public void problem(GameProblem problem) {
        problems.add(problem);
        if (problem.isFatal()) {
            occurrences.truncate(gameStart);
            reportedAtStart.ifPresentOrElse(reason -> tally.countSkipped(reason, 1), tally::countBad);
            badGames.ifPresent(texts -> quarantine(texts, problem));
        }
    }

    private void quarantine(BadGameTexts texts, GameProblem problem) {
        try {
            if (!texts.addCurrentGameUnlessTooLong(decoder)) {
                String message = "the game is too long to be kept in the quarantine";
                problems.add(new GameProblem(problem.place(), "too-long-to-keep", "", message, false));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
