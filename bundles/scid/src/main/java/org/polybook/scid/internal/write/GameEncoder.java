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
import org.polybook.scid.internal.base.BaseForm;
import org.polybook.scid.internal.base.CounterCode;
import org.polybook.scid.internal.base.GameFlag;
import org.polybook.scid.internal.base.HomePawns;
import org.polybook.scid.internal.base.Material;
import org.polybook.scid.internal.game.ByteSink;
import org.polybook.scid.internal.game.MoveTree;
import org.polybook.scid.internal.line.StoredLines;

/**
 * Makes of the games that it is shown what a base holds of them. A game with an error among its moves is kept up to there, as Scid
 * keeps it; a tag says why it ends, and the flag {@code U} finds it. One thread.
 */
abstract class GameEncoder implements GameVisitor {
    private static final int PLIES = 1024;
    private static final int FEN = 1;
    /** The maximum number of problems of tags that are reported for a game, which may have millions of them. */
    private static final int MOST_REPORTED = 20;

    private final BaseForm form;
    private final Consumer<GameProblem> found;
    private final EncodedGame game = new EncodedGame();
    private final GameTags tags;
    private final MoveTree tree = new MoveTree();
    private final Material material = new Material();
    private final HomePawns homePawns = new HomePawns();
    private final StoredLines.Walk line = new StoredLines.Walk();
    private final ByteSink comment = new ByteSink(256);
    private GameLocation place;
    /** Whether the game that is shown has come to its moves, and they can be kept. */
    private boolean isInMoves;

    /** What the tag says, for a game without an end. */
    private GameResult announced;

    private String fen;
    private int depth;
    private int plies;
    private int badTags;

    /** @param found is told what is left out of a game, and of games that are left out as fatal */
    GameEncoder(BaseForm form, Consumer<GameProblem> found) {
        this.form = form;
        this.found = found;
        this.tags = new GameTags(form, game);
    }

    /** Is given each game that a base of that form can hold, to be used before the call ends. */
    abstract void encoded(EncodedGame game);

    @Override
    public void beginGame(GameLocation where) {
        place = where;
        isInMoves = false;
        announced = GameResult.UNKNOWN;
        game.isCut = false;
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
        GameTags.Problem problem = tags.add(name, value);
        if (problem != null && ++badTags <= MOST_REPORTED) {
            boolean isLast = badTags == MOST_REPORTED;
            String message = isLast ? problem.message() + "; more such tags are not reported" : problem.message();
            report(problem.code(), message, false);
        }
    }

    @Override
    public Next startMoves(Replayer start) {
        if (!(start instanceof OrthodoxReplayer board)) {
            return refuse("no-such-variant", "the game is no chess that a base of Scid's can hold");
        }
        game.fields.isChess960 = StartFen.needsChess960(board);
        if (game.fields.isChess960 && form == BaseForm.SI4) {
            return refuse("no-such-variant", "the game begins with the castling of Chess960, which only si5 holds");
        }
        Optional<String> text = tags.fen();
        boolean isStandard = text.isEmpty() && StartFen.isStandard(board);
        fen = isStandard ? null : StartFen.of(board, text);
        if (!tree.begin(start, isStandard)) {
            return refuse("too-many-men", "a side has more than the 16 men that a base of Scid's can hold");
        }
        material.count(start);
        homePawns.clear();
        if (isStandard) {
            line.start();
        } else {
            line.startElsewhere();
        }
        isInMoves = true;
        return Next.CONTINUE;
    }

    @Override
    public Next move(Replayer before, int move) {
        tree.move(before, move);
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
        tree.nullMove(before);
        if (depth == 0) {
            plies++;
            line.move(0, 0);
        }
        return Next.CONTINUE;
    }

    @Override
    public void comment(CharSequence text) {
        comment.clear();
        CommentText.write(text, comment, form == BaseForm.SI4);
        tree.comment(comment);
    }

    @Override
    public void nag(int nag) {
        tree.annotation(nag);
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
            game.isCut = true;
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
        fields.variationCode = CounterCode.of(tree.variations());
        fields.commentCode = CounterCode.of(tree.comments());
        fields.nagCode = CounterCode.of(tree.annotations());
        fields.material = material.signature();
        fields.storedLine = line.code();
        fields.plies = plies % PLIES;
        fields.homePawns = fen == null ? homePawns.count() : 0;
        fields.homePawnList = fen == null ? homePawns.list() : 0;
        if (fen != null) {
            game.set(GameFlag.CUSTOM_START);
        }
        record();
        if (tree.isTooLong() || game.record().length() > BaseForm.LONGEST_RECORD) {
            report(
                    "game-too-long",
                    "the game takes more than the " + BaseForm.LONGEST_RECORD + " bytes that a base of Scid's holds",
                    true);
        } else {
            encoded(game);
        }
    }

    private void record() {
        ByteSink record = game.record();
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

    private Next refuse(String code, String message) {
        report(code, message, true);
        return Next.SKIP_GAME;
    }

    /** Where the game is that is being encoded. */
    final GameLocation place() {
        return place;
    }

    void report(String code, String message, boolean isFatal) {
        found.accept(new GameProblem(place, code, "", message, isFatal));
    }
}
