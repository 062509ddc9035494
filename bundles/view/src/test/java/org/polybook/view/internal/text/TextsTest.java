package org.polybook.view.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.FindingKind;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.api.game.SkipReason;
import org.polybook.api.game.Speed;
import org.polybook.api.inspect.BookDifference;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.select.SelectionRules;
import org.polybook.api.spi.Providers;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.PieceType;
import org.polybook.view.internal.ui.games.SampleColumn;
import org.polybook.view.internal.ui.games.SpeedChoice;
import org.polybook.view.internal.ui.moves.MoveColumn;

class TextsTest {
    private static final Pattern KEY = Pattern.compile(
            "(?:Texts\\.of\\(|orElse\\(|AccessibleNames\\.[a-zA-Z]+\\([a-z]+, |Menus\\.[a-z]+\\([a-z]+, |(?:open|save|promptForNewBook|label|put|combo|text|tick)\\(|RowTable<>\\([a-z]+, |\\(Icon\\.[A-Z]+, |addColumn\\()\\s*\"([a-z]+(?:\\.[a-z]+)*)\"");

    /** Names of programs, formats, keys and services, which no translation changes. */
    private static final Pattern PROPER_NAME =
            Pattern.compile("PGN|FEN|XBoard|Polyglot|Enter|Ctrl|org\\.polybook\\.bookshelf");

    private static Properties words(String language) throws IOException {
        Properties words = new Properties();
        try (Reader reader = new InputStreamReader(
                TextsTest.class.getResourceAsStream("messages" + language + ".properties"), StandardCharsets.UTF_8)) {
            words.load(reader);
        }
        return words;
    }

    @Test
    void russian_keysAndArguments_areThoseOfEnglish() throws Exception {
        Properties english = words("");
        Properties russian = words("_ru");

        assertThat(new TreeSet<>(russian.stringPropertyNames()))
                .isEqualTo(new TreeSet<>(english.stringPropertyNames()));
        for (String key : english.stringPropertyNames()) {
            assertThat(countArguments(russian, key)).as(key).isEqualTo(countArguments(english, key));
        }
    }

    private static int countArguments(Properties words, String key) {
        return new MessageFormat(words.getProperty(key), Locale.ROOT).getFormatsByArgumentIndex().length;
    }

    @Test
    void russian_texts_haveLatinLettersOnlyInProperNames() throws Exception {
        Properties russian = words("_ru");
        for (String key : russian.stringPropertyNames()) {
            String text = PROPER_NAME.matcher(russian.getProperty(key)).replaceAll("");
            assertThat(text.replaceAll("\\{[^}]*}", "")).as(key).doesNotContainPattern("[A-Za-z]");
        }
    }

    private static Stream<String> keysOfConstants() {
        Stream<String> columns = Stream.of(MoveColumn.values()).map(MoveColumn::headerKey);
        Stream<String> severities = Stream.of(BookFinding.Severity.values()).map(each -> "findings." + lower(each));
        Stream<String> differences = Stream.of(BookDifference.Kind.values()).map(each -> "compare.kind." + lower(each));
        Stream<String> policies = Stream.of(MergePolicy.values()).map(each -> "merge." + lower(each));
        Stream<String> reasons = Stream.of(SkipReason.values()).map(each -> "skip." + each.code());
        Stream<String> samples = Stream.of(SampleColumn.values()).map(SampleColumn::headerKey);
        Stream<String> speeds = Stream.of(Speed.values()).map(SpeedChoice::key);
        return Stream.of(columns, severities, differences, policies, reasons, samples, speeds)
                .flatMap(each -> each);
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static Stream<String> keysOfServices() {
        Stream<String> variants = Variants.all().stream().map(each -> "variant." + each.name());
        Stream<String> rules = Stream.concat(
                        SelectionRules.all().stream(), SelectionRules.alwaysAppliedRules().stream())
                .map(each -> "rule." + each.name());
        Stream<String> fields = Providers.all(LearnDialect.class).stream()
                .flatMap(each -> each.fields().stream())
                .map(each -> "learn." + each.name());
        return Stream.of(variants, rules, fields).flatMap(each -> each);
    }

    /** Returns the keys of the texts for pieces other than the orthodox ones, which have a text for each colour. */
    private static Stream<String> keysOfPieces() {
        Set<PieceType> types = new HashSet<>();
        for (ChessVariant variant : Variants.all()) {
            variant.start().board().forEach((square, piece) -> types.add(piece.type()));
            variant.notation().symbols().forEach(symbol -> types.add(symbol.type()));
        }
        return types.stream()
                .filter(type -> type.id() > PieceType.KING.id())
                .map(type -> "piece." + type.name().replace(' ', '-'));
    }

    @Test
    void texts_ofEveryConstantVariantRuleAndPiece_exist() throws Exception {
        Set<String> keys = words("_ru").stringPropertyNames();

        assertThat(keysOfConstants()).isNotEmpty().allMatch(keys::contains);
        assertThat(keysOfServices()).hasSizeGreaterThan(60).allMatch(keys::contains);
        assertThat(keysOfPieces()).hasSizeGreaterThan(60).allMatch(keys::contains);
    }

    @Test
    void finding_ofEveryKind_hasAMeaningInBothLanguages() throws Exception {
        for (String language : List.of("", "_ru")) {
            Set<String> keys = words(language).stringPropertyNames();
            assertThat(keys.stream().filter(key -> key.matches("finding\\.[a-z-]+")))
                    .containsExactlyInAnyOrderElementsOf(Stream.of(FindingKind.values())
                            .map(kind -> "finding." + kind.code())
                            .toList())
                    .allMatch(key -> keys.contains(key + ".meaning"));
        }
    }

    @Test
    void texts_ofKeysInSources_exist() throws Exception {
        Set<String> known = words("").stringPropertyNames();
        Set<String> named = new TreeSet<>();
        try (Stream<Path> sources = Files.walk(Path.of("src", "main", "java"))) {
            for (Path source :
                    sources.filter(path -> path.toString().endsWith(".java")).toList()) {
                Matcher keys = KEY.matcher(Files.readString(source));
                while (keys.find()) {
                    named.add(keys.group(1));
                }
            }
        }

        assertThat(named).hasSizeGreaterThan(20);
        assertThat(known).containsAll(named);
    }
}
