package org.polybook.io.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.testing.StrictJsonParser;

class JsonWriterTest {
    private final StringBuilder out = new StringBuilder();
    private final JsonWriter json = new JsonWriter(out);

    @Test
    void values_ofAllKinds_areWrittenWithBlanks() throws IOException {
        json.beginObject()
                .name("moves")
                .values(List.of("e4", "d4"))
                .name("books")
                .beginArray();
        json.endArray(0).name("known").value(true).name("san").value(Optional.empty());
        json.name("learn")
                .value(false, 7)
                .name("key")
                .positionKey(0xfL)
                .name("none")
                .beginObject();
        json.endObject().endObject().end();

        assertThat(out)
                .hasToString("{\"moves\": [\"e4\", \"d4\"], \"books\": [], \"known\": true, \"san\": null,"
                        + " \"learn\": null, \"key\": \"000000000000000f\", \"none\": {}}\n");
    }

    @Test
    void line_beforeItemsAndBrackets_indents() throws IOException {
        json.beginArray().line(2).value(1).line(2).value(2).endArray(0).end();

        assertThat(out).hasToString("[\n  1,\n  2\n]\n");
    }

    @Test
    void line_inAnEmptyArray_comesBeforeItsBracket() throws IOException {
        json.beginArray().line(2).endArray().end();

        assertThat(out).hasToString("[\n  ]\n");
    }

    @Test
    void line_beforeAName_indents() throws IOException {
        json.beginObject()
                .name("a")
                .value(1)
                .line(1)
                .name("b")
                .value(2)
                .endObject()
                .end();

        assertThat(out).hasToString("{\"a\": 1,\n \"b\": 2}\n");
    }

    @Test
    void compact_document_hasNoBlanks() throws IOException {
        JsonWriter.compact(out)
                .beginObject()
                .name("a")
                .value(1)
                .name("b")
                .values(List.of("x", "y"))
                .endObject()
                .end();

        assertThat(out).hasToString("{\"a\":1,\"b\":[\"x\",\"y\"]}\n");
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 9, 10, 99, 100, 65535, 1_000_000_007, Long.MAX_VALUE, -1, Long.MIN_VALUE})
    void number_anyLong_equalsJavasText(long number) throws IOException {
        json.value(number).end();

        assertThat(out).hasToString(number + "\n");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.5, 1e-4, 1.0 / 3, 1e300, -2})
    void number_anyDouble_isReadBackUnchanged(double number) throws IOException {
        json.value(number).end();

        assertThat(StrictJsonParser.parse(out.toString())).isEqualTo(number);
    }

    @Test
    void number_withDigits_isRounded() throws IOException {
        json.value(2345.67, 1).end();

        assertThat(out).hasToString("2345.7\n");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void number_notFinite_isRefused(double number) {
        assertThatIllegalStateException().isThrownBy(() -> json.value(number));
        assertThatIllegalStateException().isThrownBy(() -> json.value(number, 1));
        assertThat(out).isEmpty();
    }

    /** Writes every UTF-16 unit as a separate text, so that every surrogate is unpaired. */
    @Test
    void string_everyUnit_isReadBackUnchanged() throws IOException {
        json.beginArray();
        for (int unit = 0; unit <= Character.MAX_VALUE; unit++) {
            json.value(String.valueOf((char) unit));
        }
        json.endArray().end();

        List<?> read = (List<?>) StrictJsonParser.parse(out.toString());
        assertThat(read).hasSize(Character.MAX_VALUE + 1);
        for (int unit = 0; unit < read.size(); unit++) {
            assertThat(read.get(unit)).isEqualTo(String.valueOf((char) unit));
        }
        assertThat(out.codePoints()).noneMatch(c -> c != '\n' && Character.getType(c) == Character.CONTROL);
        assertThat(out.codePoints()).noneMatch(c -> Character.getType(c) == Character.SURROGATE);
    }

    @Test
    void string_everyCharacterBeyondTheFirstPlane_isReadBackUnchanged() throws IOException {
        StringBuilder all = new StringBuilder();
        for (int c = Character.MIN_SUPPLEMENTARY_CODE_POINT; c <= Character.MAX_CODE_POINT; c++) {
            all.appendCodePoint(c);
        }

        json.value(all.toString()).end();

        assertThat(StrictJsonParser.parse(out.toString())).isEqualTo(all.toString());
    }

    @Test
    void string_withSurrogatesInTheWrongOrder_isReadBackUnchanged() throws IOException {
        String text = "a\uDC00\uD800b\uD83E";

        json.beginObject().name(text).value(text).endObject().end();

        assertThat(StrictJsonParser.parse(out.toString())).isEqualTo(Map.of(text, text));
    }

    @Test
    void string_escapedInPart_keepsTheRest() throws IOException {
        json.value("a \"move\"\\\nb").end();

        assertThat(out).hasToString("\"a \\\"move\\\"\\\\\\u000ab\"\n");
    }

    @Test
    void call_misplaced_isRefusedAndWritesNothing() throws IOException {
        assertThatIllegalStateException().isThrownBy(json::end);
        assertThatIllegalStateException().isThrownBy(() -> json.name("a"));
        assertThatIllegalStateException().isThrownBy(json::endObject);
        assertThatIllegalStateException().isThrownBy(() -> json.line(2));
        json.beginObject();
        assertThatIllegalStateException().isThrownBy(() -> json.value("without a name"));
        assertThatIllegalStateException().isThrownBy(json::beginArray);
        assertThatIllegalStateException().isThrownBy(json::endArray);
        assertThatIllegalStateException().isThrownBy(json::end);
        json.name("a");
        assertThatIllegalStateException().isThrownBy(() -> json.name("b"));
        assertThatIllegalStateException().isThrownBy(json::endObject);
        assertThatIllegalStateException().isThrownBy(() -> json.line(2));
        json.beginArray();
        assertThatIllegalStateException().isThrownBy(() -> json.name("b"));
        assertThatIllegalStateException().isThrownBy(json::endObject);
        json.endArray().endObject();
        assertThatIllegalStateException().isThrownBy(() -> json.value("a second document"));
        assertThatIllegalStateException().isThrownBy(json::beginObject);
        json.end();

        assertThat(out).hasToString("{\"a\": []}\n");
    }

    /**
     * Makes random calls: refused calls must write nothing, and the document that the other calls write must have the
     * expected value when it is read.
     */
    @RepeatedTest(500)
    void anySequence_ofCalls_makesADocument(RepetitionInfo repetition) throws IOException {
        Random random = new Random(repetition.getCurrentRepetition());
        JsonWriter writer = random.nextBoolean() ? json : JsonWriter.compact(out);
        Model model = new Model();
        for (int i = random.nextInt(100); i > 0 && !model.isComplete(); i--) {
            int length = out.length();
            try {
                model.makeRandomCall(random, writer);
            } catch (IllegalStateException misplaced) {
                assertThat(out).hasSize(length);
            }
        }
        model.complete(writer);
        writer.end();

        assertThat(StrictJsonParser.parse(out.toString())).isEqualTo(model.document());
    }

    @Test
    void parse_invalidJson_isRefused() {
        for (String text : List.of(
                "",
                "{",
                "[1,]",
                "[1 2]",
                "{\"a\" 1}",
                "{a: 1}",
                "01",
                "1.",
                "NaN",
                "\"\n\"",
                "\"\\x\"",
                "{\"a\": 1, \"a\": 2}",
                "[] []",
                "'a'",
                "tru",
                "\"\\u00g0\"")) {
            assertThatIllegalArgumentException().as(text).isThrownBy(() -> StrictJsonParser.parse(text));
        }
    }

    /** The expected value of the document after the successful calls so far. */
    private static final class Model {
        private final List<Object> top = new ArrayList<>();
        private final List<Object> open = new ArrayList<>(List.of(top));
        private String name;
        private int names;

        boolean isComplete() {
            return !top.isEmpty() && open.size() == 1;
        }

        Object document() {
            return top.get(0);
        }

        void makeRandomCall(Random random, JsonWriter json) throws IOException {
            switch (random.nextInt(9)) {
                case 0 -> {
                    json.beginObject();
                    open(new LinkedHashMap<String, Object>());
                }
                case 1 -> {
                    json.beginArray();
                    open(new ArrayList<>());
                }
                case 2 -> {
                    json.endObject();
                    open.remove(open.size() - 1);
                }
                case 3 -> {
                    json.endArray(random.nextInt(3));
                    open.remove(open.size() - 1);
                }
                case 4, 5 -> {
                    String wanted = randomText(random) + names;
                    json.name(wanted);
                    name = wanted;
                    names++;
                }
                case 6 -> json.line(random.nextInt(4));
                case 7 -> {
                    String text = randomText(random);
                    json.value(text);
                    add(text);
                }
                default -> {
                    int number = random.nextInt();
                    json.value(number);
                    add((double) number);
                }
            }
        }

        private static String randomText(Random random) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(5); i > 0; i--) {
                text.append((char) random.nextInt(random.nextBoolean() ? 0x80 : 0x10000));
            }
            return text.toString();
        }

        private void open(Object value) {
            add(value);
            open.add(value);
        }

        @SuppressWarnings("unchecked")
        private void add(Object value) {
            Object parent = open.get(open.size() - 1);
            if (parent instanceof List<?> list) {
                ((List<Object>) list).add(value);
            } else {
                ((Map<String, Object>) parent).put(name, value);
                name = null;
            }
        }

        void complete(JsonWriter json) throws IOException {
            if (top.isEmpty()) {
                json.beginArray();
                open(new ArrayList<>());
            }
            if (name != null) {
                json.value("last");
                add("last");
            }
            while (open.size() > 1) {
                if (open.remove(open.size() - 1) instanceof List<?>) {
                    json.endArray();
                } else {
                    json.endObject();
                }
            }
        }
    }
}
