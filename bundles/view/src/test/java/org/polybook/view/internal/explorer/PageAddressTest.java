package org.polybook.view.internal.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.view.internal.line.Line;
import org.polybook.view.internal.line.LineParser;

class PageAddressTest {
    private static final String PAGE = "http://127.0.0.1:9002/";

    private static Line line(String text) throws Exception {
        return LineParser.readFenGameOrMoves(Line.from(Orthodox.NORMAL.start()), text);
    }

    @Test
    void address_lineShownBeforeItsEnd_hasTheMovesToTheShownPosition() throws Exception {
        Line line = line("1. e4 c5 2. Nf3").goTo(2);

        assertThat(PageAddress.of(PAGE, List.of("club", "friends"), line))
                .isEqualTo("http://127.0.0.1:9002/#club+friends//e2e4,c7c5");
    }

    /** The Saavedra position; the page writes bars for slashes and underscores for blanks. */
    @Test
    void address_lineFromAPosition_hasItsFen() throws Exception {
        Line line = line("8/8/1KP5/3r4/8/8/8/k7 w - - 0 1")
                .play(LineParser.moves(line("8/8/1KP5/3r4/8/8/8/k7 w - - 0 1").start(), "c7")
                        .get(0));

        assertThat(PageAddress.of(PAGE, List.of(), line))
                .isEqualTo(PAGE + "#/8%7C8%7C1KP5%7C3r4%7C8%7C8%7C8%7Ck7_w_-_-_0_1/c6c7");
    }

    @Test
    void address_nameWithCharactersOfAnAddress_isEncoded() throws Exception {
        assertThat(PageAddress.of(PAGE, List.of("a+b/c #1 б"), line("")))
                .isEqualTo(PAGE + "#a%2Bb%2Fc%20%231%20%D0%B1//");
    }
}
