package org.polybook.commands.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.inspect.RepairOptions;
import org.polybook.api.inspect.RepairRule;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandContext;
import org.polybook.commands.TestBookWriter;

class RepairTest {
    @TempDir
    Path folder;

    private final Repair repair = new Repair(CommandContext.quiet());
    private BookRef book;

    @BeforeEach
    void writeBookWithDuplicate() throws Exception {
        book = new TestBookWriter()
                .addAtStart(TestBookWriter.E2E4, 3)
                .addAtStart(TestBookWriter.D2D4, 2)
                .addAtStart(TestBookWriter.E2E4, 3)
                .writeTo(folder.resolve("club.bin"));
    }

    @Test
    void run_duplicate_isDropped() throws Exception {
        Path mended = folder.resolve("mended.bin");

        Repair.Answer answer = repair.run(new Repair.Request(book, Optional.of(mended), RepairOptions.DEFAULT));

        assertThat(answer.report().repairs()).containsKey(RepairRule.DUPLICATES);
        assertThat(answer.asText()).endsWith("3 records before, 2 after");
        assertThat(mended).hasSize(32);
    }

    @Test
    void run_withoutOutput_writesNothing() throws Exception {
        Repair.Answer answer = repair.run(new Repair.Request(book, Optional.empty(), RepairOptions.DEFAULT));

        assertThat(answer.dryRun()).isTrue();
        assertThat(answer.asText()).endsWith("; nothing was written");
        assertThat(folder.resolve("club.bin")).hasSize(48);
    }

    @Test
    void rule_unknownCode_isABadRequest() throws Exception {
        assertThat(Repair.rule("duplicates")).isEqualTo(RepairRule.DUPLICATES);
        assertThatThrownBy(() -> Repair.rule("nonsense"))
                .isInstanceOf(BadRequestException.class)
                .hasMessageStartingWith("unknown rule \"nonsense\"; known: ");
    }

    @Test
    void optionsWithin_littleMemory_sortInAQuarterOfIt() {
        assertThat(Repair.optionsWithin(OptionalLong.of(64 << 20)).memory()).isLessThanOrEqualTo(16 << 20);
    }
}
