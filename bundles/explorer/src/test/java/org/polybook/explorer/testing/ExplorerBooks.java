package org.polybook.explorer.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.Games;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookProperties;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameOptions;
import org.polybook.api.spi.Providers;
import org.polybook.explorer.Explorer;
import org.polybook.explorer.internal.ExplorerService;

/** An explorer of two books that are built from the same games: {@code club} with results, {@code plain} without. */
public final class ExplorerBooks implements AutoCloseable {
    /**
     * Seven games: four Spanish ones that castle, of which one has no result; two Sicilian ones; and one that was played
     * once.
     */
    private static final String GAMES = game(
                    "Adams", 2700, "Short", 2650, "1-0", "2019.03.02", "300+3", "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O")
            + game("Adams", 2710, "Svidler", 2740, "1/2-1/2", "2020.05.01", "5400+30", "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O")
            + game("Short", 2640, "Adams", 2720, "0-1", "2021.11.30", "180+2", "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O")
            + game("Short", 2640, "Svidler", 2730, "*", "2022.01.15", "180+2", "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O")
            + game("Svidler", 2735, "Short", 2645, "0-1", "2022.02.??", "60", "e4 c5")
            + game("Kasparov", 2810, "Adams", 2690, "1-0", "1999.??.??", "5400+30", "e4 c5")
            + game("<b>Tal</b>", 0, "Spassky", 0, "1-0", "1958.06.01", "-", "d4");

    /** The token for changes of the books. */
    public static final String TOKEN = "a-token-of-forty-three-characters-or-so_012";

    private final ExplorerService explorer =
            new ExplorerService("example.com, Books.example.com", List.of(), Optional.of(TOKEN), 1000);
    private final List<BookFile> open = new ArrayList<>();

    /** Builds the books in the folder. */
    public ExplorerBooks(Path folder) throws IOException {
        Path games = Files.writeString(folder.resolve("games.pgn"), GAMES);
        add(build(games, folder.resolve("club.bin"), true), "club", 1, 1);
        add(build(games, folder.resolve("plain.bin"), false), "plain", 2, 9);
        explorer.addShelf(
                new OneWatchShelf(folder.resolve("club.bin").toRealPath().toString()));
    }

    private static String game(
            String white,
            int whiteElo,
            String black,
            int blackElo,
            String result,
            String date,
            String time,
            String moves) {
        return tag("Event", "Rated game") + tag("White", white) + tag("Black", black) + tag("Result", result)
                + tag("Date", date)
                + tag("TimeControl", time) + tag("WhiteElo", whiteElo) + tag("BlackElo", blackElo)
                + '\n' + moves + ' ' + result + "\n\n";
    }

    private static String tag(String name, Object value) {
        return value.equals(0) ? "" : '[' + name + " \"" + value + "\"]\n";
    }

    private static Path build(Path games, Path book, boolean withStatistics) throws IOException {
        Providers.required(BookBuilder.class)
                .build(
                        Games.inputs(List.of(games), GameOptions.MAIN_LINE),
                        Optional.of(BuildOutput.of(book).withStatistics(withStatistics)),
                        BuildOptions.DEFAULT,
                        new Resources(1, 1 << 24, Optional.empty()),
                        BuildListener.NONE);
        return book;
    }

    /**
     * Adds a book.
     *
     * @param service number of its service
     */
    public void add(Path file, String name, long service, int ranking) throws IOException {
        BookFile book = Books.open(file);
        open.add(book);
        String origin = file.toRealPath().toString();
        explorer.addBook(
                book,
                Map.of(
                        BookProperties.NAME,
                        name,
                        BookProperties.ORIGIN,
                        origin,
                        "service.id",
                        service,
                        "service.ranking",
                        ranking));
    }

    public Explorer explorer() {
        return explorer;
    }

    /** Returns the book with results. */
    public BookFile club() {
        return open.get(0);
    }

    @Override
    public void close() {
        open.forEach(BookFile::close);
    }

    /** Removes all books from the explorer. */
    public void removeAll() {
        explorer.removeBook(Map.of("service.id", 1L));
        explorer.removeBook(Map.of("service.id", 2L));
    }
}
