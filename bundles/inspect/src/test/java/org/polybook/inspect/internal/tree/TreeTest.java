package org.polybook.inspect.internal.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.polybook.inspect.internal.TestBookBuilder.moveCodeOfSquares;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.inspect.BookTrees;
import org.polybook.api.inspect.BookTrees.TreeSummary;
import org.polybook.api.inspect.TreeFormat;
import org.polybook.api.inspect.TreeOptions;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.inspect.internal.TestBookBuilder;
import org.w3c.dom.Document;

@Tag("ci")
class TreeTest {
    /**
     * A book with 1. e4, which has 3/4 of the weight, and 1. d4, which has 1/4; 1. d4 e6 2. e4 transposes to 1. e4 e6
     * 2. d4.
     */
    private static final TestBookBuilder FRENCH = new TestBookBuilder()
            .addMoveCode("", moveCodeOfSquares("e2e4"), 3)
            .addMoveCode("", moveCodeOfSquares("d2d4"), 1)
            .addMoveCode("e4", moveCodeOfSquares("e7e6"), 1)
            .addMoveCode("e4 e6", moveCodeOfSquares("d2d4"), 1)
            .addMoveCode("d4", moveCodeOfSquares("e7e6"), 1)
            .addMoveCode("d4 e6", moveCodeOfSquares("e2e4"), 1)
            .addMoveCode("e4 e6 d4", moveCodeOfSquares("d7d5"), 1);

    @TempDir
    Path folder;

    private TreeSummary summary;

    private String write(TestBookBuilder book, TreeOptions options, TreeFormat format, Position start)
            throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (BookFile file = TestBookBuilder.open(book.write(folder.resolve("a&b'c.bin")))) {
            summary = Providers.all(BookTrees.class).get(0).write(file, start, options, format, out);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void positions_wholeBook_areTheExpandedPositions() throws IOException {
        write(TreeFormat.CSV);
        try (BookFile file = TestBookBuilder.open(FRENCH.write(folder.resolve("counted.bin")))) {
            assertThat(Providers.all(BookTrees.class).get(0).countPositionsIfSorted(file))
                    .isEqualTo(summary.positions());
        }
    }

    private String write(TreeFormat format) throws IOException {
        return write(FRENCH, TreeOptions.DEFAULT, format, Orthodox.NORMAL.start());
    }

    private List<String> lines(TestBookBuilder book, TreeOptions options) throws IOException {
        List<String> lines = new ArrayList<>();
        write(book, options, TreeFormat.CSV, Orthodox.NORMAL.start())
                .lines()
                .skip(1)
                .forEach(row -> lines.add(row.substring(row.lastIndexOf(',') + 1)));
        return lines;
    }

    @Test
    void csv_french_hasOneRowPerMoveHeaviestFirst() throws IOException {
        assertThat(write(TreeFormat.CSV).lines())
                .containsExactly(
                        "id,parent,ply,san,uci,weight,share,reach,key,transposition,line",
                        "1,0,1,e4,e2e4,3,0.750000,0.750000,823c9b50fd114196,,1. e4",
                        "3,1,2,e6,e7e6,1,1.000000,0.750000," + key("e4 e6") + ",,1. e4 e6",
                        "5,3,3,d4,d2d4,1,1.000000,0.750000," + key("e4 e6 d4") + ",,1. e4 e6 2. d4",
                        "7,5,4,d5,d7d5,1,1.000000,0.750000," + key("e4 e6 d4 d5") + ",,1. e4 e6 2. d4 d5",
                        "2,0,1,d4,d2d4,1,0.250000,0.250000," + key("d4") + ",,1. d4",
                        "4,2,2,e6,e7e6,1,1.000000,0.250000," + key("d4 e6") + ",,1. d4 e6",
                        "6,4,3,e4,e2e4,1,1.000000,0.250000," + key("e4 e6 d4") + ",5,1. d4 e6 2. e4");
        assertThat(summary).isEqualTo(new TreeSummary(7, 1, 6, true));
    }

    private static String key(String moves) {
        return String.format("%016x", TestBookBuilder.KEYS.key(TestBookBuilder.position(moves)));
    }

    @Test
    void json_french_marksTheTransposition() throws IOException {
        String json = write(TreeFormat.JSON);
        assertThat(json)
                .startsWith("{\"fen\": \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\", ")
                .contains("{\"id\": 6, \"ply\": 3, \"san\": \"e4\", \"uci\": \"e2e4\", \"weight\": 1, ")
                .contains("\"transposition\": 5, \"moves\": []}");
        assertThat(json.chars().filter(c -> c == '{').count())
                .isEqualTo(json.chars().filter(c -> c == '}').count())
                .isEqualTo(8);
    }

    @Test
    void dot_french_leadsBackToTheSharedPosition() throws IOException {
        assertThat(write(TreeFormat.DOT))
                .startsWith("digraph book {")
                .contains("  n0 -> n1 [label=\"e4 75%\", penwidth=4.50];\n")
                .contains("  n4 -> n5 [label=\"e4 100%\", penwidth=1.50, style=dashed, constraint=false];\n")
                .endsWith("}\n");
    }

    @Test
    void pgn_french_isAGameWithAVariation() throws IOException {
        String pgn = write(TreeFormat.PGN).replaceAll("\\s+", " ");
        assertThat(pgn)
                .contains("1. e4 {75.0%, weight 3} (1. d4 {25.0%, weight 1} 1... e6 {100.0%, weight 1} 2. e4"
                        + " {100.0%, weight 1; transposes to 1. e4 e6 2. d4}) 1... e6 {100.0%, weight 1} 2. d4")
                .endsWith("2... d5 {100.0%, weight 1} * ");
    }

    @Test
    void tree_limitsOfDepthShareAndMoves_areKept() throws IOException {
        assertThat(lines(FRENCH, TreeOptions.DEFAULT.withDepth(1))).containsExactly("1. e4", "1. d4");
        assertThat(summary.complete()).isTrue();
        assertThat(lines(FRENCH, TreeOptions.DEFAULT.withMinShare(0.5)))
                .containsExactly("1. e4", "1. e4 e6", "1. e4 e6 2. d4", "1. e4 e6 2. d4 d5");
        assertThat(lines(FRENCH, TreeOptions.DEFAULT.withMaxMoves(3))).hasSize(3);
        assertThat(summary.complete()).isFalse();
    }

    @Test
    void tree_bookForOneSide_continuesWithTheRepliesThatItAnswers() throws IOException {
        TestBookBuilder white = new TestBookBuilder()
                .addMoveCode("", moveCodeOfSquares("e2e4"), 1)
                .addMoveCode("e4 e5", moveCodeOfSquares("g1f3"), 1)
                .addMoveCode("e4 c5", moveCodeOfSquares("g1f3"), 1);
        assertThat(lines(white, TreeOptions.DEFAULT))
                .containsExactlyInAnyOrder("1. e4", "1. e4 e5", "1. e4 e5 2. Nf3", "1. e4 c5", "1. e4 c5 2. Nf3");
    }

    /**
     * A repertoire for both sides: it has 1. e4 for White, and an answer to 1. c4 for Black. As 1. c4 is not in the
     * book, no moves of the book lead to that answer.
     */
    private static final TestBookBuilder REPERTOIRE = new TestBookBuilder()
            .addMoveCode("", moveCodeOfSquares("e2e4"), 2)
            .addMoveCode("e4 e5", moveCodeOfSquares("g1f3"), 1)
            .addMoveCode("c4", moveCodeOfSquares("e7e5"), 3)
            .addMoveCode("c4 e5 Nc3", moveCodeOfSquares("g8f6"), 1);

    @Test
    void tree_repertoireForBothSides_hasTheAnswersToMovesThatItDoesNotPlay() throws IOException {
        assertThat(lines(REPERTOIRE, TreeOptions.DEFAULT))
                .containsExactly(
                        "1. e4",
                        "1. e4 e5",
                        "1. e4 e5 2. Nf3",
                        "1. c4",
                        "1. c4 e5",
                        "1. c4 e5 2. Nc3",
                        "1. c4 e5 2. Nc3 Nf6");
        assertThat(lines(REPERTOIRE, TreeOptions.DEFAULT.withDepth(1))).containsExactly("1. e4", "1. c4");
        assertThat(lines(REPERTOIRE, TreeOptions.DEFAULT.withMinShare(0.1))).hasSize(3);
        assertThat(write(REPERTOIRE, TreeOptions.DEFAULT, TreeFormat.PGN, Orthodox.NORMAL.start())
                        .replaceAll("\\s+", " "))
                .contains("1. e4 {100.0%, weight 2} (1. c4 {not in the book, which has the position after it} 1... e5"
                        + " {100.0%, weight 3} 2. Nc3 Nf6 {100.0%, weight 1})");
    }

    /**
     * A move of the book is not added again as a move outside the book, and a move outside the book is not added if the
     * tree already has the position after it.
     */
    @Test
    void tree_transpositionThatTheBookDoesNotHave_isNotAdded() throws IOException {
        TestBookBuilder book = new TestBookBuilder().addLine("d4 d5 c4").addLine("c4 d5 Nc3");
        assertThat(lines(book, TreeOptions.DEFAULT)).hasSize(6).doesNotContain("1. c4 d5 2. d4");
    }

    @Test
    void tree_wholeBook_needsNoLookupsForOtherMoves() throws IOException {
        long withShare = countLookups(FRENCH, TreeOptions.DEFAULT.withMinShare(1e-9));

        assertThat(countLookups(FRENCH, TreeOptions.DEFAULT)).isEqualTo(withShare);
        TestBookBuilder marked = new TestBookBuilder().addEntry(new BookEntry(-1, 0, 0, 0));
        FRENCH.sorted().forEach(marked::addEntry);
        assertThat(countLookups(marked, TreeOptions.DEFAULT)).isEqualTo(withShare);
    }

    private long countLookups(TestBookBuilder book, TreeOptions options) throws IOException {
        try (BookFile file = TestBookBuilder.open(book.write(folder.resolve("counted.bin")))) {
            LookupCountingBook counted = new LookupCountingBook(file);
            Providers.all(BookTrees.class)
                    .get(0)
                    .write(counted, Orthodox.NORMAL.start(), options, TreeFormat.CSV, OutputStream.nullOutputStream());
            return counted.lookups;
        }
    }

    private static final class LookupCountingBook implements OpeningBook {
        private final OpeningBook book;
        private long lookups;

        LookupCountingBook(OpeningBook book) {
            this.book = book;
        }

        @Override
        public int find(long key, EntryBuffer into) throws IOException {
            lookups++;
            return book.find(key, into);
        }

        @Override
        public void forEach(EntryVisitor visitor) throws IOException {
            book.forEach(visitor);
        }

        @Override
        public BookMetadata metadata() {
            return book.metadata();
        }
    }

    @Test
    void svg_repertoireForBothSides_countsTheAnswersSeparately() throws IOException {
        assertThat(write(REPERTOIRE, TreeOptions.PICTURE, TreeFormat.SVG, Orthodox.NORMAL.start()))
                .contains(">3 of 7 moves within 8 plies. Omitted: 4 after moves that the book does not have.<");
    }

    @Test
    void tree_knightsThatGoBack_formACycleAndEnd() throws IOException {
        assertThat(lines(new TestBookBuilder().addLine("Nf3 Nf6 Ng1 Ng8"), TreeOptions.DEFAULT))
                .hasSize(4);
        assertThat(summary.transpositions()).isEqualTo(1);
    }

    @Test
    void tree_positionWithBlackToMove_numbersItsMovesForBlack() throws IOException {
        String csv = write(FRENCH, TreeOptions.DEFAULT, TreeFormat.CSV, TestBookBuilder.position("e4"));
        assertThat(csv.lines().skip(1).findFirst().orElseThrow()).endsWith(",1... e6");
    }

    @Test
    void svg_nameWithMarkup_isWellFormedAndHoldsTheMoves() throws Exception {
        String svg = write(TreeFormat.SVG);
        Document picture = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        String words = picture.getDocumentElement().getTextContent();
        assertThat(words)
                .contains("a&b'c.bin", "e4 75%", "French Defence", "= 1. e4 e6 2. d4", "Every move within 1000 plies");
    }

    @Test
    void svg_textOfAnyKind_isEscaped() {
        assertThat(Svg.escape("<a href=\"x\">&'\u0007\uD800é"))
                .isEqualTo("&lt;a href=&quot;x&quot;&gt;&amp;&#39;\uFFFD\uFFFDé");
    }

    @Test
    void svg_moreLinesThanRequested_showsTheMostPlayedOnes() throws IOException {
        String svg = write(FRENCH, TreeOptions.DEFAULT.withMaxImageLines(1), TreeFormat.SVG, Orthodox.NORMAL.start());
        assertThat(svg)
                .contains(">e4 <")
                .doesNotContain(">d4 <tspan class=\"share\">25%")
                .contains("Omitted: ");
    }

    /** The right end of each band is as high as the bar there. */
    @Test
    void svg_bands_meetTheirBars() throws IOException {
        String svg = write(TreeFormat.SVG);
        Matcher bands = Pattern.compile(
                        "<path class=\"band\" d=\"M(\\S+) (\\S+) C(?:\\S+ ){4}(\\S+) (\\S+) L(\\S+) (\\S+) C(?:\\S+ ){5}(\\S+) Z\"")
                .matcher(svg);
        int count = 0;
        while (bands.find()) {
            double x = Double.parseDouble(bands.group(3));
            double top = Double.parseDouble(bands.group(4));
            double height = Double.parseDouble(bands.group(6)) - top;
            assertThat(svg)
                    .contains(String.format(
                            Locale.ROOT, "<rect x=\"%.2f\" y=\"%.2f\" width=\"5.0\" height=\"%.2f\"", x, top, height));
            count++;
        }
        assertThat(count).isEqualTo(7);
        assertThat(svg).doesNotContain("stroke-opacity=");
    }

    @Test
    void svg_oneFirstMove_itsBranchesDetermineTheColours() throws IOException {
        TestBookBuilder book = new TestBookBuilder()
                .addMoveCode("", moveCodeOfSquares("e2e4"), 1)
                .addMoveCode("e4", moveCodeOfSquares("e7e5"), 2)
                .addMoveCode("e4", moveCodeOfSquares("c7c5"), 1);
        String svg = write(book, TreeOptions.DEFAULT, TreeFormat.SVG, Orthodox.NORMAL.start());
        assertThat(svg)
                .containsOnlyOnce("fill=\"#4e79a7\"")
                .containsOnlyOnce("fill=\"#e08a3c\"")
                .containsOnlyOnce("fill=\"#8c8c8c\"");
    }

    @Test
    void svg_fromALine_hasItAsTitle() throws IOException {
        TreeOptions options = TreeOptions.PICTURE.withLineToRoot("1. e4 e6");
        String svg = write(FRENCH, options, TreeFormat.SVG, TestBookBuilder.position("e4 e6"));
        assertThat(svg)
                .contains("class=\"title\">a&amp;b&#39;c.bin: 1. e4 e6 (C00 French Defence)")
                .contains("French Defence")
                .doesNotContain("/pppp");
    }

    @Test
    void svg_omittedMoves_areCountedByReason() throws IOException {
        TestBookBuilder book = new TestBookBuilder()
                .addMoveCode("", moveCodeOfSquares("e2e4"), 90)
                .addMoveCode("", moveCodeOfSquares("d2d4"), 9)
                .addMoveCode("", moveCodeOfSquares("c2c4"), 1)
                .addMoveCode("", moveCodeOfSquares("a2a3"), 0);
        TreeOptions options = TreeOptions.PICTURE.withMaxImageLines(1);
        assertThat(legend(write(book, options, TreeFormat.SVG, Orthodox.NORMAL.start())))
                .endsWith(" 1 of 4 moves within 8 plies. Omitted: 2 for lack of room (at most 9.0% of the games"
                        + " reach any of them); 1 that are never played.");
        assertThat(legend(write(book, options.withMinShare(0.05), TreeFormat.SVG, Orthodox.NORMAL.start())))
                .endsWith(" 1 of 4 moves within 8 plies. Omitted: 1 for lack of room (at most 9.0% of the games"
                        + " reach any of them); 2 with less than 5.0% of their position.");
    }

    /** The legend explains every sign that the picture has, and no other sign. */
    @Test
    void svg_legend_explainsOnlyTheSignsUsed() throws IOException {
        TestBookBuilder white = new TestBookBuilder()
                .addMoveCode("", moveCodeOfSquares("e2e4"), 1)
                .addMoveCode("e4 e5", moveCodeOfSquares("g1f3"), 1);
        String reply = write(white, TreeOptions.PICTURE, TreeFormat.SVG, Orthodox.NORMAL.start());
        assertThat(reply)
                .contains(
                        ">reply</tspan>",
                        "&quot;reply&quot;: a move that is not in the book, but the book has an answer to it.")
                .doesNotContain("after a percentage", "dashed band", "Each move at the first branching");
        String french = write(TreeFormat.SVG);
        assertThat(french)
                .contains("&quot;=&quot; and a dashed band: the move leads to the same position as the other line")
                .contains("the code of the opening in the Encyclopaedia of Chess Openings (ECO).")
                .contains("Each move at the first branching has its own colour.")
                .doesNotContain("reply", "after a percentage");
        TestBookBuilder more = new TestBookBuilder()
                .addMoveCode("", moveCodeOfSquares("e2e4"), 60)
                .addMoveCode("", moveCodeOfSquares("d2d4"), 25)
                .addMoveCode("", moveCodeOfSquares("c2c4"), 15)
                .addMoveCode("e4", moveCodeOfSquares("e7e5"), 1)
                .addMoveCode("d4", moveCodeOfSquares("d7d5"), 1)
                .addMoveCode("d4", moveCodeOfSquares("g8f6"), 1);
        String cut = write(
                more, TreeOptions.PICTURE.withDepth(3).withMaxImageLines(2), TreeFormat.SVG, Orthodox.NORMAL.start());
        assertThat(cut).contains("25% …", "&quot;…&quot; after a percentage: the book has more moves after it.");
    }

    /** The names of openings, which are the widest texts, end before the next column begins. */
    @Test
    void svg_names_stayInTheirColumns() throws IOException {
        TestBookBuilder book = new TestBookBuilder()
                .addLine("e4 e6 d4 d5 Nc3 Bb4 e5 c5 a3 Bxc3 bxc3 Ne7")
                .addLine("e4 d6 d4 Nf6 Nc3 g6 f4 Bg7 Nf3 O-O")
                .addLine("d4 Nf6 c4 g6 Nc3 d5 cxd5 Nxd5 e4 Nxc3 bxc3 Bg7")
                .addLine("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O")
                .addLine("d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O Bd3 d5 Nf3 c5 O-O");
        String svg = write(book, TreeOptions.PICTURE.withDepth(14), TreeFormat.SVG, Orthodox.NORMAL.start());
        Matcher names = Pattern.compile("class=\"name\">([^<]+)<").matcher(svg);
        int count = 0;
        for (; names.find(); count++) {
            double width = new Font(Font.SANS_SERIF, Font.ITALIC, 1)
                    .deriveFont(10f)
                    .getStringBounds(names.group(1).replace("&#39;", "'"), new FontRenderContext(null, true, true))
                    .getWidth();
            assertThat(width).as(names.group(1)).isLessThan(PlacedBranch.columnWidth() - 9);
        }
        assertThat(count).isGreaterThan(20);
    }

    @Test
    void svg_titleAndLegend_stayInThePicture() throws IOException {
        TestBookBuilder book = new TestBookBuilder()
                .addMoveCode("e4 e5", moveCodeOfSquares("g1f3"), 90)
                .addMoveCode("e4 e5", moveCodeOfSquares("f1c4"), 9)
                .addMoveCode("e4 e5", moveCodeOfSquares("a2a3"), 1)
                .addMoveCode("e4 e5", moveCodeOfSquares("h2h3"), 0);
        TreeOptions options =
                TreeOptions.PICTURE.withMaxImageLines(1).withMinShare(0.05).withLineToRoot("1. e4 e5 ".repeat(20));
        String svg = write(book, options, TreeFormat.SVG, TestBookBuilder.position("e4 e5"));
        Matcher texts = Pattern.compile("<text x=\"([0-9.]+)\"[^>]*class=\"(note|title)\">([^<]+)<")
                .matcher(svg);
        int count = 0;
        for (; texts.find(); count++) {
            Canvas.Font font = texts.group(2).equals("note") ? Canvas.Font.NOTE : Canvas.Font.TITLE;
            String text = texts.group(3).replace("&#39;", "'").replaceAll("&[a-z]+;", "&");
            double end = Double.parseDouble(texts.group(1)) + TextWidth.of(text, font);
            assertThat(end).as(text).isLessThan(820);
        }
        assertThat(count).isGreaterThan(3);
    }

    /** The text of the legend, with its lines joined. */
    private static String legend(String svg) {
        return Pattern.compile("class=\"note\">([^<]+)<")
                .matcher(svg)
                .results()
                .map(note -> note.group(1))
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource({"0, 0%", "0.00001, <0.1%", "0.0005, 0.1%", "0.05, 5.0%", "0.5, 50%", "1, 100%"})
    void percent_positiveShare_isNeverZero(double share, String text) {
        assertThat(Percent.of(share)).isEqualTo(text);
    }

    @Test
    void export_rarelyPlayedMove_isNotZero() throws IOException {
        TestBookBuilder book = new TestBookBuilder()
                .addMoveCode("", moveCodeOfSquares("e2e4"), 65535)
                .addMoveCode("", moveCodeOfSquares("d2d4"), 1);
        assertThat(write(book, TreeOptions.DEFAULT, TreeFormat.PGN, Orthodox.NORMAL.start()))
                .contains("{0.002%, weight 1}");
        assertThat(write(book, TreeOptions.DEFAULT, TreeFormat.DOT, Orthodox.NORMAL.start()))
                .contains("\"d4 <1%\"");
    }

    @Test
    void svg_defaults_fitAPage() throws IOException {
        TestBookBuilder book = new TestBookBuilder().addRandomLine("e4 e5 d4 d5", 400, 2);
        for (int seed = 0; seed < 40; seed++) {
            book.addRandomLine(
                    List.of("e4 c5", "d4 d5", "Nf3 Nf6", "c4 e5", "b3 d5").get(seed % 5), 12, seed);
        }
        String svg = write(book, TreeOptions.PICTURE, TreeFormat.SVG, Orthodox.NORMAL.start());
        Matcher size = Pattern.compile("width=\"(\\d+)\" height=\"(\\d+)\"").matcher(svg);
        assertThat(size.find()).isTrue();
        assertThat(Integer.parseInt(size.group(1))).isBetween(1000, 1123);
        assertThat(Integer.parseInt(size.group(2))).isBetween(500, 794);
    }

    @Test
    void png_french_isAPictureInPixels() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (BookFile file = TestBookBuilder.open(FRENCH.write(folder.resolve("a.bin")))) {
            Providers.all(BookTrees.class)
                    .get(0)
                    .write(file, Orthodox.NORMAL.start(), TreeOptions.PICTURE, TreeFormat.PNG, out);
        }
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
        assertThat(image.getWidth()).isEqualTo(1640);
        Set<Integer> colors = new HashSet<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                colors.add(image.getRGB(x, y));
            }
        }
        assertThat(colors).hasSizeGreaterThan(20);
    }

    @Test
    void svg_positionOutsideTheBook_isAPictureOfTheStart() throws IOException {
        String svg = write(FRENCH, TreeOptions.DEFAULT, TreeFormat.SVG, TestBookBuilder.position("a4 a5 b4 b5"));
        assertThat(svg).contains("</svg>");
        assertThat(summary.moves()).isZero();
    }

    @Test
    void everyFormat_lineOfThousandsOfMoves_isWritten() throws IOException {
        TestBookBuilder book = new TestBookBuilder().addRandomLine("e4 e5 d4 d5", 4000, 2);
        for (TreeFormat format : TreeFormat.values()) {
            String text = write(book, TreeOptions.DEFAULT.withDepth(100_000), format, Orthodox.NORMAL.start());
            assertThat(text).isNotEmpty();
            assertThat(summary.moves()).isEqualTo(4004);
        }
    }

    /** A label has only the part of the opening's name that differs from the previous name on the line. */
    @Test
    void svg_openings_haveCodeAndName() throws IOException {
        TestBookBuilder book = new TestBookBuilder().addLine("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3");
        String svg = write(book, TreeOptions.PICTURE.withDepth(12), TreeFormat.SVG, Orthodox.NORMAL.start());
        assertThat(svg)
                .contains(">B20 Sicilian<")
                .contains(">B27 Sicilian<")
                .doesNotContainPattern(">[A-E][0-9]{2}<")
                .contains(">B90 Najdorf<")
                .contains(">B90 English Attack<")
                .contains("(B90 Sicilian Defence: Najdorf Variation)");
    }

    @Test
    void pgn_fromANamedPosition_hasEcoAndOpeningTags() throws IOException {
        String pgn = write(FRENCH, TreeOptions.DEFAULT, TreeFormat.PGN, TestBookBuilder.position("e4 e6"));
        assertThat(pgn).contains("[ECO \"C00\"]").contains("[Opening \"French Defence\"]");
    }
}
