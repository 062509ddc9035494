package org.polybook.commands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeTest {
    @TempDir
    Path folder;

    private Tree.Request request(Optional<Path> file, Optional<String> format) throws Exception {
        BookRef book = new TestBook().start(TestBook.E2E4, 3).in(folder.resolve("club.bin"));
        Tree.Target target = new Tree.Target(file, format, Optional.empty());
        return new Tree.Request(book, PositionRef.START, Tree.Size.ALL.withDepth(3), target);
    }

    @Test
    void run_streamInANamedFormat_getsTheMoves() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        new Tree(CommandContext.quiet()).run(request(Optional.empty(), Optional.of("pgn")), out);

        assertThat(out.toString(StandardCharsets.UTF_8)).contains("1. e4");
    }

    @Test
    void run_file_isWrittenInTheFormatOfItsName() throws Exception {
        Path file = folder.resolve("club.svg");

        new Tree(CommandContext.quiet())
                .run(request(Optional.of(file), Optional.empty()), OutputStream.nullOutputStream());

        assertThat(file).content().contains("<svg");
    }

    @Test
    void run_unknownFormat_isABadRequest() throws Exception {
        Tree.Request request = request(Optional.empty(), Optional.of("bmp"));

        assertThatThrownBy(() -> new Tree(CommandContext.quiet()).run(request, OutputStream.nullOutputStream()))
                .isInstanceOf(BadRequestException.class)
                .hasMessageStartingWith("unknown format \"bmp\"; known: ");
    }
}
