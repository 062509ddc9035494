package org.polybook.commands.stats;

import java.io.IOException;
import java.util.List;
import org.polybook.api.book.ResultCounts;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.YearCounts;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Table;
import org.polybook.io.text.Escape;

/** Prints the content of a file of statistics: the options of the count, the sources and the games by year. */
final class CountedText {
    /** Maximum number of sources, and of years, that the short text lists. */
    private static final int FEW = 12;

    private final CountedStatistics counted;
    private final boolean details;

    /** @param details true to list all sources and years */
    CountedText(CountedStatistics counted, boolean details) {
        this.counted = counted;
        this.details = details;
    }

    /** Writes all tables. */
    void write(Appendable out) throws IOException {
        out.append("\nstatistics in ")
                .append(Escape.forTerminal(counted.file()))
                .append(":\n");
        out.append(numbers().toString());
        out.append('\n').append(options().toString());
        out.append('\n').append(sources().toString());
        int more = counted.origin().sources().size() - shownSources();
        if (more > 0) {
            out.append("and " + NumberText.count(more, "other source") + '\n');
        }
        out.append('\n').append(years().toString());
    }

    /** Returns true if the text does not list all sources and years. */
    boolean isAbridged() {
        return shownSources() < counted.origin().sources().size() || firstYear() > 0;
    }

    private int shownSources() {
        return shown(counted.origin().sources().size());
    }

    /** Returns the index of the first known year that has a row. */
    private int firstYear() {
        int known = knownYears().size();
        return known - shown(known);
    }

    private List<YearCounts> knownYears() {
        return counted.years().stream().filter(year -> year.year() > 0).toList();
    }

    private int shown(int all) {
        return details || all <= FEW + 2 ? all : FEW;
    }

    private Table numbers() {
        Table table = new Table("lr");
        table.add("bytes", NumberText.number(counted.bytes()));
        table.add("games", NumberText.number(counted.games()));
        table.add("skipped games", NumberText.number(counted.origin().skipped()));
        table.add("positions", NumberText.number(counted.positions()));
        table.add("moves", NumberText.number(counted.moves()));
        table.add("plies of all games", NumberText.number(counted.plays()));
        return table;
    }

    private Table options() {
        CountedGames origin = counted.origin();
        Table table = new Table("ll");
        table.add("scheme", Escape.forTerminal(origin.scheme()));
        table.add("variants", Escape.forTerminal(String.join(", ", origin.variants())));
        table.add("plies of a game", counted.hasMaxPly() ? NumberText.count(origin.maxPly(), "ply", "plies") : "all");
        table.add("from", origin.fromFen().isEmpty() ? "the start" : Escape.forTerminal(origin.fromFen()));
        table.add("filter", origin.filter().isEmpty() ? "none" : Escape.forTerminal(origin.filter()));
        return table;
    }

    private Table sources() {
        Table table = new Table("rllrrr");
        table.add("ordinal", "source", "format", "bytes", "games", "skipped");
        for (CountedSource source : counted.origin().sources().subList(0, shownSources())) {
            table.add(
                    Integer.toString(source.ordinal()),
                    Escape.forTerminal(source.name())
                            + source.part().map(part -> ", " + part).orElse(""),
                    Escape.forTerminal(source.format()),
                    source.size() < 0 ? "?" : NumberText.number(source.size()),
                    NumberText.number(source.games()),
                    NumberText.number(source.skipped()));
        }
        return table;
    }

    private Table years() {
        Table table = new Table("lrrrrr");
        table.add("year", "games", "white", "draws", "black", "both rated");
        List<YearCounts> known = knownYears();
        int first = firstYear();
        if (known.size() < counted.years().size()) {
            add(table, "?", counted.years().subList(0, 1));
        }
        if (first > 0) {
            add(table, "to " + known.get(first - 1).year(), known.subList(0, first));
        }
        for (YearCounts year : known.subList(first, known.size())) {
            add(table, Integer.toString(year.year()), List.of(year));
        }
        add(table, "all", counted.years());
        return table;
    }

    private static void add(Table table, String name, List<YearCounts> years) {
        ResultCounts results = years.stream().map(YearCounts::results).reduce(ResultCounts.NONE, ResultCounts::plus);
        long rated = years.stream().mapToLong(YearCounts::ratedGames).sum();
        table.add(
                name,
                NumberText.number(results.games()),
                NumberText.number(results.whiteWins()),
                NumberText.number(results.draws()),
                NumberText.number(results.blackWins()),
                results.games() == 0 ? "" : NumberText.decimal(100.0 * rated / results.games(), 1) + '%');
    }
}
