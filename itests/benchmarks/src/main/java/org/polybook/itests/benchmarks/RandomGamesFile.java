package org.polybook.itests.benchmarks;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Writes games of random legal moves, reproducible by the seed: {@code RandomGamesFile SEED GAMES PLIES FILE [san]}.
 * After a few plies no position repeats, so a book of the games has about as many records as there are plies. Moves are
 * written as from- and target square ({@code e2e4}), which is faster to write than SAN and as fast to read; with {@code
 * san} in SAN, after seven tags.
 */
public final class RandomGamesFile {
    private RandomGamesFile() {}

    public static void main(String[] arguments) throws IOException {
        Random random = new Random(Long.parseLong(arguments[0]));
        int games = Integer.parseInt(arguments[1]);
        int plies = Integer.parseInt(arguments[2]);
        boolean san = arguments.length > 4 && arguments[4].equals("san");
        Replayer replayer = Orthodox.NORMAL.replayer();
        int[] moves = new int[Replayer.MAX_MOVES];
        StringBuilder game = new StringBuilder();
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(Path.of(arguments[3])), 1 << 20)) {
            for (int i = 0; i < games; i++) {
                game.setLength(0);
                String result = new String[] {"1-0", "0-1", "1/2-1/2"}[random.nextInt(3)];
                if (san) {
                    game.append("[Event \"Random\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"");
                    game.append(i + 1).append("\"]\n[White \"A\"]\n[Black \"B\"]\n");
                }
                game.append("[Result \"").append(result).append("\"]\n\n");
                appendRandomMoves(random, plies, replayer, moves, san, game);
                game.append(result).append("\n\n");
                out.write(game.toString().getBytes(StandardCharsets.US_ASCII));
            }
        }
    }

    private static void appendRandomMoves(
            Random random, int plies, Replayer replayer, int[] moves, boolean san, StringBuilder game) {
        replayer.reset();
        for (int ply = 0; ply < plies; ply++) {
            int count = replayer.legalMoves(moves);
            if (count == 0) {
                break;
            }
            int move = moves[random.nextInt(count)];
            if (san) {
                game.append(ply % 2 == 0 ? ply / 2 + 1 + ". " : "").append(San.of(replayer, move));
            } else {
                append(move, game);
            }
            game.append(ply % 12 == 11 ? '\n' : ' ');
            replayer.play(move);
        }
    }

    static void append(int move, StringBuilder game) {
        if (CoreMove.kind(move) == CoreMove.CASTLING) {
            game.append(CoreMove.to(move) > CoreMove.from(move) ? "O-O" : "O-O-O");
            return;
        }
        square(CoreMove.from(move), game);
        square(CoreMove.to(move), game);
        if (CoreMove.typeId(move) != 0) {
            game.append('=').append(" PNBRQ".charAt(CoreMove.typeId(move)));
        }
    }

    private static void square(int square, StringBuilder game) {
        game.append((char) ('a' + (square & 7))).append((char) ('1' + (square >>> 3)));
    }
}
