package org.polybook.scid.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;
import org.polybook.scid.internal.database.CounterCode;
import org.polybook.scid.internal.database.DepartedHomePawns;
import org.polybook.scid.internal.database.GameFlag;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.database.MaterialCounter;

/**
 * Recomputes, from the moves of each game, the fields of its index entry that describe the moves, and reports each
 * field that differs. Scid's searches rely on these fields: they miss a game whose entry has wrong home pawns or wrong
 * material.
 */
final class IndexCheck implements GameVisitor {
    private static final String CODE = "index-mismatch";
    private static final int PLIES = 1024;

    private final MappedDatabase database;
    private final Consumer<GameProblem> found;
    private final IndexEntry entry;
    private final MaterialCounter material = new MaterialCounter();
    private final DepartedHomePawns homePawns = new DepartedHomePawns();
    private long game;
    private long good;
    private boolean hasFen;
    private int depth;
    private int plies;
    private int variations;
    private int comments;
    private int nags;
    private boolean hasPromotion;
    private boolean hasUnderpromotion;

    /** @param entry the view of the index entry of the game that is being visited */
    IndexCheck(MappedDatabase database, IndexEntry entry, Consumer<GameProblem> found) {
        this.database = database;
        this.entry = entry;
        this.found = found;
    }

    /** The number of games without a fatal problem. */
    long goodGameCount() {
        return good;
    }

    @Override
    public void beginGame(GameLocation place) {
        game = place.game();
        hasFen = false;
        depth = 0;
        plies = 0;
        variations = 0;
        comments = 0;
        nags = 0;
        hasPromotion = false;
        hasUnderpromotion = false;
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        hasFen |= "FEN".contentEquals(name);
    }

    @Override
    public Next startMoves(Replayer start) {
        material.countPieces(start);
        homePawns.clear();
        return Next.CONTINUE;
    }

    @Override
    public Next move(Replayer before, int move) {
        if (depth == 0) {
            plies++;
            material.play(before, move);
            homePawns.play(before, move);
            if (CoreMove.kind(move) == CoreMove.PROMOTION) {
                hasPromotion = true;
                hasUnderpromotion |= CoreMove.typeId(move) != PieceType.QUEEN.id();
            }
        }
        return Next.CONTINUE;
    }

    @Override
    public Next nullMove(Replayer before) {
        plies += depth == 0 ? 1 : 0;
        return Next.CONTINUE;
    }

    @Override
    public void comment(CharSequence text) {
        comments++;
    }

    @Override
    public void nag(int nag) {
        nags++;
    }

    @Override
    public void beginVariation() {
        variations++;
        depth++;
    }

    @Override
    public void endVariation() {
        depth--;
    }

    @Override
    public void endGame(GameResult result) {
        good++;
        List<String> faults = new ArrayList<>();
        addFaultIfDifferent(faults, "plies", entry.pliesModulo1024(), plies % PLIES);
        addFaultIfDifferent(faults, "code of variations", entry.variationCountCode(), CounterCode.of(variations));
        addFaultIfDifferent(faults, "code of comments", entry.commentCountCode(), CounterCode.of(comments));
        addFaultIfDifferent(faults, "code of annotations", entry.nagCountCode(), CounterCode.of(nags));
        addFaultIfDifferent(faults, "flag of promotions", bit(GameFlag.PROMOTION), hasPromotion ? 1 : 0);
        addFaultIfDifferent(faults, "flag of underpromotions", bit(GameFlag.UNDERPROMOTION), hasUnderpromotion ? 1 : 0);
        addFaultIfDifferent(faults, "last material", entry.finalMaterialSignature(), material.signature());
        addFaultIfDifferent(faults, "home pawns", entry.departedHomePawnCount(), hasFen ? 0 : homePawns.count());
        addFaultIfDifferent(
                faults, "list of home pawns", entry.departedHomePawnList(), hasFen ? 0 : homePawns.packedList());
        if (hasFen && !entry.has(GameFlag.CUSTOM_START)) {
            faults.add("no flag of a custom start position");
        }
        if (!faults.isEmpty()) {
            GameLocation place = new GameLocation(
                    database.files().index().toString(),
                    game,
                    0,
                    0,
                    database.index().entryOffset(game));
            String message = "the index differs from the game: " + String.join("; ", faults);
            found.accept(new GameProblem(place, CODE, "", message, false));
        }
    }

    private int bit(GameFlag flag) {
        return entry.has(flag) ? 1 : 0;
    }

    private static void addFaultIfDifferent(List<String> faults, String what, long index, long real) {
        if (index != real) {
            boolean hex = index > 0xFFFF || index < 0 || real > 0xFFFF || real < 0;
            faults.add(what + " " + (hex ? Long.toHexString(index) : index) + ", expected "
                    + (hex ? Long.toHexString(real) : real));
        }
    }

    @Override
    public void problem(GameProblem problem) {
        found.accept(problem);
    }
}
