package org.polybook.view.internal.ui;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.polybook.api.Books;
import org.polybook.api.Games;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.Resources;

/** Books of results, counted from games with players, ratings, dates and time controls. */
final class CountedBooks {
    /** Each row: White, rating, Black, rating, date, time control, result, moves. */
    private static final List<String> GAMES = List.of(
            "Ada;2710;Boris;2650;2024.03.01;5400+30;1-0;e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6",
            "Boris;2655;Clara;2410;2023.05.17;5400+30;1/2-1/2;e4 c5 Nf3 Nc6 Bb5 g6 O-O",
            "Clara;2405;Ada;2700;2022.11.30;180+2;0-1;e4 e5 Nf3 Nc6 Bc4 Bc5",
            "Dan;2100;Ada;2695;2021.01.05;180+2;0-1;d4 Nf6 c4 e6 Nc3 Bb4",
            "Ada;2690;Emil;2380;2020.08.09;180+2;1-0;d4 d5 c4 c6 Nf3",
            "Emil;2375;Dan;2090;2019.??.??;60;1-0;c4 e5 Nc3 Nf6",
            "Dan;;Emil;;????.??.??;?;1/2-1/2;e4 c5 c3 d5");

    private CountedBooks() {}

    /** Writes the games into a file and counts them into {@code NAME.stats} next to it. */
    static Path count(Path folder, String name) throws IOException {
        Path pgn = Files.writeString(folder.resolve(name + ".pgn"), pgn());
        Path statistics = folder.resolve(name + ".stats");
        BookBuilder builder = Books.forFormat(BookBuilder.class, "polyglot");
        builder.count(
                Games.inputs(List.of(pgn), BuildOptions.DEFAULT.gameOptions()),
                statistics,
                BuildOptions.DEFAULT,
                Resources.ofThisMachine(),
                BuildListener.NONE);
        return statistics;
    }

    private static String pgn() {
        StringBuilder pgn = new StringBuilder();
        for (String game : GAMES) {
            String[] cells = game.split(";");
            tag(pgn, "Event", "Club championship");
            tag(pgn, "White", cells[0]);
            tag(pgn, "WhiteElo", cells[1]);
            tag(pgn, "Black", cells[2]);
            tag(pgn, "BlackElo", cells[3]);
            tag(pgn, "Date", cells[4]);
            tag(pgn, "TimeControl", cells[5]);
            tag(pgn, "Result", cells[6]);
            pgn.append('\n').append(cells[7]).append(' ').append(cells[6]).append("\n\n");
        }
        return pgn.toString();
    }

    private static void tag(StringBuilder pgn, String name, String value) {
        if (!value.isEmpty()) {
            pgn.append('[').append(name).append(" \"").append(value).append("\"]\n");
        }
    }
}
