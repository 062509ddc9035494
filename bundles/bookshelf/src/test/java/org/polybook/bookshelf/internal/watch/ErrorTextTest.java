package org.polybook.bookshelf.internal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ErrorTextTest {
    static Stream<Arguments> errors() {
        return Stream.of(
                arguments(new AccessDeniedException("a.bin"), "permission denied"),
                arguments(new FileSystemException("a.bin", null, "disk full"), "disk full"),
                arguments(new NoSuchFileException("a.bin"), "a.bin"),
                arguments(new UncheckedIOException(new IOException("truncated")), "truncated"),
                arguments(new IOException("truncated"), "truncated"),
                arguments(new IOException(), "IOException"),
                arguments(new IllegalStateException("closed"), "IllegalStateException: closed"),
                arguments(new StackOverflowError(), "StackOverflowError"));
    }

    @ParameterizedTest
    @MethodSource("errors")
    void text_ofAnException_isItsReasonOrItsClass(Throwable error, String text) {
        assertThat(ErrorText.text(error)).isEqualTo(text);
    }

    @Test
    void withPath_namesTheFileOnce() {
        assertThat(ErrorText.withPath(Path.of("a.bin"), "disk full")).isEqualTo("a.bin: disk full");
        assertThat(ErrorText.withPath(Path.of("a.bin"), "a.bin: disk full")).isEqualTo("a.bin: disk full");
    }
}
