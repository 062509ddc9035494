package org.polybook.commands.header;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandContext;
import org.polybook.commands.TestBookWriter;

class HeaderTest {
    @TempDir
    Path folder;

    private final Header header = new Header(CommandContext.quiet());

    @Test
    void set_bookWithoutHeader_createsOneAndDeleteRemovesIt() throws Exception {
        BookRef book = new TestBookWriter().addAtStart(TestBookWriter.E2E4, 3).writeTo(folder.resolve("club.bin"));
        assertThat(header.show(book)).isEmpty();

        header.set(book, new Header.Change(Optional.empty(), Optional.of("mine"), List.of("by me")));

        Header.Answer shown = header.show(book).orElseThrow();
        assertThat(shown.header().comment()).isEqualTo("mine\nby me");
        assertThat(shown.asText()).contains("variants  normal\n", "comment   by me");
        assertThat(header.delete(book)).isTrue();
        assertThat(header.delete(book)).isFalse();
    }

    @Test
    void show_headerThatCannotBeRead_namesTheFile() throws Exception {
        Path file = folder.resolve("bad.bin");
        BookRef book = new TestBookWriter()
                .add(0, 0x4050, 0x4741) // "@PGA"
                .add(0, 0x4141, 0x4141)
                .addAtStart(TestBookWriter.E2E4, 3)
                .writeTo(file);
        assertThatThrownBy(() -> header.show(book)).hasMessageStartingWith(file + ": ");
    }

    @Test
    void names_twoCommas_areABadRequest() throws Exception {
        assertThat(Header.Change.parseNames("normal, atomic")).containsExactly("normal", "atomic");
        assertThatThrownBy(() -> Header.Change.parseNames("normal,,atomic")).isInstanceOf(BadRequestException.class);
    }
}
