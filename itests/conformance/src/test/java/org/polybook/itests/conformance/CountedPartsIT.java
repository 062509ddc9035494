package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.Games;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.Resources;
import org.polybook.api.game.ByteSource;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GamePart;
import org.polybook.api.game.GamePart.Unit;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameSplit;
import org.polybook.api.game.GameWriter;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.CombineReport;
import org.polybook.api.statistics.CountedSource;
import org.polybook.api.statistics.IncompatibleStatisticsException;
import org.polybook.api.statistics.MissingPartsException;
import org.polybook.api.statistics.SourceParts;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsFormat;

/** The combined counts of the parts of a file, wherever it is cut, are the count of the file, byte for byte. */
@Tag("ci")
class CountedPartsIT {
    /** Games, bad games, and texts that resemble games. */
    private static final String TEXT = """
            {a comment before the first game}

            [Event "not a game, because the comment belongs to it"]
            [White "Morphy"]

            1. e4 e5 2. Nf3 1-0

            [Event "two"]

            1. d4 {a comment

            [Event "in the comment of two"]

            1. c4 *} d5 0-1

            [White "first tag"]

            [Event "not a game, because the first tag has another name"]

            1. e4 e5 2. Ke3 *

            [Event "four"]
            [Variant "atomic"]

            1. e4 e5 1/2-1/2

            [Event "five"]

            1. e4 c5 2. Nf3 d6 1/2-1/2 1. d4 0-1

            [Event "six"]
            [White "Größe"]

            1. e4 c5 2. Nf3 Nc6
            """;

    @TempDir
    private Path folder;

    private final StatisticsFormat format;
    private final BookBuilder builder;
    private int files;
    /** The number of parts that were counted again. */
    private int repeated;

    CountedPartsIT() throws IOException {
        format = Providers.required(StatisticsFormat.class);
        builder = Providers.required(BookBuilder.class);
    }

    private record Counted(Path statistics, BuildReport report) {
        CountedSource source(StatisticsFormat format) throws IOException {
            try (StatisticsFile file = format.open(statistics)) {
                return file.origin().sources().get(0);
            }
        }
    }

    private Path file() {
        return folder.resolve("f" + files++ + ".stats");
    }

    private Counted count(GameInputs inputs) throws IOException {
        Path output = file();
        BuildReport report = builder.count(
                inputs, output, BuildOptions.DEFAULT, new Resources(2, 1 << 20, Optional.empty()), BuildListener.NONE);
        return new Counted(output, report);
    }

    private Counted whole(Path games) throws IOException {
        return count(Games.inputs(List.of(games), GameOptions.MAIN_LINE));
    }

    private Counted part(Path games, GameSplit part) throws IOException {
        return count(Games.inputs(ByteSource.of(games), part, GameOptions.MAIN_LINE));
    }

    private List<Counted> parts(Path games, List<GameSplit> splits) throws IOException {
        List<Counted> counted = new ArrayList<>();
        for (GameSplit split : splits) {
            counted.add(part(games, split));
        }
        return counted;
    }

    private static List<GameSplit> cutAt(long... cuts) {
        List<GameSplit> splits = new ArrayList<>();
        for (int i = 0; i <= cuts.length; i++) {
            long from = i == 0 ? 0 : cuts[i - 1];
            long to = i == cuts.length ? GamePart.END : cuts[i];
            splits.add(new GameSplit(new GamePart(Unit.BYTES, from, to), false, from, to));
        }
        return splits;
    }

    private CombineReport combine(List<Counted> parts, boolean allowsMissing, Path output) throws IOException {
        return format.combine(
                parts.stream().map(Counted::statistics).toList(),
                source -> false,
                allowsMissing,
                output,
                BuildListener.NONE);
    }

    /** Drops parts that overlap and counts those that are missing, until all parts are there. */
    private List<Counted> complete(Path games, List<Counted> counted) throws IOException {
        List<Counted> parts = new ArrayList<>(counted);
        for (int i = 0; i < 20; i++) {
            List<CountedSource> sources = new ArrayList<>();
            for (Counted part : parts) {
                sources.add(part.source(format));
            }
            List<CountedSource> overlapping = SourceParts.findOverlapping(sources);
            List<CountedSource> missing = SourceParts.findMissing(
                    sources.stream().filter(each -> !overlapping.contains(each)).toList());
            if (overlapping.isEmpty() && missing.isEmpty()) {
                return parts;
            }
            for (int part = parts.size() - 1; part >= 0; part--) {
                if (overlapping.contains(sources.get(part))) {
                    parts.remove(part);
                }
            }
            for (CountedSource source : missing) {
                GamePart part = source.part().orElseThrow();
                parts.add(part(games, Games.split(ByteSource.of(games), part.from(), part.to())));
                repeated++;
            }
        }
        throw new AssertionError("parts are missing again and again");
    }

    /** Combines the parts at once, and step by step in random groups. */
    private void assertSame(Path games, Counted whole, List<GameSplit> splits, Random random) throws IOException {
        List<Counted> parts = complete(games, parts(games, splits));
        Collections.shuffle(parts, random);
        Path output = file();
        CombineReport report = combine(parts, false, output);

        assertThat(output).as(splits::toString).hasSameBinaryContentAs(whole.statistics());
        assertThat(report.games()).isEqualTo(whole.report().booked());
        assertThat(parts.stream().mapToLong(part -> part.report().games()).sum())
                .isEqualTo(whole.report().games());
        assertThat(parts.stream().mapToLong(part -> part.report().bad()).sum())
                .isEqualTo(whole.report().bad());
        while (parts.size() > 1) {
            int size = 2 + random.nextInt(parts.size() - 1);
            Path some = file();
            combine(parts.subList(0, size), true, some);
            parts = new ArrayList<>(parts.subList(size, parts.size()));
            parts.add(new Counted(some, whole.report()));
            Collections.shuffle(parts, random);
        }
        assertThat(parts.get(0).statistics()).hasSameBinaryContentAs(whole.statistics());
        for (int i = 0; i < files; i++) {
            Path old = folder.resolve("f" + i + ".stats");
            if (!old.equals(whole.statistics())) {
                Files.deleteIfExists(old);
            }
        }
    }

    private Path write(String name, byte[] content) throws IOException {
        return Files.write(folder.resolve(name), content);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n"})
    void combine_partsOfTextCutAnywhere_isTheCountOfTheFile(String lineEnd) throws IOException {
        byte[] text = TEXT.replace("\n", lineEnd).getBytes(StandardCharsets.UTF_8);
        Path games = write("games.pgn", text);
        Counted whole = whole(games);
        Random random = new Random(lineEnd.length());
        for (int cut = lineEnd.length(); cut < text.length; cut += 13) {
            assertSame(games, whole, cutAt(cut), random);
        }
        for (int i = 0; i < 8; i++) {
            long[] cuts = random.longs(2 + random.nextInt(3), 0, text.length + 1)
                    .sorted()
                    .toArray();
            assertSame(games, whole, cutAt(cuts), random);
        }
        assertThat(repeated).isPositive();
    }

    @Test
    void combine_partsOfManyGames_isTheCountOfTheFile() throws IOException {
        Path games = write("games.pgn", RandomPgn.games(400, 40).getBytes(StandardCharsets.US_ASCII));
        Counted whole = whole(games);
        Random random = new Random(5);

        for (int parts : new int[] {2, 3, 7, 40}) {
            assertSame(games, whole, Games.splits(ByteSource.of(games), parts), random);
        }
    }

    private static byte[] frames(byte[] text, int frame) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int from = 0; from < text.length; from += frame) {
            try (OutputStream compressed = new ZstdOutputStream(all)) {
                compressed.write(text, from, Math.min(frame, text.length - from));
            }
        }
        return all.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {50, 97, 300})
    void combine_partsOfFrames_isTheCountOfTheFile(int frame) throws IOException {
        Path games = write("games.pgn.zst", frames(TEXT.getBytes(StandardCharsets.UTF_8), frame));
        Counted whole = whole(games);
        Random random = new Random(frame);

        for (int parts = 2; parts < 20; parts += 3) {
            assertSame(games, whole, Games.splits(ByteSource.of(games), parts), random);
        }
    }

    @Test
    void combine_partsOfDatabase_isTheCountOfTheDatabase() throws IOException {
        Path games = folder.resolve("games.si4");
        Path text = write("games.pgn", RandomPgn.games(60, 30).getBytes(StandardCharsets.US_ASCII));
        GameFormat scid = Providers.first(GameFormat.class, each -> each.handles("games.si4"))
                .orElseThrow();
        try (GameSource source = Games.open(text, GameOptions.FULL);
                GameWriter writer = scid.writer(games)) {
            Games.read(source, writer);
            writer.finish();
        }
        Counted whole = whole(games);
        Random random = new Random(3);

        for (int parts : new int[] {2, 5, 61}) {
            assertSame(games, whole, Games.splits(ByteSource.of(games), parts), random);
        }
        assertSame(
                games,
                whole,
                List.of(
                        Games.split(ByteSource.of(games), 0, 17),
                        Games.split(ByteSource.of(games), 17, 60),
                        Games.split(ByteSource.of(games), 60, GamePart.END)),
                random);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n", "\uFEFF[Event \"one\"]\n\n1. e4 *\n", "1. e4 e5 *"})
    void combine_partsOfFileWithFewGames_isTheCountOfTheFile(String text) throws IOException {
        Path games = write("games.pgn", text.getBytes(StandardCharsets.UTF_8));
        Counted whole = whole(games);

        for (int parts = 2; parts < 30; parts += 9) {
            assertSame(games, whole, Games.splits(ByteSource.of(games), parts), new Random(parts));
        }
    }

    private Path games() throws IOException {
        return write("games.pgn", RandomPgn.games(30, 20).getBytes(StandardCharsets.US_ASCII));
    }

    @Test
    void combine_missingParts_areNamed() throws IOException {
        Path games = games();
        List<Counted> parts = parts(games, Games.splits(ByteSource.of(games), 4));
        GamePart second = parts.get(1).source(format).part().orElseThrow();
        GamePart last = parts.get(3).source(format).part().orElseThrow();
        Path output = file();

        assertThatThrownBy(() -> combine(List.of(parts.get(0), parts.get(2)), false, output))
                .isInstanceOfSatisfying(
                        MissingPartsException.class,
                        e -> assertThat(e.missing())
                                .extracting(source -> source.part().orElseThrow())
                                .containsExactly(second, last))
                .hasMessage("games.pgn: bytes " + second.from() + " to " + second.to()
                        + " are missing; count them as the part " + second.range() + "; games.pgn: bytes "
                        + last.from() + " to end are missing; count them as the part " + last.range());
        assertThat(output).doesNotExist();
    }

    @Test
    void incompleteStatistics_makeNoBook() throws IOException {
        Path games = games();
        List<Counted> parts = parts(games, Games.splits(ByteSource.of(games), 3));
        Path some = file();
        combine(parts.subList(0, 2), true, some);
        Path book = folder.resolve("book.bin");

        assertThatThrownBy(() -> builder.weigh(
                        some,
                        BuildOutput.of(book),
                        BuildOptions.DEFAULT,
                        new Resources(1, 1 << 20, Optional.empty()),
                        BuildListener.NONE))
                .isInstanceOf(MissingPartsException.class)
                .hasMessageContaining("games.pgn: bytes ")
                .hasMessageStartingWith(some.toString());
        assertThatThrownBy(() -> builder.build(
                        Games.inputs(
                                ByteSource.of(games),
                                Games.splits(ByteSource.of(games), 3).get(0),
                                GameOptions.MAIN_LINE),
                        Optional.of(BuildOutput.of(book).withStatistics(true)),
                        BuildOptions.DEFAULT,
                        new Resources(1, 1 << 20, Optional.empty()),
                        BuildListener.NONE))
                .isInstanceOf(MissingPartsException.class);
        assertThat(book).doesNotExist();
    }

    @Test
    void combine_sameOrOverlappingParts_isRefused() throws IOException {
        Path games = games();
        long size = Files.size(games);
        Counted first = part(games, cutAt(size / 2).get(0));
        Counted again = part(games, cutAt(size / 2).get(0));
        Counted more = part(games, cutAt(size / 3).get(1));
        Counted whole = whole(games);

        assertThatThrownBy(() -> combine(List.of(first, again), true, file()))
                .isInstanceOf(IncompatibleStatisticsException.class)
                .hasMessageContaining("; combine without " + again.statistics());
        assertThatThrownBy(() -> combine(List.of(more, first), false, file()))
                .isInstanceOf(IncompatibleStatisticsException.class)
                .hasMessageContaining("count the part "
                        + first.source(format).part().orElseThrow().to() + "-end and combine it instead of "
                        + more.statistics());
        assertThatThrownBy(() -> combine(List.of(first, whole), false, file()))
                .isInstanceOf(IncompatibleStatisticsException.class)
                .hasMessageContaining("the whole file");
    }

    @Test
    void combine_partsOfTwoStates_isRefused() throws IOException {
        Path games = games();
        Counted first = part(games, cutAt(500).get(0));
        Files.write(
                games, "\n[Event \"new\"]\n\n1. e4 *\n".getBytes(StandardCharsets.US_ASCII), StandardOpenOption.APPEND);
        Counted second = part(games, cutAt(500).get(1));

        assertThatThrownBy(() -> combine(List.of(first, second), true, file()))
                .isInstanceOf(IncompatibleStatisticsException.class)
                .hasMessageContaining("if the file has changed, count all of it again");
    }

    @Test
    void combine_partsOfCopiesWithOtherNames_isRefused() throws IOException {
        Path games = games();
        Path copy = Files.copy(games, folder.resolve("copy.pgn"));
        Counted first = part(games, cutAt(500).get(0));
        Counted second = part(copy, cutAt(500).get(1));

        assertThatThrownBy(() -> combine(List.of(first, second), false, file()))
                .isInstanceOf(IncompatibleStatisticsException.class)
                .hasMessageContaining("are parts of the same file; count them with one name and ordinal");
    }

    @Test
    void combine_withoutSource_removesAllItsParts() throws IOException {
        Path games = games();
        Path other = write("other.pgn", TEXT.getBytes(StandardCharsets.UTF_8));
        List<Counted> parts = new ArrayList<>(parts(games, cutAt(500, 900)));
        Counted kept = whole(other);
        parts.add(kept);
        Path output = file();

        format.combine(
                parts.stream().map(Counted::statistics).toList(),
                source -> source.name().equals("games.pgn"),
                output,
                BuildListener.NONE);

        assertThat(output).hasSameBinaryContentAs(kept.statistics());
    }

    /** A program that knows no parts reads the ordinal first, and refuses the file. */
    @Test
    void statisticsOfAPart_areRefusedByOlderPrograms() throws IOException {
        Path games = games();
        byte[] bytes = Files.readAllBytes(part(games, cutAt(500).get(0)).statistics());
        String text = new String(bytes, StandardCharsets.ISO_8859_1);

        assertThat(text).contains("source 000000000: part bytes 0 ");
        assertThat(Arrays.equals(bytes, Files.readAllBytes(whole(games).statistics())))
                .isFalse();
    }
}
