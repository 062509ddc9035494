package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoveCodeTest {
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            031c; 0x031c (e2e4)
            0000; 0x0000 (a1a1)
            0fbf; 0x0fbf (g8h8)
            1d3c; 0x1d3c (e7e8n)
            2d3c; 0x2d3c (e7e8b)
            3d3c; 0x3d3c (e7e8r)
            4d3c; 0x4d3c (e7e8q)
            5d3c; 0x5d3c (e7e8, promotion code 5)
            ffff; 0xffff (h8h8, promotion code 15)
            """)
    void text_anyCode_namesSquaresAndPiece(String hex, String expected) {
        assertThat(MoveCode.text(Integer.parseInt(hex, 16))).isEqualTo(expected);
    }
}
