package org.polybook.pgn.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class TagSyntaxTest {
    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    @Provide
    Arbitrary<List<String>> tagPieces() {
        return Arbitraries.of(
                        "[a\"", "[b \"x", "]", "\"]", "\\\"]", "\\\\", "\\", "\n", "\r\n", "\n\n", "\n [", " ", "x",
                        "[", "\"")
                .list()
                .ofMaxSize(40);
    }

    /** Remembering failed searches saves work and changes no result. */
    @Property(tries = 3000)
    void tagEnd_ofEachBracketInOrder_equalsThatOfTheBracketAlone(
            @ForAll("tagPieces") List<String> pieces, @ForAll boolean isAll) {
        byte[] text = bytes(String.join("", pieces));
        TagSyntax inTurn = new TagSyntax();
        inTurn.setAvailable(text.length, isAll);
        for (int i = 0; i < text.length; i++) {
            if (text[i] == '[') {
                int alone = new TagSyntax().tagEndOrMore(text, i, text.length, isAll);

                assertThat(inTurn.tagEndOrMore(text, i, text.length, isAll))
                        .as("%s at %d", pieces, i)
                        .isEqualTo(alone);
            }
        }
    }

    @Test
    void tagEnd_withMoreBytes_isFoundAgain() {
        byte[] text = bytes("[a \"b\n\n[c \"d\"]");
        TagSyntax syntax = new TagSyntax();
        syntax.setAvailable(5, true);
        assertThat(syntax.tagEndOrMore(text, 0, 5, true)).isEqualTo(5);

        byte[] other = bytes("[a \"b\"][c \"d\"]");
        syntax.setAvailable(other.length, true);
        assertThat(syntax.tagEndOrMore(other, 0, other.length, true)).isEqualTo(7);
    }

    @Test
    void longTag_after64KiB_isBroken() {
        String value = "v".repeat(TagSyntax.MAX_LENGTH - 6);
        byte[] longest = bytes("[a \"" + value + "\"]");
        byte[] tooLong = bytes("[a \"" + value + "vv\"]");

        assertThat(longest).hasSize(TagSyntax.MAX_LENGTH);
        assertThat(new TagSyntax().tagEndOrMore(longest, 0, longest.length, false))
                .isEqualTo(longest.length);
        assertThat(new TagSyntax().tagEndOrMore(tooLong, 0, tooLong.length, false))
                .isEqualTo(TagSyntax.MAX_LENGTH);
        assertThat(new TagSyntax().tagEndOrMore(tooLong, 0, TagSyntax.MAX_LENGTH - 1, false))
                .isEqualTo(TagSyntax.MORE);
        byte[] name = bytes("[" + "n".repeat(TagSyntax.MAX_LENGTH));
        assertThat(new TagSyntax().tagEndOrMore(name, 0, TagSyntax.MAX_LENGTH - 1, false))
                .isEqualTo(TagSyntax.MORE);
        assertThat(new TagSyntax().tagEndOrMore(name, 0, TagSyntax.MAX_LENGTH + 1, false))
                .isEqualTo(TagSyntax.MAX_LENGTH);
    }
}
