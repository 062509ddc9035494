package org.polybook.uci;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.select.Selection;
import org.polybook.api.select.SelectionContext;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.notation.Uci;
import org.polybook.chess.orthodox.Orthodox;

/**
 * The book's part of a UCI engine: its options, the position, and its answers to {@code go}. For one thread at a time.
 */
final class UciBook {
    private static final Set<String> MORE_THAN_A_MOVE = Set.of("infinite", "mate", "searchmoves", "perft");

    private static final String UCI_OPPONENT = "uci_opponent";

    private final boolean log;
    private final BookPlayer player;
    /** The variant; empty if its rules are unknown, in which case the engine makes every move. */
    private Optional<ChessVariant> variant = Optional.of(Orthodox.NORMAL);

    private boolean chess960;
    private String position = "startpos";

    /** @param log true if the player reports each decision */
    UciBook(BookPlayer player, boolean log) {
        this.player = player;
        this.log = log;
    }

    /** Returns the lines of UCI for the options. */
    List<String> optionLines() {
        List<String> lines = new ArrayList<>();
        for (BookOption option : BookOption.values()) {
            lines.add(option.toUciOptionLine(player.settings().value(option)));
        }
        return lines;
    }

    /**
     * Returns lines for options that engines usually have, that the book needs and that this engine lacks.
     *
     * @param ofEngine the names of the engine's options, in lower case
     */
    List<String> additionalOptionLines(Set<String> ofEngine) {
        return player.settings().dependsOnOpponent() && !ofEngine.contains(UCI_OPPONENT)
                ? List.of("option name UCI_Opponent type string default <empty>")
                : List.of();
    }

    /**
     * Returns NAME of an opponent in UCI's format {@code TITLE RATING computer|human NAME}; a text in another format
     * unchanged.
     */
    private static String opponentName(String opponent) {
        String[] words = opponent.split("\\s+", 4);
        boolean whole = words.length == 4 && Set.of("computer", "human").contains(words[2]);
        return whole ? words[3] : opponent;
    }

    /** Handles an option of the engine that affects the book: the variant or the opponent. */
    void followEngineOption(String name, String value) {
        switch (name.toLowerCase(Locale.ROOT)) {
            case "uci_chess960" -> chess960 = value.equalsIgnoreCase("true");
            case "uci_variant" -> variant = Variants.find(value);
            case UCI_OPPONENT -> player.setOpponent(opponentName(value));
            default -> {
                // does not affect the book
            }
        }
    }

    /** Sets the words after {@code position}, which are parsed on demand. */
    void setPosition(String words) {
        position = words;
    }

    /** Returns the line {@code bestmove ...} for a search in the position; empty if the engine must search. */
    Optional<String> answerGo(List<String> words) {
        if (words.stream().anyMatch(MORE_THAN_A_MOVE::contains)
                || !player.settings().usesBooks()) {
            return Optional.empty();
        }
        Optional<SelectionContext> context = variant.flatMap(known -> UciPosition.read(position, withChess960(known)));
        if (log && context.isEmpty()) {
            player.addNotice("no book move: "
                    + (variant.isEmpty() ? "the rules of the variant are not known" : "the position cannot be read"));
        }
        return context.flatMap(this::chooseBestmoveLine);
    }

    private Optional<String> chooseBestmoveLine(SelectionContext context) {
        Optional<Selection> chosen = player.choose(context);
        if (log) {
            player.addNotice(DecisionText.describe(chosen, () -> player.explain(context)));
        }
        return chosen.map(selection ->
                "bestmove " + Uci.of(context.position(), selection.move()).text());
    }

    private ChessVariant withChess960(ChessVariant named) {
        return chess960 && named == Orthodox.NORMAL ? Orthodox.FISCHERANDOM : named;
    }
}
