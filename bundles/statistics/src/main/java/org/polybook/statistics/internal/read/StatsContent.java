package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.game.GameHeader;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.PositionCursor;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.YearCounts;
import org.polybook.statistics.internal.layout.FileKind;
import org.polybook.statistics.internal.layout.OriginText;
import org.polybook.statistics.internal.layout.Section;
import org.polybook.statistics.internal.layout.StatsLayout;

/** An open file of statistics. */
public final class StatsContent implements StatisticsFile {
    private final StatsFileBytes bytes;
    private final String name;
    private final SectionTable sections;
    private final CountedGames origin;
    private final GameTable games;
    private final PlayerIndex players;
    private final StatsBlocks blocks;

    private StatsContent(StatsFileBytes bytes, FileKind kind) throws IOException {
        this.bytes = bytes;
        this.name = bytes.path().toString();
        this.sections = SectionTable.read(bytes, kind);
        this.origin = readOrigin();
        this.games = new GameTable(bytes, sections, origin);
        this.players = new PlayerIndex(bytes, sections);
        this.blocks = new StatsBlocks(bytes, sections);
        if (games.count() != sections.games()) {
            throw bytes.fault(16, "expected " + games.count() + " games, found " + sections.games());
        }
    }

    /** Opens a file and checks its header and its text about the origin. */
    public static StatsContent open(Path path) throws IOException {
        return open(path, FileKind.COMPLETE);
    }

    /** Opens a head, which has no positions, and checks its header and its text about the origin. */
    public static StatsContent openHead(Path path) throws IOException {
        return open(path, FileKind.HEAD);
    }

    private static StatsContent open(Path path, FileKind kind) throws IOException {
        StatsFileBytes bytes = new StatsFileBytes(path);
        boolean opened = false;
        try {
            StatsContent content = new StatsContent(bytes, kind);
            opened = true;
            return content;
        } finally {
            if (!opened) {
                bytes.close();
            }
        }
    }

    private CountedGames readOrigin() throws IOException {
        Pages about = sections.pages(bytes, StatsLayout.ABOUT);
        long start = sections.section(StatsLayout.ABOUT).offset();
        if (about.length() > StatsLayout.MAX_ABOUT) {
            throw bytes.fault(start, "expected at most " + StatsLayout.MAX_ABOUT + " bytes about the origin");
        }
        byte[] text = new byte[(int) about.length()];
        about.read(0, text, text.length);
        try {
            return OriginText.parse(new String(text, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            throw bytes.fault(start, "the text about the origin: " + e.getMessage());
        }
    }

    /** Returns the path of the file, for messages. */
    public String name() {
        return name;
    }

    /** Returns the offset of the text about the origin. */
    public long originOffset() {
        return sections.section(StatsLayout.ABOUT).offset();
    }

    @Override
    public CountedGames origin() {
        return origin;
    }

    @Override
    public long games() {
        return sections.games();
    }

    @Override
    public long positions() {
        return sections.positions();
    }

    @Override
    public long moves() {
        return sections.moves();
    }

    @Override
    public long plays() {
        return sections.plays();
    }

    @Override
    public GameHeader game(long number) throws IOException {
        return games.game(requireNumber(number), true);
    }

    @Override
    public GameHeader gameWithoutNames(long number) throws IOException {
        return games.game(requireNumber(number), false);
    }

    private long requireNumber(long number) {
        if (number < 0 || number >= games()) {
            throw new IndexOutOfBoundsException("game: 0 to " + (games() - 1) + ", not " + number);
        }
        return number;
    }

    @Override
    public List<YearCounts> countByYear() throws IOException {
        return YearTable.of(gameRows());
    }

    @Override
    public PositionCursor positions(long first, long last) {
        return blocks.positions(first, last);
    }

    /** Returns the blocks of positions. */
    public StatsBlocks blocks() {
        return blocks;
    }

    /** Returns a reader of the games. */
    public GameRowReader gameRows() {
        return new GameRowReader(games);
    }

    /** Returns a reader of the names. */
    public NameReader names() {
        return new NameReader(bytes, sections);
    }

    /** Returns the exception for a fault of the text about the origin. */
    public BookFormatException originFault(String problem) {
        return bytes.fault(sections.section(StatsLayout.ABOUT).offset(), "the text about the origin: " + problem);
    }

    /** Returns the sections after the index up to the text about the origin, which is the last of them. */
    public List<Section> sectionsOfGames() {
        return Stream.of(
                        StatsLayout.NAMES,
                        StatsLayout.STARTS,
                        StatsLayout.GAMES,
                        StatsLayout.PLAYERS,
                        StatsLayout.PLAYER_STARTS,
                        StatsLayout.ABOUT)
                .map(sections::section)
                .toList();
    }

    /** Returns the facts of a game; replaces the 8 bytes of {@code scratch}. */
    public long facts(long game, byte[] scratch) throws IOException {
        return games.facts(game, scratch);
    }

    /**
     * Returns the content of the section of numbers of a combined head.
     *
     * @throws BookFormatException if the file does not have this section, or it is too long
     */
    public ByteBuffer numbers() throws IOException {
        if (sections.section(StatsLayout.NUMBERS) == null) {
            throw bytes.fault(0, "expected the head of a combined file");
        }
        Pages pages = sections.pages(bytes, StatsLayout.NUMBERS);
        if (pages.length() > StatsLayout.MAX_ABOUT) {
            throw bytes.fault(0, "expected at most " + StatsLayout.MAX_ABOUT + " bytes about the parts");
        }
        byte[] content = new byte[(int) pages.length()];
        pages.read(0, content, content.length);
        return ByteBuffer.wrap(content);
    }

    /** Returns the path of the file. */
    public Path path() {
        return bytes.path();
    }

    BlockReader blockReader() {
        return blocks.blockReader();
    }

    GameListReader listReader() {
        return blocks.listReader();
    }

    SummaryReader summaryReader() {
        return new SummaryReader(bytes, games());
    }

    GameTable gameTable() {
        return games;
    }

    PlayerIndex players() {
        return players;
    }

    BlockIndex index() {
        return blocks.index();
    }

    StatsFileBytes bytes() {
        return bytes;
    }

    @Override
    public void close() {
        bytes.close();
    }
}
