package org.polybook.scid.internal;

import java.io.IOException;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameOptions.Detail;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.game.GameVisitor.Next;
import org.polybook.api.variant.StartPositions;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.chess.orthodox.OrthodoxReplayer;
import org.polybook.io.UnreadableBytesException;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.game.BadGameException;
import org.polybook.scid.internal.game.FullGameReader;
import org.polybook.scid.internal.game.GameRecord;
import org.polybook.scid.internal.game.MainLineReader;
import org.polybook.scid.internal.game.ScidProblem;

/**
 * Passes games to a visitor, one per call: first the tags stored in the index, then the tags stored in the record, then
 * the moves. Not thread-safe.
 */
final class GameEmitter implements GameRecord.TagVisitor {
    private static final GameResult[] RESULTS = {
        GameResult.UNKNOWN, GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW
    };

    private final MappedDatabase database;
    private final String indexName;
    private final String recordsName;
    private final boolean isFull;
    private final String defaultVariant;
    /** The rules of the variant that applies to games without the tag {@code Variant}; null until they are needed. */
    private ChessVariant defaultRules;

    private final IndexTags headerTags;
    private final GameRecord.TagVisitor headerSink = this::passHeaderTag;
    private final GameRecord record = new GameRecord();
    private final StartPositions starts = new StartPositions();
    private final MainLineReader mainLine = new MainLineReader();
    private final FullGameReader wholeGame = new FullGameReader();
    private GameVisitor visitor;
    private IndexEntry entry;
    private long game;
    /** The value of the record's tag {@code Variant}; null if it has none. */
    private String variant;

    GameEmitter(MappedDatabase database, GameOptions options) {
        this.database = database;
        this.indexName = database.files().index().toString();
        this.recordsName = database.files().games().toString();
        this.isFull = options.detail() == Detail.FULL;
        this.defaultVariant = options.assumedVariant();
        this.headerTags = new IndexTags(database);
    }

    /** Passes the game that has the given number and index entry to the visitor. */
    void emit(long number, IndexEntry gameEntry, GameVisitor to) throws IOException {
        game = number;
        entry = gameEntry;
        visitor = to;
        variant = null;
        record.clear();
        to.beginGame(new GameLocation(recordsName, game, 0, 0, entry.recordOffset()));
        try {
            emitGame();
        } catch (BadGameException e) {
            report(e.problem(), e.faultIndex(), e.getMessage(), true);
        } catch (UnreadableBytesException e) {
            report(ScidProblem.UNREADABLE, 0, e.getMessage(), true);
        }
    }

    private void emitGame() throws BadGameException, IOException {
        if (!headerTags.passTagsAndHasNames(entry, headerSink)) {
            reportMissingName();
        }
        readRecord();
        record.passTagsAndLocateParts(this);
        if (entry.needsChess960() && variant == null) {
            visitor.tag("Variant", "Chess960");
        }
        OrthodoxReplayer start = orthodoxStart();
        Next next = visitor.startMoves(start);
        if (next != Next.SKIP_GAME && (next == Next.SKIP_LEGALITY || emitMoves(start))) {
            visitor.endGame(RESULTS[entry.result()]);
        }
    }

    private boolean emitMoves(OrthodoxReplayer start) throws BadGameException {
        if (!isFull) {
            return mainLine.passMoves(record, start, visitor);
        }
        boolean proceed = wholeGame.passMoves(record, start, visitor);
        if (proceed) {
            reportMissingOrSurplusComments();
            for (BadGameException e : wholeGame.variationErrors()) {
                report(
                        ScidProblem.ODD_VARIATION,
                        e.faultIndex(),
                        "the rest of a variation is skipped: " + e.getMessage(),
                        false);
            }
        }
        return proceed;
    }

    private void readRecord() throws BadGameException, IOException {
        if (entry.recordLength() == 0) {
            throw new BadGameException(ScidProblem.BAD_PLACE, 0, "the index says that the game's record has no bytes");
        }
        if (!record.read(database.records(), entry.recordOffset(), entry.recordLength())) {
            throw new BadGameException(
                    ScidProblem.BAD_PLACE,
                    0,
                    "the index says that the game's record has " + entry.recordLength() + " bytes from byte "
                            + entry.recordOffset() + " on, but the file has "
                            + database.records().size());
        }
    }

    private void passHeaderTag(CharSequence name, CharSequence value) {
        visitor.tag(name, value);
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        if ("Variant".contentEquals(name)) {
            variant = value.toString();
        }
        visitor.tag(name, value);
    }

    private OrthodoxReplayer orthodoxStart() throws BadGameException {
        ChessVariant rules = rules();
        Replayer start = record.hasFen() ? passFenAndGetStart(rules) : defaultStart(rules);
        if (start instanceof OrthodoxReplayer orthodox) {
            return orthodox;
        }
        throw new BadGameException(
                ScidProblem.UNKNOWN_VARIANT,
                0,
                variantForMessage() + "; only games of orthodox chess and Chess960 can be read from Scid's records");
    }

    /**
     * The rules for the game: of the variant in the record's tag, else of Chess960 if the index entry says so, else of
     * the default variant.
     */
    private ChessVariant rules() throws BadGameException {
        if (variant != null) {
            return requireVariant(variant);
        }
        if (entry.needsChess960()) {
            return Orthodox.FISCHERANDOM;
        }
        defaultRules = defaultRules == null ? requireVariant(defaultVariant) : defaultRules;
        return defaultRules;
    }

    private ChessVariant requireVariant(String name) throws BadGameException {
        return starts.variant(name)
                .orElseThrow(() -> new BadGameException(
                        ScidProblem.UNKNOWN_VARIANT, 0, variantForMessage() + ", whose rules are not available"));
    }

    private String variantForMessage() {
        return variant != null
                ? "the tag Variant says \"" + variant + "\""
                : "games without the tag Variant are read as \"" + defaultVariant + "\"";
    }

    private Replayer defaultStart(ChessVariant rules) {
        return rules == Orthodox.NORMAL ? starts.normal() : starts.start(rules);
    }

    private Replayer passFenAndGetStart(ChessVariant rules) throws BadGameException {
        String fen = record.fen();
        visitor.tag("FEN", fen);
        try {
            Replayer start = starts.start(rules, fen);
            if (!starts.ignoredFieldFaults().isEmpty()) {
                report(ScidProblem.ODD_FEN, record.fenIndex(), starts.ignoredFieldsMessage(), false);
            }
            return start;
        } catch (NotationException e) {
            throw new BadGameException(
                    ScidProblem.BAD_FEN, record.fenIndex(), "the start position is impossible: " + e.getMessage());
        }
    }

    private void reportMissingOrSurplusComments() {
        int place = wholeGame.comments().nextTextIndex();
        if (wholeGame.comments().missingTextCount() > 0) {
            report(
                    ScidProblem.MISSING_COMMENT,
                    place,
                    wholeGame.comments().missingTextCount() + " of the game's comments are missing",
                    false);
        } else if (wholeGame.comments().hasSurplusTexts()) {
            report(ScidProblem.SURPLUS_COMMENT, place, "there are more comments than places for them", false);
        }
    }

    private void reportMissingName() {
        GameLocation place =
                new GameLocation(indexName, game, 0, 0, database.index().entryOffset(game));
        String message = "the file of names has no name with a number that the index gives, so it is shown as ?";
        visitor.problem(new GameProblem(place, ScidProblem.BAD_NAME.code(), "", message, false));
    }

    private void report(ScidProblem problem, int at, String message, boolean isFatal) {
        GameLocation place = new GameLocation(recordsName, game, 0, 0, entry.recordOffset() + at);
        visitor.problem(new GameProblem(place, problem.code(), record.hex(at), message, isFatal));
    }
}
