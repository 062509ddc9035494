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
import org.polybook.scid.internal.base.Base;
import org.polybook.scid.internal.base.IndexEntry;
import org.polybook.scid.internal.game.BadGameException;
import org.polybook.scid.internal.game.Flaw;
import org.polybook.scid.internal.game.GameRecord;
import org.polybook.scid.internal.game.MainLine;
import org.polybook.scid.internal.game.WholeGame;

/** Shows one game after the other to a visitor: the tags of the index, those of the record, the moves. One thread. */
final class GameShow implements GameRecord.TagVisitor {
    private static final GameResult[] RESULTS = {
        GameResult.UNKNOWN, GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW
    };

    private final Base base;
    private final String indexName;
    private final String recordsName;
    private final boolean isFull;
    private final String usualVariant;
    /** Those of the usual variant, null until they are needed. */
    private ChessVariant usualRules;

    private final HeaderTags headerTags;
    private final GameRecord.TagVisitor headerSink = this::headerTag;
    private final GameRecord record = new GameRecord();
    private final StartPositions starts = new StartPositions();
    private final MainLine mainLine = new MainLine();
    private final WholeGame wholeGame = new WholeGame();
    private GameVisitor visitor;
    private IndexEntry entry;
    private long game;
    /** What the record's own tag says, null if it has none. */
    private String variant;

    GameShow(Base base, GameOptions options) {
        this.base = base;
        this.indexName = base.files().index().toString();
        this.recordsName = base.files().games().toString();
        this.isFull = options.detail() == Detail.FULL;
        this.usualVariant = options.variant();
        this.headerTags = new HeaderTags(base);
    }

    /** Shows the game of that number, whose entry this is. */
    void show(long number, IndexEntry itsEntry, GameVisitor to) throws IOException {
        game = number;
        entry = itsEntry;
        visitor = to;
        variant = null;
        record.clear();
        to.beginGame(new GameLocation(recordsName, game, 0, 0, entry.offset()));
        try {
            show();
        } catch (BadGameException e) {
            report(e.flaw(), e.at(), e.getMessage(), true);
        } catch (UnreadableBytesException e) {
            report(Flaw.UNREADABLE, 0, e.getMessage(), true);
        }
    }

    private void show() throws BadGameException, IOException {
        if (!headerTags.show(entry, headerSink)) {
            reportNames();
        }
        readRecord();
        record.tags(this);
        if (entry.isChess960() && variant == null) {
            visitor.tag("Variant", "Chess960");
        }
        OrthodoxReplayer start = start();
        Next next = visitor.startMoves(start);
        if (next != Next.SKIP_GAME && (next == Next.SKIP_LEGALITY || moves(start))) {
            visitor.endGame(RESULTS[entry.result()]);
        }
    }

    private boolean moves(OrthodoxReplayer start) throws BadGameException {
        if (!isFull) {
            return mainLine.show(record, start, visitor);
        }
        boolean goOn = wholeGame.show(record, start, visitor);
        if (goOn) {
            reportComments();
            for (BadGameException e : wholeGame.leftOut()) {
                report(Flaw.ODD_VARIATION, e.at(), "a variation is left out from here on: " + e.getMessage(), false);
            }
        }
        return goOn;
    }

    private void readRecord() throws BadGameException, IOException {
        if (entry.length() == 0) {
            throw new BadGameException(Flaw.BAD_PLACE, 0, "the index says that the game's record has no bytes");
        }
        if (!record.read(base.records(), entry.offset(), entry.length())) {
            throw new BadGameException(
                    Flaw.BAD_PLACE,
                    0,
                    "the index says that the game's record has " + entry.length() + " bytes from byte " + entry.offset()
                            + " on, but the file has " + base.records().size());
        }
    }

    private void headerTag(CharSequence name, CharSequence value) {
        visitor.tag(name, value);
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        if ("Variant".contentEquals(name)) {
            variant = value.toString();
        }
        visitor.tag(name, value);
    }

    private OrthodoxReplayer start() throws BadGameException {
        ChessVariant rules = rules();
        Replayer start = record.hasFen() ? start(rules) : usual(rules);
        if (start instanceof OrthodoxReplayer orthodox) {
            return orthodox;
        }
        throw new BadGameException(
                Flaw.UNKNOWN_VARIANT,
                0,
                toldVariant() + "; of Scid's records only games of normal chess and of Chess960 can be read");
    }

    /** What the record says, else the index, else the caller. */
    private ChessVariant rules() throws BadGameException {
        if (variant != null) {
            return known(variant);
        }
        if (entry.isChess960()) {
            return Orthodox.FISCHERANDOM;
        }
        usualRules = usualRules == null ? known(usualVariant) : usualRules;
        return usualRules;
    }

    private ChessVariant known(String name) throws BadGameException {
        return starts.variant(name)
                .orElseThrow(() -> new BadGameException(
                        Flaw.UNKNOWN_VARIANT, 0, toldVariant() + ", whose rules are not available"));
    }

    private String toldVariant() {
        return variant != null
                ? "the tag Variant says \"" + variant + "\""
                : "games without the tag Variant are to be \"" + usualVariant + "\"";
    }

    private Replayer usual(ChessVariant rules) {
        return rules == Orthodox.NORMAL ? starts.normal() : starts.start(rules);
    }

    private Replayer start(ChessVariant rules) throws BadGameException {
        String fen = record.fen();
        visitor.tag("FEN", fen);
        try {
            Replayer start = starts.start(rules, fen);
            if (!starts.dropped().isEmpty()) {
                report(Flaw.ODD_FEN, record.fenPlace(), starts.droppedInWords(), false);
            }
            return start;
        } catch (NotationException e) {
            throw new BadGameException(
                    Flaw.BAD_FEN, record.fenPlace(), "the start position cannot be: " + e.getMessage());
        }
    }

    private void reportComments() {
        int place = wholeGame.comments().place();
        if (wholeGame.comments().missing() > 0) {
            report(
                    Flaw.MISSING_COMMENT,
                    place,
                    wholeGame.comments().missing() + " of the game's comments are not there",
                    false);
        } else if (wholeGame.comments().hasMore()) {
            report(Flaw.SURPLUS_COMMENT, place, "there are more comments than places for them", false);
        }
    }

    private void reportNames() {
        GameLocation place =
                new GameLocation(indexName, game, 0, 0, base.index().place(game));
        String message = "a name has a number that the file of names does not have, so it is shown as ?";
        visitor.problem(new GameProblem(place, Flaw.BAD_NAME.code(), "", message, false));
    }

    private void report(Flaw flaw, int at, String message, boolean isFatal) {
        GameLocation place = new GameLocation(recordsName, game, 0, 0, entry.offset() + at);
        visitor.problem(new GameProblem(place, flaw.code(), record.hex(at), message, isFatal));
    }
}
