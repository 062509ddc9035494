package org.polybook.commands.stats;

import java.io.IOException;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.YearCounts;
import org.polybook.io.text.JsonWriter;

/** Writes the content of a file of statistics as a JSON object. */
final class CountedJson {
    private CountedJson() {}

    static void write(CountedStatistics counted, JsonWriter json) throws IOException {
        CountedGames origin = counted.origin();
        json.beginObject().name("file").value(counted.file());
        json.name("bytes").value(counted.bytes());
        json.line(2).name("games").value(counted.games());
        json.name("skipped").value(origin.skipped());
        json.name("positions").value(counted.positions());
        json.name("moves").value(counted.moves());
        json.name("plays").value(counted.plays());
        json.line(2).name("scheme").value(origin.scheme());
        json.name("variants").values(origin.variants());
        json.name("maxPly").value(counted.hasMaxPly(), origin.maxPly());
        json.name("from").value(origin.fromFen());
        json.name("filter").value(origin.filter());
        json.line(2).name("sources").beginArray();
        for (CountedSource source : origin.sources()) {
            write(source, json.line(3));
        }
        json.endArray(2).line(2).name("years").beginArray();
        for (YearCounts year : counted.years()) {
            write(year, json.line(3));
        }
        json.endArray(2).line(1).endObject();
    }

    private static void write(CountedSource source, JsonWriter json) throws IOException {
        json.beginObject().name("ordinal").value(source.ordinal());
        json.name("name").value(source.name());
        json.name("format").value(source.format());
        json.name("bytes").value(source.size() >= 0, source.size());
        if (source.part().isPresent()) {
            json.name("part").value(source.part().get().range());
        }
        json.name("games").value(source.games());
        json.name("skipped").value(source.skipped());
        json.endObject();
    }

    private static void write(YearCounts year, JsonWriter json) throws IOException {
        json.beginObject().name("year").value(year.year() > 0, year.year());
        json.name("games").value(year.results().games());
        json.name("white").value(year.results().whiteWins());
        json.name("draws").value(year.results().draws());
        json.name("black").value(year.results().blackWins());
        json.name("rated").value(year.ratedGames());
        json.endObject();
    }
}
