package org.polybook.statistics.internal.layout;

/**
 * The layout of a file of statistics, version 3. Numbers are big-endian and unsigned; {@code v} is a number of variable
 * length: 7 bits a byte, low bits first, the high bit set in all bytes but the last.
 *
 * <pre>
 * header, 64 bytes                                   section table, 24 bytes each
 *  0  8  50 42 53 74 61 74 73 1A                      0  4  kind
 *  8  2  version, 3                                   4  4  0
 * 10  2  1 complete, 2 head, 4 range                  8  8  offset in the file, a multiple of 4,096
 * 12  4  number of sections                          16  8  length of the content
 * 16  8  games
 * 24  8  positions; a key with both sides counts twice
 * 32  8  moves, each once in each position
 * 40  8  plays: moves of games
 * 48  8  offset of the section table, 64
 * 56  4  CRC-32C of the section table
 * 60  4  CRC-32C of bytes 0 to 59
 * </pre>
 *
 * <p>Sections follow each other without gaps. All but the blocks consist of pages of 4,096 bytes: whole records, zeros,
 * and in the last 4 bytes the CRC-32C of (kind 4, number of the page 8, the other 4,092 bytes).
 *
 * <pre>
 * about        1  text of {@link OriginText}, records of 1 byte
 * blocks       2  see below
 * block index  3  16 bytes a block: first key, offset in the file
 * games        5  32 bytes a game: White, Black, event (numbers of names, all ones if unknown) 4 each, source 4, facts 8, place 8
 * names        6  UTF-8, each name once, in the order of the bytes; the number of a name is its rank; records of 1 byte
 * name starts  7  5 bytes each: where a name starts in the content of section 6; at the end, where the last name ends
 * players      8  for each name, the games of the player: v first number, then v differences; a number is that of a game * 2, + 1 if the player has Black; records of 1 byte
 * player starts 9 5 bytes each: where the games of a name start in the content of section 8; at the end, where the last ones end
 * </pre>
 *
 * <p>The facts are in {@link FactBits}. The place has the variant's number in the text of section 1 in its high 8 bits,
 * and the place in the source in the others, all ones if there is no place: the byte offset of the game; in a
 * compressed source the number of a zstd frame (20 bits, 0 for other compressions) and the offset in its decompressed
 * bytes (36 bits); in a database the number of the game.
 *
 * <pre>
 * block   = CRC-32C of the following checked bytes 4, number of checked bytes 4, positions 2, first key 8, records
 * record  = [v key - key before, unless first] v head, moves' heads, moves' lists
 * head    = bit 0: Black to move; bit 1: each move was played once; bits 2 ..: moves - 1
 * heads   = for each move, in the order of the first games: code 2 [v plays, v bytes of its list, unless bit 1] [totals, from 16 plays]
 * totals  = v games, v White wins, v draws, v Black wins, v rated movers, v sum of their ratings, v rated opponents, v sum,
 *           first month 2, last month 2 (year * 16 + month, 0 if unknown); an unknown month of a year is the first
 * list    = v first game, then v differences; a game that plays the move twice occurs twice (difference 0)
 * </pre>
 *
 * <p>A block ends after the record that brings it to 1,024 bytes, and where the first 8 bits of the key change; all its
 * bytes are checked. A record of 512 bytes or more is a separate block with the number of positions 0, of which only
 * the heads are checked there; its lists are sequences of runs of 4,096 plays (the last one has fewer): v bytes,
 * CRC-32C of them 4, the bytes of a list. The list of a move of 4,096 plays or more begins with its summary, which is
 * read only for questions that it answers.
 *
 * <pre>
 * summary = v bytes, CRC-32C of the following 4, samples, runs, cells
 * samples = v number, v game ..: at most 15 top games: the highest sum of ratings, then the latest first possible day, then the lowest number;
 *           v number, v game ..: at most 15 recent games: the latest first possible day, then the highest number
 * runs    = for each run: v first game - first game of the run before, if any; unless first, v length in the file of the run before
 * cells   = v number, unless 0: for each of the eight sums in totals, its number of bytes in a cell 1;
 *           cells in the order of their keys: the key 4, as in {@link FactBits#cell}, the sums over the games in the cell
 *           and in all cells of the same bands and speed in earlier months, so that two cells have the sums of any months
 * </pre>
 *
 * <p>For a count on several machines a file is divided. A head is the file without blocks: these and their index are empty, but the
 * number of plays is that of the file. A range has blocks and index only, in which offsets are those in the range; its keys have first
 * 8 bits in a range that no other file shares, so that the blocks of ranges in order are those of a file. Positions, moves
 * and plays are all ones if they have not been counted. The head of a combined file has a last section:
 *
 * <pre>
 * numbers     10  for each part: number of its sources 4; for each of them: games 8, number of its first game in the combined file 8
 * </pre>
 *
 * <p>A move has no cells if there were plays / 16 or more, or more than 16,384.
 */
public final class StatsLayout {
    /** The first 8 bytes of a file. */
    public static final long MAGIC = 0x504253746174731AL;

    public static final int VERSION = 3;
    /** The flag of a complete file. */
    public static final int COMPLETE = 1;
    /** The flag of a head: a file without its positions. */
    public static final int HEAD = 2;
    /** The flag of the positions of a range of keys, without games. */
    public static final int RANGE = 4;

    public static final int HEADER_BYTES = 64;
    public static final int SECTION_BYTES = 24;
    /** The offset of the header's CRC, which covers the bytes before it. */
    public static final int HEADER_CRC = 60;

    public static final int ABOUT = 1;
    public static final int BLOCKS = 2;
    public static final int INDEX = 3;
    public static final int GAMES = 5;
    public static final int NAMES = 6;
    public static final int STARTS = 7;
    public static final int PLAYERS = 8;
    public static final int PLAYER_STARTS = 9;
    public static final int NUMBERS = 10;

    /** The maximum length, in bytes, of the text about the origin: enough for 100,000 sources with long names. */
    public static final int MAX_ABOUT = 1 << 25;

    public static final int PAGE_BYTES = 4096;
    /** The number of bytes of a page before its CRC. */
    public static final int PAGE_CONTENT = PAGE_BYTES - Integer.BYTES;

    public static final int INDEX_ENTRY = 16;
    public static final int GAME_ROW = 32;
    public static final int NAME_START = 5;

    /** The offset of the facts in a row of a game. */
    public static final int ROW_FACTS = 16;

    /** The number of a name that is unknown. */
    public static final int NO_NAME = -1;

    /** The place of a game that has no place. */
    public static final long NO_PLACE = (1L << 56) - 1;

    /** The number of bytes of a block before its records. */
    public static final int BLOCK_HEAD = 18;
    /** The number of bytes at which a block is complete. */
    public static final int BLOCK_BYTES = 1024;
    /** The minimum size, in bytes, of a record that gets a separate block. */
    public static final int LONG_RECORD = 512;
    /** The number of plays in a run of a long list. */
    public static final int RUN_PLAYS = 4096;
    /** The minimum number of plays of a move that has totals. */
    public static final int TOTALS_PLAYS = 16;
    /** The minimum number of plays of a move that has a summary; a record with such a move is long. */
    public static final int SUMMARY_PLAYS = 4096;
    /** The maximum number of top games and of recent games in a summary. */
    public static final int SAMPLE_GAMES = 15;
    /** The maximum number of cells of a move. */
    public static final int MAX_CELLS = 1 << 14;

    private StatsLayout() {}

    /** Returns the number of pages for a content of that length in records of a fixed size. */
    public static long pages(long length, int recordBytes) {
        long content = contentBytes(recordBytes);
        return (length + content - 1) / content;
    }

    /** Returns the number of bytes of a page that hold records of that size. */
    public static int contentBytes(int recordBytes) {
        return PAGE_CONTENT / recordBytes * recordBytes;
    }

    /** Returns the start of a name, in its section, from an entry of {@link #NAME_START} bytes. */
    public static long nameStart(byte[] entries, int at) {
        long start = 0;
        for (int i = 0; i < NAME_START; i++) {
            start = start << Byte.SIZE | entries[at + i] & 0xFF;
        }
        return start;
    }

    /** Returns the size of the records of a section of pages. */
    public static int recordBytes(int kind) {
        return switch (kind) {
            case INDEX -> INDEX_ENTRY;
            case GAMES -> GAME_ROW;
            case STARTS, PLAYER_STARTS -> NAME_START;
            default -> 1;
        };
    }
}
