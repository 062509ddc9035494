package org.polybook.explorer.internal.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.testing.StrictJsonParser;

class JsonReaderTest {
    private static final String[] PIECES = {
        "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\\", "\\u0041", "\\n", "1", "-0.5e3", "01", "true", "nul", "null",
        " ", "\n"
    };

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                " [ ] ",
                "{\"a\":[1,-2.5e3,true,false,null,\"\\u00e9\\\"\\n\"],\"b\":{\"c\":0}}",
                "\"\ud83d\ude00\"",
                "0"
            })
    void read_json_isTheSameAsByTheStrictParser(String text) throws Exception {
        assertThat(JsonReader.read(text)).isEqualTo(StrictJsonParser.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[1,]",
                "{\"a\":1,\"a\":2}",
                "{a:1}",
                "\"\n\"",
                "\"\\x\"",
                "\"\\u12g4\"",
                "01",
                "1.",
                "1 2",
                "nan"
            })
    void read_otherText_hasTheOffsetOfTheFault(String text) {
        assertThatThrownBy(() -> JsonReader.read(text))
                .isInstanceOf(JsonSyntaxException.class)
                .hasMessageMatching("JSON: offset [0-9]+: expected .*");
    }

    /** Law: the reader accepts what the strict parser accepts, and nothing else; any text has a value or a fault. */
    @Test
    void read_randomText_agreesWithTheStrictParser() {
        long seed = 8259;
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int j = random.nextInt(9); j >= 0; j--) {
                text.append(PIECES[random.nextInt(PIECES.length)]);
            }
            assertThat(valueOrFault(() -> JsonReader.read(text.toString())))
                    .as("seed %d: %s", seed, text)
                    .isEqualTo(valueOrFault(() -> StrictJsonParser.parse(text.toString())));
        }
    }

    private interface Parser {
        Object parse() throws JsonSyntaxException;
    }

    private static String valueOrFault(Parser parser) {
        try {
            return "value " + parser.parse();
        } catch (JsonSyntaxException | IllegalArgumentException e) {
            return "fault";
        }
    }
}
