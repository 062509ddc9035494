package org.polybook.scid.internal.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.io.MixedEncodingText;

/** Numbers of the index and their meanings, converted in both directions. */
class CodesTest {
    @ParameterizedTest
    @CsvSource({"A00,1", "A00a,2", "A00a1,3", "A00z4,131", "A01,132", "A99z4,13100", "B00,13101", "E99z4,65500"})
    void ecoText_isParsedToItsCode(String text, int code) {
        assertThat(EcoCode.codeOrZero(text)).isEqualTo(code);
        assertThat(EcoCode.text(code)).isEqualTo(text);
    }

    @Property
    void eco_anyCode_isReadBack(@ForAll @IntRange(max = 65_535) int code) {
        String text = EcoCode.text(code);

        assertThat(text.isEmpty()).isEqualTo(code == 0 || code > 65_500);
        assertThat(EcoCode.codeOrZero(text)).isEqualTo(text.isEmpty() ? 0 : code);
    }

    @ParameterizedTest
    @CsvSource({
        "0,0", "10,10", "11,10", "12,10", "13,11", "17,11", "18,12", "24,12", "25,13", "34,13", "35,14", "44,14",
        "45,15", "900,15"
    })
    void count_ofAnnotationsOrVariations_hasTheCode(int count, int code) {
        assertThat(CounterCode.of(count)).isEqualTo(code);
    }

    @Property
    void counterCode_approximateCount_hasTheSameCode(@ForAll @IntRange(max = 15) int code) {
        assertThat(CounterCode.of(CounterCode.approximateCount(code))).isEqualTo(code);
    }

    @Property
    void eventDate_withinThreeYears_isReadBack(
            @ForAll @IntRange(min = 4, max = 2043) int year,
            @ForAll @IntRange(min = -3, max = 3) int distance,
            @ForAll @IntRange(max = 511) int monthAndDay) {
        int game = ScidDate.of(year, 5, 17);
        int event = year + distance << 9 | monthAndDay;

        assertThat(ScidDate.eventDateOfRelative(ScidDate.relativeEventDateOrZero(event, game), game))
                .isEqualTo(event);
    }

    @Test
    void eventDate_fourYearsOff_isLost() {
        assertThat(ScidDate.relativeEventDateOrZero(ScidDate.of(2005, 1, 1), ScidDate.of(2001, 1, 1)))
                .isZero();
        assertThat(ScidDate.relativeEventDateOrZero(0, 0)).isEqualTo(0x800);
        assertThat(ScidDate.eventDateOfRelative(0x800, 0)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"0,0,0,????.??.??", "1999,0,15,1999.??.15", "2001,5,7,2001.05.07", "33,12,0,0033.12.??"})
    void dateParts_areWrittenAsText(int year, int month, int day, String text) {
        assertThat(ScidDate.text(ScidDate.of(year, month, day))).isEqualTo(text);
    }

    @Test
    void text_utf8OrWindows1252_isDecoded() {
        byte[] utf8 = "Jörg Müller, Łódź \uD83D\uDE00".getBytes(StandardCharsets.UTF_8);
        byte[] old = "Jörg Müller \u201cLasker\u201d \u20ac".getBytes(Charset.forName("windows-1252"));
        MixedEncodingText text = new MixedEncodingText();

        assertThat(text.wrap(utf8, 0, utf8.length).toString()).isEqualTo("Jörg Müller, Łódź \uD83D\uDE00");
        assertThat(text.wrap(old, 0, old.length).toString()).isEqualTo("Jörg Müller \u201cLasker\u201d \u20ac");
        assertThat(text.wrap(old, 0, 1).toString()).isEqualTo("J");
    }

    /** A name as it is after Scid's own import: some of its letters are in UTF-8, others are still in Latin-1. */
    @Test
    void text_mixingUtf8AndWindows1252_isDecodedSequenceBySequence() {
        byte[] name = {(byte) 0xC5, (byte) 0xBD, 'l', 'e', 'b', 'c', (byte) 0xED, 'k'};

        assertThat(new MixedEncodingText().wrap(name, 0, name.length).toString())
                .isEqualTo("\u017Dlebc\u00EDk");
    }

    @Property
    void anyBytes_areDecodedToSomeText(@ForAll byte[] bytes) {
        MixedEncodingText text = new MixedEncodingText().wrap(bytes, 0, bytes.length);
        StringBuilder each = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            each.append(text.charAt(i));
        }

        assertThat(each.toString()).isEqualTo(text.toString());
        assertThat(text.length()).isLessThanOrEqualTo(bytes.length);
    }

    @Test
    void flagLetters_areOnlyThoseOfFlagsThatUsersSet() {
        assertThat(GameFlag.userFlagLetters(0b1111)).isEmpty();
        assertThat(GameFlag.userFlagLetters(1 << 21 | 1 << 13 | 1 << 4)).isEqualTo("W!6");
    }
}
