package org.polybook.uci;

import java.io.IOException;
import java.util.Optional;
import java.util.regex.Pattern;
import org.polybook.api.game.GameResult;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Color;
import org.polybook.chess.Move;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.Cecp;
import org.polybook.chess.notation.Uci;
import org.polybook.chess.orthodox.Orthodox;

/** The play of a CECP engine: the side that it plays, and its moves, from the book or else from a search. */
final class XboardPlay {
    /** The format of a move in coordinates, on boards of up to 12 files, or of castling as {@code O-O}. */
    private static final Pattern COORDINATES = Pattern.compile("[a-l]\\d{1,2}[a-l]\\d{1,2}[a-z+=]?|O-O(-O)?");

    private final XboardGame game;
    private final XboardBook book;
    private final XboardEngine engine;
    private final XboardAnalysis analysis;
    private final XboardOptions options;
    private final XboardGui gui;
    private final XboardClock clock = new XboardClock();
    private final ResignationCounter resignation = new ResignationCounter();
    /** The side that the engine plays; empty if it plays neither. */
    private Optional<Color> side = Optional.of(Color.BLACK);

    XboardPlay(
            XboardGame game,
            XboardBook book,
            XboardEngine engine,
            XboardAnalysis analysis,
            XboardOptions options,
            XboardGui gui) {
        this.game = game;
        this.book = book;
        this.engine = engine;
        this.analysis = analysis;
        this.options = options;
        this.gui = gui;
    }

    /** The time control of the game. */
    XboardClock clock() {
        return clock;
    }

    /** Begins a game of orthodox chess, in which the engine plays Black. */
    void newGame() throws IOException {
        analysis.end();
        resignation.reset();
        game.begin(Orthodox.NORMAL);
        clock.reset();
        side = Optional.of(Color.BLACK);
        book.newGame();
        engine.setVariant(Orthodox.NORMAL);
        engine.newGame();
    }

    /** Begins a game of that variant. */
    void beginGameOfVariant(String name) throws IOException {
        Optional<ChessVariant> variant = Variants.find(name);
        if (variant.isEmpty()) {
            gui.sendError("unknown variant", name);
            return;
        }
        game.begin(variant.get());
        engine.setVariant(variant.get());
    }

    /** Begins a game of the same variant from another position. */
    void beginGameFrom(String fen) throws IOException {
        engine.abortAndSendPongs();
        try {
            game.begin(fen);
            book.newGame();
        } catch (NotationException e) {
            gui.writeLine("tellusererror Illegal position: " + e.getMessage());
        }
        analysis.resume();
    }

    /** From now on, the engine plays neither side. */
    void playNeitherSide() throws IOException {
        engine.abortAndSendPongs();
        side = Optional.empty();
    }

    /** From now on, the engine plays the side to move; makes its move. */
    void playSideToMove() throws IOException {
        engine.abortAndSendPongs();
        side = Optional.of(game.turn());
        moveIfEnginesTurn();
    }

    /** From now on, the engine plays the side that is not to move. */
    void playSideNotToMove() throws IOException {
        engine.abortAndSendPongs();
        side = Optional.of(game.turn().opposite());
    }

    /** From now on, the engine plays neither side, but analyzes. */
    void analyze() throws IOException {
        side = Optional.empty();
        analysis.begin();
    }

    /** Ends the game: the engine plays neither side, and the book learns the result. */
    void endAndLearn(GameResult result) throws IOException {
        playNeitherSide();
        book.learnOnceAsync(result);
    }

    /** Plays a move of the GUI, and answers it if it is the engine's turn. */
    void playUserMoveAndReply(String text) throws IOException {
        engine.abortAndSendPongs();
        try {
            game.play(game.parseMove(text), false);
        } catch (NotationException e) {
            gui.writeLine("Illegal move: " + text);
            analysis.resume();
            return;
        }
        if (analysis.isOn()) {
            analysis.resume();
        } else {
            moveIfEnginesTurn();
        }
    }

    /** Plays a move without a command word, as in protocol 1 and from users at a terminal. */
    void playBareMove(String text) throws IOException {
        if (game.isMove(text) || COORDINATES.matcher(text).matches()) {
            playUserMoveAndReply(text);
        } else {
            gui.sendError("unknown command", text);
        }
    }

    /**
     * Takes moves back.
     *
     * @param command the command, for an error message
     */
    void undo(int moves, String command) throws IOException {
        engine.abortAndSendPongs();
        if (game.moves().size() < moves) {
            gui.sendError("no move to take back", command);
        } else {
            for (int i = 0; i < moves; i++) {
                game.undo();
            }
        }
        analysis.resume();
    }

    /**
     * Moves if it is the engine's turn: from the book, or else later, when the engine has {@linkplain #playFoundMoveOrResign
     * searched}.
     */
    private void moveIfEnginesTurn() throws IOException {
        if (!side.equals(Optional.of(game.turn()))) {
            return;
        }
        if (game.isOver()) {
            gui.writeLine(game.cecpResult());
            return;
        }
        Optional<Move> chosen = book.choose();
        if (chosen.isPresent()) {
            playEngineMove(chosen.get());
        } else {
            engine.think(game.uciPositionCommand(), goCommand(game.turn()));
        }
    }

    private String goCommand(Color turn) {
        return clock.goCommand(
                turn == Color.WHITE, game.countMoves(turn), options.adapter().number(AdapterOption.ST_FUDGE));
    }

    private void playEngineMove(Move move) throws IOException {
        gui.writeLine("move " + Cecp.of(game.position(), move).text());
        game.play(move, true);
        if (game.isOver()) {
            gui.writeLine(game.cecpResult());
        }
        engine.sendDelayedPongs();
    }

    /** Plays the move that the engine has found in the awaited search, or resigns. */
    void playFoundMoveOrResign(String move) throws IOException {
        Color mover = game.turn();
        try {
            playEngineMove(Uci.parse(game.position(), move));
            if (!game.isOver()
                    && resignation.countMoveAndDecide(engine.lastScore(), game.hasQueen(mover), options.adapter())) {
                gui.writeLine("resign");
            }
        } catch (NotationException e) {
            gui.writeLine("tellusererror the engine " + engine.name() + " has played " + move + ": " + e.getMessage());
            gui.writeLine("resign");
            engine.sendDelayedPongs();
        }
    }
}
