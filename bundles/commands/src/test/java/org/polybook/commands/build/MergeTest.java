package org.polybook.commands.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.build.BookMerger.MergeInput;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.BookResolver;
import org.polybook.commands.CommandContext;
import org.polybook.commands.PositionRef;
import org.polybook.commands.RecordingProgress;
import org.polybook.commands.TestBookWriter;
import org.polybook.commands.edit.Edit;
import org.polybook.commands.header.Header;
import org.polybook.commands.show.Show;

class MergeTest {
    @TempDir
    Path folder;

    private final CommandContext context = CommandContext.quiet();
    private List<MergeInput> inputs;

    @BeforeEach
    void writeBooks() throws Exception {
        new TestBookWriter().addAtStart(TestBookWriter.E2E4, 3).writeTo(folder.resolve("a.bin"));
        new TestBookWriter().addAtStart(TestBookWriter.D2D4, 1).writeTo(folder.resolve("b.bin"));
        inputs = List.of(new MergeInput(folder.resolve("a.bin"), 1), new MergeInput(folder.resolve("b.bin"), 1));
    }

    @Test
    void run_twoBooks_haveTheMovesOfBoth() throws Exception {
        Path merged = folder.resolve("merged.bin");

        Merge.Answer answer = new Merge(context).run(new Merge.Request(inputs, Optional.of(merged), MergePolicy.SUM));

        assertThat(answer.report().read()).isEqualTo(2);
        assertThat(answer.isEmpty()).isFalse();
        assertThat(answer.warning()).isEmpty();
        assertThat(new Show(context).run(Show.Request.of(BookRef.file(merged))).rows())
                .extracting(Show.Row::uci)
                .containsExactly("e2e4", "d2d4");
    }

    @Test
    void run_booksOfDifferentVariants_givesAWarning() throws Exception {
        RecordingProgress messages = new RecordingProgress();
        Merge merge = new Merge(new CommandContext(BookResolver.FILES, messages));
        Merge.Request request = new Merge.Request(inputs, Optional.empty(), MergePolicy.SUM);
        merge.run(request);
        assertThat(messages.lines).isEmpty();

        Header.Change hill =
                new Header.Change(Optional.of(Header.Change.parseNames("kingofthehill")), Optional.empty(), List.of());
        new Header(context).set(BookRef.file(folder.resolve("b.bin")), hill);
        merge.run(request);
        assertThat(messages.lines)
                .anyMatch(line -> line.contains("b.bin: is for kingofthehill, but " + folder.resolve("a.bin")
                        + " for normal; moves of positions"));
    }

    /** The merge would destroy the uncommitted changes of the output. */
    @Test
    void run_outputWithUncommittedEdits_isRefused() throws Exception {
        Path merged = folder.resolve("a.bin");
        new Edit(context).changeMoves(Edit.Request.of(BookRef.file(merged), PositionRef.START), List.of("set", "e4=9"));

        Merge.Request request = new Merge.Request(inputs, Optional.of(merged), MergePolicy.SUM);

        assertThatThrownBy(() -> new Merge(context).run(request))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("has a journal (1 change to commit");
    }
}
