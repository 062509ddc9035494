package org.polybook.uci;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.select.Selection;
import org.polybook.api.select.Situation;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.notation.Uci;
import org.polybook.chess.orthodox.Orthodox;

/** The book's half of a UCI engine: its options, the position, and what it answers to {@code go}. For one thread. */
final class UciBook implements AutoCloseable {
    private static final Set<String> MORE_THAN_A_MOVE = Set.of("infinite", "mate", "searchmoves", "perft");

    private final boolean log;
    private BookSettings settings;
    private Optional<BookPlayer> player = Optional.empty();
    /** Empty for one whose rules are not known: then every move is the engine's. */
    private Optional<ChessVariant> variant = Optional.of(Orthodox.NORMAL);

    private boolean chess960;
    private String position = "startpos";
    private List<String> remarks = new ArrayList<>();

    UciBook(BookSettings settings, boolean log) {
        this.settings = settings;
        this.log = log;
    }

    /** What UCI says of the options, a line each. */
    List<String> announcements() {
        List<String> lines = new ArrayList<>();
        for (BookOption option : BookOption.values()) {
            lines.add(option.announcement(settings.value(option)));
        }
        return lines;
    }

    /** What there is to tell the GUI since the last time. */
    List<String> remarks() {
        List<String> all = remarks;
        remarks = new ArrayList<>();
        return all;
    }

    /** An option of the book; a value that is wrong leaves the old one. */
    void set(String name, String value) {
        try {
            settings = settings.with(name, value);
            close();
        } catch (IllegalArgumentException e) {
            remarks.add(e.getMessage());
        }
    }

    /** An option of the engine that tells which chess it plays. */
    void setOfEngine(String name, String value) {
        switch (name.toLowerCase(Locale.ROOT)) {
            case "uci_chess960" -> chess960 = value.equalsIgnoreCase("true");
            case "uci_variant" -> variant = Variants.find(value);
            default -> {
                // nothing to the book
            }
        }
    }

    /** The words after {@code position}. They are read when they are needed. */
    void setPosition(String words) {
        position = words;
    }

    /** The line {@code bestmove ...} for a search in the position; empty if it is the engine's. */
    Optional<String> answer(List<String> words) {
        if (words.stream().anyMatch(MORE_THAN_A_MOVE::contains) || !settings.on() || variant.isEmpty()) {
            return Optional.empty();
        }
        try {
            Optional<Situation> situation = UciPosition.read(position, rules(variant.get()));
            return situation.isEmpty() ? Optional.empty() : answer(situation.get());
        } catch (IOException | RuntimeException e) {
            remarks.add("the book cannot be read: " + e.getMessage());
            close(); // it is opened again for the next search
            return Optional.empty();
        }
    }

    private Optional<String> answer(Situation situation) throws IOException {
        Optional<Selection> chosen = player().choose(situation);
        if (log) {
            remarks.add(chosen.map(BookText::words).orElse("not in the book"));
        }
        return chosen.map(selection ->
                "bestmove " + Uci.of(situation.position(), selection.move()).text());
    }

    private ChessVariant rules(ChessVariant named) {
        return chess960 && named == Orthodox.NORMAL ? Orthodox.FISCHERANDOM : named;
    }

    /** Opened when it is first asked, so that a book that is named in vain delays nothing. */
    private BookPlayer player() {
        if (player.isEmpty()) {
            BookPlayer opened = new BookPlayer(settings);
            remarks.addAll(opened.problems());
            player = Optional.of(opened);
        }
        return player.get();
    }

    @Override
    public void close() {
        player.ifPresent(BookPlayer::close);
        player = Optional.empty();
    }
}
