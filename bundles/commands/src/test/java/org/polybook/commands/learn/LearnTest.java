package org.polybook.commands.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.polybook.api.learn.LearnOptions;
import org.polybook.api.learn.LearnReport;
import org.polybook.api.learn.LearnSide;
import org.polybook.commands.BookRef;
import org.polybook.commands.RecordingProgress;
import org.polybook.commands.text.Style;

class LearnTest {
    private static final LearnReport THREE_CHANGES = new LearnReport(34_700, 555_200, 129_613, 3, 0, 0, 0, 0);

    @Test
    void recorded_inSeveralChanges_reportsHowManyToUndo() throws IOException {
        StringBuilder text = new StringBuilder();
        recorded(false).text(text, Style.PLAIN.withHints(new RecordingProgress()));
        assertThat(text.toString()).isEqualTo("""
                34,700 games recorded in the dialect polyglot: 555,200 moves of the book credited, in 129,613 positions
                recorded in 3 changes: UNDO[club.bin, 3]
                """);
        StringBuilder inPlace = new StringBuilder();
        recorded(true).text(inPlace, Style.PLAIN.withHints(new RecordingProgress()));
        assertThat(inPlace.toString()).doesNotContain("UNDO");
    }

    private static Learn.Recorded recorded(boolean inPlace) {
        return new Learn.Recorded(THREE_CHANGES, "polyglot", "club.bin", true, inPlace, List.of());
    }

    @Test
    void terminationMessage_someGamesFlushed_reportsTheirNumber() {
        assertThat(terminationMessage(LearnOptions.DEFAULT, THREE_CHANGES))
                .isEqualTo(
                        "club.bin: recorded at least 34,700 games before the run ended; recording them again counts them "
                                + "twice; UNDO[club.bin, 3]");
        assertThat(terminationMessage(LearnOptions.DEFAULT.withInPlace(true), THREE_CHANGES))
                .startsWith("club.bin: recorded at least 34,700 games")
                .doesNotContain("UNDO");
        assertThat(terminationMessage(LearnOptions.DEFAULT, LearnReport.NOTHING))
                .isEmpty();
    }

    private static String terminationMessage(LearnOptions options, LearnReport written) {
        return Learn.terminationMessage(
                new Learn.RecordRequest(BookRef.file(Path.of("club.bin")), List.of(), LearnSide.BOTH, options),
                written,
                new RecordingProgress());
    }
}
