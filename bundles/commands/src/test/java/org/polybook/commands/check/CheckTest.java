package org.polybook.commands.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookFinding.Severity;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookResolver;
import org.polybook.commands.CommandContext;
import org.polybook.commands.Progress;
import org.polybook.commands.TestBookWriter;
import org.polybook.commands.text.Output;

class CheckTest {
    private static final int ILLEGAL_MOVES = 30;

    @TempDir
    Path folder;

    /** Returns a request to check a book of positions with an illegal move each, none reachable from the start. */
    private Check.Request request(CheckDetail detail) throws Exception {
        TestBookWriter book = new TestBookWriter();
        for (int i = 1; i <= ILLEGAL_MOVES; i++) {
            book.add(i, 0, 1);
        }
        return new Check.Request(
                book.writeTo(folder.resolve("club.bin")),
                CheckOptions.DEFAULT.withMaxFindingsPerKind(Integer.MAX_VALUE),
                detail);
    }

    @Test
    void run_few_keepsTheFirstOfEachKindAndCountsAll() throws Exception {
        Check.Answer answer = new Check(CommandContext.quiet()).run(request(CheckDetail.FEW));

        Check.Kind kind = kind(answer, "move-zero");
        assertThat(kind.count()).isEqualTo(ILLEGAL_MOVES);
        assertThat(kind.listed()).isEqualTo(kind.severity() == Severity.INFO ? 0 : CheckDetail.FEW.limitPerKind());
        assertThat(answer.findings().stream().filter(found -> found.code().equals("move-zero")))
                .hasSize((int) kind.listed());
    }

    @Test
    void run_visitor_getsEveryFindingAndNoneIsKept() throws Exception {
        List<BookFinding> seen = new ArrayList<>();

        Check.Answer answer = new Check(CommandContext.quiet()).run(request(CheckDetail.FEW), seen::add);

        assertThat(answer.findings()).isEmpty();
        assertThat(seen.stream().filter(found -> found.code().equals("move-zero")))
                .hasSize(ILLEGAL_MOVES);
    }

    @Test
    void run_visitorReturnsFalse_ends() throws Exception {
        List<BookFinding> seen = new ArrayList<>();

        new Check(CommandContext.quiet())
                .run(request(CheckDetail.ALL), finding -> seen.add(finding) && seen.size() < 3);

        assertThat(seen).hasSize(3);
    }

    /** If the check is incomplete, the book must not be reported as sound. */
    @Test
    void run_cancelled_endsWithoutAVerdict() {
        Progress impatient = new Progress() {
            @Override
            public boolean isCancelled() {
                return true;
            }
        };

        assertThatThrownBy(() ->
                        new Check(new CommandContext(BookResolver.FILES, impatient)).run(request(CheckDetail.ALL)))
                .isInstanceOf(BadInputException.class)
                .hasMessageEndingWith("the check was cancelled; there is no verdict");
    }

    /** The findings are not collected in memory, so a book may have any number of faults. */
    @Test
    void write_all_hasTheSummaryAfterTheFindings() throws Exception {
        StringBuilder text = new StringBuilder();

        Check.Answer answer = new Check(CommandContext.quiet()).write(request(CheckDetail.ALL), Output.text(text));

        assertThat(answer.findings()).isEmpty();
        assertThat(text.toString().indexOf("[move-zero]")).isPositive().isLessThan(text.indexOf(": 30 records"));
        assertThat(text.toString().lines().filter(line -> line.endsWith("[move-zero]")))
                .hasSize(ILLEGAL_MOVES);
    }

    @Test
    void write_json_isTheSameWhetherKeptOrNot() throws Exception {
        StringBuilder kept = new StringBuilder();
        StringBuilder streamed = new StringBuilder();

        new Check(CommandContext.quiet()).run(request(CheckDetail.ALL)).json(kept);
        new Check(CommandContext.quiet()).write(request(CheckDetail.ALL), Output.json(streamed));

        assertThat(streamed.toString()).isEqualTo(kept.toString());
    }

    private static Check.Kind kind(Check.Answer answer, String code) {
        return answer.kinds().stream()
                .filter(kind -> kind.code().equals(code))
                .findFirst()
                .orElseThrow();
    }
}
