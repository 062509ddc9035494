package org.polybook.commands.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.BookResolver;
import org.polybook.commands.CommandContext;
import org.polybook.commands.PositionRef;
import org.polybook.commands.RecordingProgress;
import org.polybook.commands.TestBookWriter;

class TreeTest {
    @TempDir
    Path folder;

    private Tree.Request request(Optional<Path> file, Optional<String> format) throws Exception {
        BookRef book = new TestBookWriter().addAtStart(TestBookWriter.E2E4, 3).writeTo(folder.resolve("club.bin"));
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

    /** Positions to which no move leads come, for example, from chapters of a study that begin with a FEN. */
    @Test
    void run_positionsThatNothingLeadsTo_areCounted() throws Exception {
        RecordingProgress messages = new RecordingProgress();
        Tree tree = new Tree(new CommandContext(BookResolver.FILES, messages));
        BookRef book = new TestBookWriter()
                .addAtStart(TestBookWriter.E2E4, 3)
                .add(0x7000000000000000L, TestBookWriter.E2E4, 1)
                .add(0x7000000000000000L, TestBookWriter.D2D4, 1)
                .add(0x7000000000000001L, TestBookWriter.E2E4, 1)
                .writeTo(folder.resolve("club.bin"));
        Tree.Target pgn = new Tree.Target(Optional.empty(), Optional.of("pgn"), Optional.empty());

        tree.run(new Tree.Request(book, PositionRef.START, Tree.Size.ALL, pgn), OutputStream.nullOutputStream());
        assertThat(messages.lines)
                .singleElement()
                .asString()
                .endsWith(
                        "club.bin: 2 positions of the book are not in the tree, because no single move leads there from a"
                                + " position in it; TREE_OF_POSITION[]");

        messages.lines.clear();
        tree.run(
                new Tree.Request(book, PositionRef.START, Tree.Size.ALL.withDepth(2), pgn),
                OutputStream.nullOutputStream());
        assertThat(messages.lines).isEmpty();
    }

    @Test
    void run_unknownFormat_isABadRequest() throws Exception {
        Tree.Request request = request(Optional.empty(), Optional.of("bmp"));

        assertThatThrownBy(() -> new Tree(CommandContext.quiet()).run(request, OutputStream.nullOutputStream()))
                .isInstanceOf(BadRequestException.class)
                .hasMessageStartingWith("unknown format \"bmp\"; known: ");
    }
}
