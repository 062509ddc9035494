package org.polybook.commands.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.inspect.BookDifference;
import org.polybook.api.inspect.BookDifference.Kind;
import org.polybook.commands.CommandContext;
import org.polybook.commands.TestBookWriter;
import org.polybook.commands.text.Output;

class DiffTest {
    @TempDir
    Path folder;

    private Diff.Request request;

    @BeforeEach
    void writeBooks() throws Exception {
        request = new Diff.Request(
                new TestBookWriter().addAtStart(TestBookWriter.E2E4, 3).writeTo(folder.resolve("a.bin")),
                new TestBookWriter()
                        .addAtStart(TestBookWriter.E2E4, 5)
                        .addAtStart(TestBookWriter.D2D4, 1)
                        .writeTo(folder.resolve("b.bin")));
    }

    @Test
    void run_otherWeightAndMove_areGivenToTheVisitor() throws Exception {
        List<BookDifference> seen = new ArrayList<>();

        Diff.Answer answer = new Diff(CommandContext.quiet()).run(request, seen::add);

        assertThat(answer.isSame()).isFalse();
        assertThat(answer.counts()).containsOnly(entry(Kind.WEIGHT, 1L), entry(Kind.MOVE, 1L));
        assertThat(seen).extracting(BookDifference::san).containsExactlyInAnyOrder("e4", "d4");
    }

    @Test
    void write_text_hasALineForEach() throws Exception {
        StringBuilder text = new StringBuilder();

        new Diff(CommandContext.quiet()).write(request, Output.text(text));

        assertThat(text.toString().lines()).containsExactlyInAnyOrder("! 1. e4  weight 3 -> 5", "> 1. d4  weight 1");
    }

    @Test
    void write_bookOutOfOrder_isRefusedBeforeAnythingIsWritten() throws Exception {
        TestBookWriter turned = new TestBookWriter();
        for (long key = 1; key < 100; key++) {
            turned.add(key, TestBookWriter.E2E4, 1);
        }
        Path second = folder.resolve("turned.bin");
        Diff.Request hostile = new Diff.Request(
                request.first(), turned.add(1, TestBookWriter.E2E4, 1).writeTo(second));
        StringBuilder written = new StringBuilder();

        for (Output output : List.of(Output.text(written), Output.json(written))) {
            assertThatThrownBy(() -> new Diff(CommandContext.quiet()).write(hostile, output))
                    .hasMessageStartingWith(second + ": record 99 ");
        }

        assertThat(written).isEmpty();
    }

    @Test
    void write_sameBookAsJson_isAnObject() throws Exception {
        StringBuilder text = new StringBuilder();

        new Diff(CommandContext.quiet()).write(new Diff.Request(request.first(), request.first()), Output.json(text));

        assertThat(text.toString()).startsWith("{\"differences\": [], ").endsWith("}\n");
    }

    @Test
    void run_sameBook_isSame() throws Exception {
        Diff.Request same = new Diff.Request(request.first(), request.first());

        Diff.Answer answer = new Diff(CommandContext.quiet()).run(same, difference -> true);

        assertThat(answer.isSame()).isTrue();
        assertThat(answer.summary()).isEmpty();
    }
}
