package org.polybook.itests.fuzz;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.Symbol;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.fault.InvalidNotationException;

/** Random FENs and random games of a variant, the same for the same seed. */
final class RandomFensAndGames {
    private static final String LETTERS = "pnbrqkaclwPNBRQKSGEMHL123456789//    wb-KQkqABCDEFGHahef36019[]~+*";
    private static final int PLIES = 60;
    private static final int MAX_PLIES = 200;
    private static final int TRIES = 40;
    /**
     * The interval of full checks: one of this many plies is checked in full, because a full check takes as long as a
     * hundred plies.
     */
    private static final int IN_FULL = 16;

    /** The interval of checked moves: at each ply, the texts of one of this many moves are checked. */
    private static final int EVERY = 8;

    private final ChessVariant variant;
    private final Random random;
    private final int[] moves = new int[Replayer.MAX_MOVES];

    RandomFensAndGames(ChessVariant variant, long seed) {
        this.variant = variant;
        this.random = new Random(seed);
    }

    /** Returns a position some plies after the start. */
    Position randomPosition() {
        Replayer replayer = variant.replayer();
        for (int plies = random.nextInt(PLIES); plies > 0 && playRandomMove(replayer); plies--) {}
        return replayer.toPosition();
    }

    private boolean playRandomMove(Replayer replayer) {
        int count = replayer.isVariantEnd() ? 0 : replayer.legalMoves(moves);
        if (count > 0) {
            replayer.play(moves[random.nextInt(count)]);
        }
        return count > 0;
    }

    /**
     * Returns the FEN of a position of a game, with up to that many characters changed, inserted, deleted or copied.
     */
    String damagedFen(int maxChanges) {
        StringBuilder text = new StringBuilder(Fen.of(randomPosition()).toString());
        for (int i = random.nextInt(maxChanges + 1); i > 0; i--) {
            char letter = LETTERS.charAt(random.nextInt(LETTERS.length()));
            int at = random.nextInt(text.length());
            switch (random.nextInt(4)) {
                case 0 -> text.setCharAt(at, letter);
                case 1 -> text.insert(at, letter);
                case 2 -> text.deleteCharAt(at);
                default -> text.setCharAt(at, text.charAt(random.nextInt(text.length())));
            }
        }
        return text.toString();
    }

    /**
     * Returns the FEN of the start with other back ranks, of kings, rooks and a few other pieces, and any castling
     * rights.
     */
    String rearrangedStartFen() {
        String[] fields = Fen.of(variant.start()).toString().split(" ");
        String hands = fields[0].replaceFirst("^[^\\[]*", "");
        String[] ranks =
                fields[0].substring(0, fields[0].length() - hands.length()).split("/");
        int files = variant.size().files();
        for (int rank = 1; rank < ranks.length - 1; rank++) {
            ranks[rank] = random.nextBoolean() || ranks[rank].matches(".*[Kk].*") ? String.valueOf(files) : ranks[rank];
        }
        ranks[0] = randomBackRank(files).toLowerCase(Locale.ROOT);
        ranks[ranks.length - 1] = randomBackRank(files);
        fields[0] = String.join("/", ranks) + (random.nextInt(4) == 0 && !hands.isEmpty() ? "[]" : hands);
        fields[1] = random.nextBoolean() ? "w" : "b";
        if (variant.notation().fen().castlingField()) {
            fields[2] = randomCastlingRights(files);
        }
        return String.join(" ", fields);
    }

    private String randomBackRank(int files) {
        List<Symbol> symbols = variant.notation().symbols();
        StringBuilder rank = new StringBuilder();
        int empty = 0;
        int king = random.nextInt(files);
        for (int file = 0; file < files; file++) {
            String piece = null;
            switch (random.nextInt(8)) {
                case 0, 1 -> piece = "R";
                case 2 -> piece = symbols.get(random.nextInt(symbols.size())).text();
                case 3 -> piece = random.nextInt(3) == 0 ? "K" : null;
                default -> {}
            }
            piece = file == king && random.nextInt(8) > 0 ? "K" : piece;
            if (piece == null) {
                empty++;
            } else {
                rank.append(empty == 0 ? "" : empty).append(piece);
                empty = 0;
            }
        }
        return rank.append(empty == 0 ? "" : empty).toString();
    }

    private String randomCastlingRights(int files) {
        StringBuilder rights = new StringBuilder();
        for (int i = random.nextInt(variant.notation().fen().gatingLetters() ? 12 : 5); i >= 0; i--) {
            char letter = random.nextBoolean() ? "KQ".charAt(random.nextInt(2)) : (char) ('A' + random.nextInt(files));
            rights.append(random.nextBoolean() ? letter : Character.toLowerCase(letter));
        }
        return rights.toString();
    }

    /**
     * Plays a game of at most {@value #MAX_PLIES} plies, from the start or from another position that the rules allow,
     * and checks each of its positions.
     */
    void checkGame() {
        Position begin = randomBeginning();
        String seen = begin.toString();
        Replayer replayer = begin.replayer();
        VariantFenChecks.UpdatedKeys keys = new VariantFenChecks.UpdatedKeys(begin);
        for (int ply = 0; ply < MAX_PLIES; ply++) {
            Position position = replayer.toPosition();
            VariantFenChecks.checkWrittenFen(position, seen);
            keys.checkKeys(position, seen);
            if (random.nextInt(IN_FULL) == 0) {
                VariantFenChecks.checkMovesOfWrittenFen(position, seen);
            }
            VariantMoveChecks.checkEveryNthMove(position, EVERY, ply);
            int count = replayer.isVariantEnd() ? 0 : replayer.legalMoves(moves);
            if (count == 0) {
                return;
            }
            int move = moves[random.nextInt(count)];
            keys.updateForMove(replayer, move);
            replayer.play(move);
        }
    }

    private Position randomBeginning() {
        int kind = random.nextInt(4);
        for (int i = 0; i < TRIES && kind > 0; i++) {
            Optional<Position> position = position(kind == 1 ? damagedFen(4) : rearrangedStartFen());
            if (position.isPresent()) {
                return position.get();
            }
        }
        return variant.start();
    }

    private Optional<Position> position(String text) {
        try {
            return Optional.of(variant.position(Fen.parse(text, variant.notation())));
        } catch (InvalidNotationException | IllegalPositionException e) {
            return Optional.empty();
        }
    }
}
