package org.polybook.scid.internal.write;

import java.util.Optional;
import java.util.function.Consumer;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.OrthodoxReplayer;
import org.polybook.scid.internal.database.CounterCode;
import org.polybook.scid.internal.database.DepartedHomePawns;
import org.polybook.scid.internal.database.FormatVersion;
import org.polybook.scid.internal.database.GameFlag;
import org.polybook.scid.internal.database.MaterialCounter;
import org.polybook.scid.internal.game.GrowingBytes;
import org.polybook.scid.internal.game.MoveTree;
import org.polybook.scid.internal.line.StoredLines;

/**
 * Receives games as a visitor and encodes them for a database. A game with an error among its moves is kept up to the
 * error, as in Scid; a tag of the game gives the reason, and its flag {@code U} is set. Not thread-safe.
 */
abstract class GameEncoder implements GameVisitor {
    private static final int PLIES = 1024;
    private static final int FEN = 1;
    /** The maximum number of problems with tags that are reported for one game, which may have millions of bad tags. */
    private static final int MAX_REPORTED = 20;

    private final FormatVersion format;
    private final Consumer<GameProblem> found;
    private final EncodedGame game = new EncodedGame();
    private final TagEncoder tags;
    private final MoveTree tree = new MoveTree();
    private final MaterialCounter material = new MaterialCounter();
    private final DepartedHomePawns homePawns = new DepartedHomePawns();
    private final StoredLines.LineTracker line = new StoredLines.LineTracker();
    private final GrowingBytes comment = new GrowingBytes(256);
    private GameLocation place;
    /** True while this visitor receives the moves of a game that can be encoded. */
    private boolean isInMoves;

    /** The result in the tag, which is used if an error truncates the game. */
    private GameResult announced;

    private String fen;
    private int depth;
    private int plies;
    private int badTags;

    /**
     * @param found receives the problems: data that is omitted from games and, as fatal problems, games that cannot be
     * encoded
     */
    GameEncoder(FormatVersion format, Consumer<GameProblem> found) {
        this.format = format;
        this.found = found;
        this.tags = new TagEncoder(format, game);
    }

    /** Receives each encoded game; the object is valid during the call only. */
    abstract void onEncodedGame(EncodedGame game);

    @Override
    public void beginGame(GameLocation where) {
        place = where;
        isInMoves = false;
        announced = GameResult.UNKNOWN;
        game.isTruncated = false;
        game.fields.flags = 0;
        game.fields.eco = 0;
        game.fields.date = 0;
        game.fields.eventDate = 0;
        game.fields.whiteRating = 0;
        game.fields.whiteRatingType = 0;
        game.fields.blackRating = 0;
        game.fields.blackRatingType = 0;
        tags.clear();
        depth = 0;
        plies = 0;
        badTags = 0;
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        if ("Result".contentEquals(name)) {
            announced = GameResult.of(value);
        }
        TagEncoder.Problem problem = tags.addOrGetProblem(name, value);
        if (problem != null && ++badTags <= MAX_REPORTED) {
            boolean isLast = badTags == MAX_REPORTED;
            String message = isLast ? problem.message() + "; more such tags are not reported" : problem.message();
            report(problem.code(), message, false);
        }
    }

    @Override
    public Next startMoves(Replayer start) {
        if (!(start instanceof OrthodoxReplayer board)) {
            return reportAndSkipGame("no-such-variant", "the game's variant is one that a Scid database cannot hold");
        }
        game.fields.needsChess960 = StartFen.needsChess960(board);
        if (game.fields.needsChess960 && format == FormatVersion.SI4) {
            return reportAndSkipGame(
                    "no-such-variant", "the game starts with castling rights of Chess960, which only si5 holds");
        }
        Optional<String> text = tags.fen();
        boolean isStandard = text.isEmpty() && StartFen.isStandard(board);
        fen = isStandard ? null : StartFen.of(board, text);
        if (!tree.beginUnlessTooManyPieces(start, isStandard)) {
            return reportAndSkipGame(
                    "too-many-men", "a side has more than the 16 pieces that a Scid database can hold");
        }
        material.countPieces(start);
        homePawns.clear();
        if (isStandard) {
            line.startAtStandardPosition();
        } else {
            line.startAtOtherPosition();
        }
        isInMoves = true;
        return Next.CONTINUE;
    }

    @Override
    public Next move(Replayer before, int move) {
        tree.addMove(before, move);
        if (depth == 0) {
            plies++;
            material.play(before, move);
            homePawns.play(before, move);
            line.move(CoreMove.from(move), CoreMove.to(move));
            if (CoreMove.kind(move) == CoreMove.PROMOTION) {
                game.set(GameFlag.PROMOTION);
                if (CoreMove.typeId(move) != PieceType.QUEEN.id()) {
                    game.set(GameFlag.UNDERPROMOTION);
                }
            }
        }
        return Next.CONTINUE;
    }

    @Override
    public Next nullMove(Replayer before) {
        tree.addNullMove(before);
        if (depth == 0) {
            plies++;
            line.move(0, 0);
        }
        return Next.CONTINUE;
    }

    @Override
    public void comment(CharSequence text) {
        comment.clear();
        CommentText.write(text, comment, format == FormatVersion.SI4);
        tree.addComment(comment);
    }

    @Override
    public void nag(int nag) {
        tree.addAnnotation(nag);
    }

    @Override
    public void beginVariation() {
        depth++;
        tree.beginVariation();
    }

    @Override
    public void endVariation() {
        depth--;
        tree.endVariation();
    }

    @Override
    public void problem(GameProblem problem) {
        if (problem.isFatal() && isInMoves) {
            while (depth > 0) {
                endVariation();
            }
            tags.addError(problem.message());
            game.set(GameFlag.USER);
            game.isTruncated = true;
            endGame(announced);
        }
    }

    @Override
    public void endGame(GameResult result) {
        isInMoves = false;
        EncodedGame.Fields fields = game.fields;
        fields.result = switch (result) {
            case WHITE_WINS -> 1;
            case BLACK_WINS -> 2;
            case DRAW -> 3;
            default -> 0;
        };
        fields.variationCode = CounterCode.of(tree.variationCount());
        fields.commentCode = CounterCode.of(tree.commentCount());
        fields.nagCode = CounterCode.of(tree.annotationCount());
        fields.material = material.signature();
        fields.storedLine = line.code();
        fields.plies = plies % PLIES;
        fields.homePawns = fen == null ? homePawns.count() : 0;
        fields.homePawnList = fen == null ? homePawns.packedList() : 0;
        if (fen != null) {
            game.set(GameFlag.CUSTOM_START);
        }
        encodeRecord();
        if (tree.isTooLong() || game.record().length() > FormatVersion.LONGEST_RECORD) {
            report(
                    "game-too-long",
                    "the game takes more than the " + FormatVersion.LONGEST_RECORD
                            + " bytes that a Scid database holds",
                    true);
        } else {
            onEncodedGame(game);
        }
    }

    private void encodeRecord() {
        GrowingBytes record = game.record();
        record.clear();
        tags.write(record);
        int promotions = game.fields.flags & (GameFlag.PROMOTION.mask() | GameFlag.UNDERPROMOTION.mask());
        record.add(promotions | (fen == null ? 0 : FEN));
        if (fen != null) {
            record.add(fen);
            record.add(0);
        }
        if (!tree.isTooLong()) {
            tree.write(record);
        }
    }

    private Next reportAndSkipGame(String code, String message) {
        report(code, message, true);
        return Next.SKIP_GAME;
    }

    /** The location of the game that is being encoded. */
    final GameLocation place() {
        return place;
    }

    void report(String code, String message, boolean isFatal) {
        found.accept(new GameProblem(place, code, "", message, isFatal));
    }
}
