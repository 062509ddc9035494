package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JournalsTest {
    @Test
    void lookOnce_anyFailure_doesNotEndTheThreadThatLooks() {
        List<Throwable> thrown = new ArrayList<>(List.of(new OutOfMemoryError(), new IllegalStateException()));

        while (!thrown.isEmpty()) {
            assertThatCode(() -> Journals.lookOnce(() -> {
                        if (thrown.remove(0) instanceof Error error) {
                            throw error;
                        }
                        throw new IllegalStateException();
                    }))
                    .doesNotThrowAnyException();
        }
        assertThat(thrown).isEmpty();
    }
}
