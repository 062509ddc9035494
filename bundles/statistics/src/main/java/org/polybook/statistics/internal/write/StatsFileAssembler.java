package org.polybook.statistics.internal.write;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.statistics.CountedGames;
import org.polybook.io.Workspace;
import org.polybook.statistics.internal.layout.Section;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Assembles a file of statistics: writes blocks of positions at once, and the other sections at the end. */
public final class StatsFileAssembler implements AutoCloseable {
    private final GameData games;
    private final PositionOutput positions;
    private final StatsOutput output;

    /** Creates the file {@code name} in the workspace; messages name the target. */
    public StatsFileAssembler(Workspace workspace, String name, Path target, GameData games) throws IOException {
        this.games = games;
        this.positions = new PositionOutput(workspace, name, target, games);
        this.output = positions.output();
    }

    /** Returns the output of the positions, which all come before {@link #finish}. */
    public PositionOutput positions() {
        return positions;
    }

    /** Completes the file, and returns its origin: {@code origin} with the variants of the games, if there are games. */
    public CountedGames finish(CountedGames origin) throws IOException {
        List<Section> sections = new ArrayList<>();
        CountedGames complete = writeSections(origin, sections);
        positions.writeHeader(StatsLayout.COMPLETE, games.count(), positions.plays(), sections);
        return complete;
    }

    /** Content of a section. */
    @FunctionalInterface
    public interface Content {
        void write(PageWriter to) throws IOException;
    }

    /**
     * Completes the head of one part, to which no position was added.
     *
     * @param plays the number of plays of the part
     */
    public void finishHead(CountedGames origin, long plays) throws IOException {
        List<Section> sections = new ArrayList<>();
        writeSections(origin, sections);
        positions.writeHeader(StatsLayout.HEAD, games.count(), plays, sections);
    }

    /**
     * Completes the head of a combined file, to which no position was added.
     *
     * @param plays the number of plays of the combined file
     * @param numbers the content of the section of numbers
     * @return the origin: {@code origin} with the variants of the games, if there are games
     */
    public CountedGames finishHead(CountedGames origin, long plays, Content numbers) throws IOException {
        List<Section> sections = new ArrayList<>();
        CountedGames complete = writeSections(origin, sections);
        sections.add(section(StatsLayout.NUMBERS, numbers));
        positions.writeHeader(StatsLayout.HEAD, games.count(), plays, sections);
        return complete;
    }

    private CountedGames writeSections(CountedGames origin, List<Section> sections) throws IOException {
        sections.addAll(positions.finish());
        sections.add(section(StatsLayout.NAMES, games::writeNames));
        Section starts = section(StatsLayout.STARTS, games::writeNameStarts);
        sections.add(starts);
        Section rows = section(StatsLayout.GAMES, games::writeGames);
        sections.add(rows);
        addPlayers(sections, rows, (int) (starts.length() / StatsLayout.NAME_START) - 1);
        CountedGames complete = complete(origin);
        sections.add(OriginReplacement.write(output, complete));
        return complete;
    }

    private Section section(int kind, Content content) throws IOException {
        PageWriter pages = new PageWriter(output, kind);
        content.write(pages);
        return pages.finish();
    }

    private void addPlayers(List<Section> sections, Section rows, int names) throws IOException {
        output.flush();
        try (PlayerGamesWriter players =
                new PlayerGamesWriter(positions.file(), rows, names, PlayerGamesWriter.MAX_COLLECTED)) {
            sections.add(section(StatsLayout.PLAYERS, players::writeGames));
            sections.add(section(StatsLayout.PLAYER_STARTS, players::writeStarts));
        }
    }

    private CountedGames complete(CountedGames origin) {
        return new CountedGames(
                origin.scheme(),
                games.variants().isEmpty() ? origin.variants() : games.variants(),
                origin.maxPly(),
                origin.fromFen(),
                origin.filter(),
                origin.skipped(),
                origin.sources(),
                origin.book());
    }

    @Override
    public void close() throws IOException {
        positions.close();
    }
}
