package org.polybook.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SquaresTest {
    @Test
    void constants_each_isTheSquareOfItsName() throws IllegalAccessException {
        Set<Square> seen = new HashSet<>();
        for (Field field : Squares.class.getFields()) {
            Square square = (Square) field.get(null);
            assertThat(square)
                    .as(field.getName())
                    .isSameAs(Square.parse(field.getName().toLowerCase(Locale.ROOT)));
            seen.add(square);
        }
        assertThat(seen).hasSize(BoardSize.ORTHODOX.squares());
    }
}
