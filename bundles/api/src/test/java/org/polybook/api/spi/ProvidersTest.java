package org.polybook.api.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.osgi.framework.Bundle;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.UnsupportedFormatException;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.command.BookCommand;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.game.GameCompression;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.provider.FormatSpecific;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.select.SelectionRule;

class ProvidersTest {
    private static final Logger LOG = Logger.getLogger(Providers.class.getName());

    private final TestFramework tests = new TestFramework();
    private final AtomicLong nanos = new AtomicLong();
    private final FrameworkServices framework = new FrameworkServices(tests.context(), nanos::get);
    private final List<String> logged = new ArrayList<>();
    private final Handler listener = new Handler() {
        @Override
        public void publish(LogRecord line) {
            logged.add(line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    @BeforeEach
    void captureLog() {
        LOG.setUseParentHandlers(false);
        LOG.addHandler(listener);
    }

    @AfterEach
    void clearFramework() {
        Providers.clearFrameworkIfCurrent(framework);
        LOG.removeHandler(listener);
        LOG.setUseParentHandlers(true);
    }

    /** The services that this bundle looks up, except those that only bundles of other vendors provide. */
    static List<Class<?>> services() throws IOException, ClassNotFoundException {
        List<Class<?>> services = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of("src", "main", "module", "module-info.java"))) {
            if (line.strip().startsWith("uses ")) {
                services.add(Class.forName(line.strip().replaceAll("uses (.*);", "$1")));
            }
        }
        assertThat(services).contains(BookFormat.class, BookHeaders.class);
        services.removeAll(List.of(SelectionRule.class, GameCompression.class, BookCommand.class));
        return services;
    }

    @ParameterizedTest
    @MethodSource("services")
    void missingMessage_everyService_namesItAndTheBundleToAdd(Class<?> service) {
        assertThat(Providers.missingMessage(service)).matches("no [a-z ]+: add org\\.polybook\\.[a-z]+");
    }

    @Test
    void required_noProvider_failsWithTheSameMessage() {
        assertThatThrownBy(() -> Providers.required(BookFormat.class))
                .isInstanceOf(IOException.class)
                .hasMessage("no reader of books: add org.polybook.reader");
        assertThat(logged).as("not logged on a class path").isEmpty();
    }

    @Test
    void required_inAFramework_isLoggedOnceUntilAServiceIsAdded() {
        Providers.setFramework(framework);
        nanos.addAndGet(FrameworkServices.SETTLING.toNanos());
        assertThatThrownBy(() -> Providers.required(BookHeaders.class)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> Providers.required(BookHeaders.class)).isInstanceOf(IOException.class);
        assertThat(logged).containsExactly("no reader of headers: add org.polybook.header");
        logged.clear();

        TestFramework.Service came = tests.new Service(() -> null, BookHeaders.class);
        framework.add(came);
        framework.remove(came);
        nanos.addAndGet(FrameworkServices.SETTLING.toNanos());

        assertThatThrownBy(() -> Providers.required(BookHeaders.class)).isInstanceOf(IOException.class);
        assertThat(logged).containsExactly("no reader of headers: add org.polybook.header");
    }

    @Test
    void missingMessage_stoppedBundle_requestsItsStart() {
        tests.install("org.polybook.header", Bundle.RESOLVED);
        Providers.setFramework(framework);

        assertThat(Providers.missingMessage(BookHeaders.class))
                .isEqualTo("no reader of headers: start org.polybook.header");
        assertThat(Providers.missingMessage(BookFormat.class)).isEqualTo("no reader of books: add org.polybook.reader");
    }

    @Test
    void missingReaderMessage_fileOfAnAbsentFormat_namesTheReader() {
        BookFormat bin = new NamedFormat("polyglot", ".bin");
        BookFormat scid = new NamedFormat("scid", ".si4");
        String reader = "no reader of .bin books: add org.polybook.reader";

        assertThat(Books.missingReaderMessage("My.BIN", List.of()))
                .contains("no reader of books: add org.polybook.reader");
        assertThat(Books.missingReaderMessage("my.bin", List.of(scid))).contains(reader);
        assertThat(Books.missingReaderMessage("backup", List.of(scid))).contains(reader);
        assertThat(Books.missingReaderMessage("base.si4", List.of(bin)))
                .contains("no reader of Scid's databases: add org.polybook.scid");
        assertThat(Books.missingReaderMessage("base.si3", List.of()))
                .contains("no reader of Scid's databases: add org.polybook.scid");
        assertThat(Books.missingReaderMessage("club.stats", List.of(bin)))
                .contains("no reader of files of statistics: add org.polybook.statistics");
        assertThat(Books.missingReaderMessage("backup", List.of(bin))).isEmpty();
        assertThat(Books.missingReaderMessage("my.bin", List.of(scid, bin))).isEmpty();
    }

    private record NamedFormat(String name, String ending) implements BookFormat {
        @Override
        public boolean handles(String fileName) {
            return fileName.toLowerCase(Locale.ROOT).endsWith(ending);
        }

        @Override
        public BookFile open(Path path, OpenOptions options) throws IOException {
            throw new BookFormatException(path + ": is of another format");
        }
    }

    @Test
    void open_fileWhoseReaderIsMissing_namesTheReaderInTheError(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("my.bin"), new byte[16]);
        List<BookFormat> others = List.of(new NamedFormat("scid", ".si4"));

        assertThatThrownBy(() -> Books.open(file, OpenOptions.MAP, others))
                .isInstanceOf(BookFormatException.class)
                .hasMessageStartingWith(file + ": no reader of .bin books: add org.polybook.reader");
        assertThatThrownBy(() -> Books.open(file, OpenOptions.MAP, List.of()))
                .isInstanceOf(BookFormatException.class)
                .hasMessage(file + ": no reader of books: add org.polybook.reader");
    }

    @Test
    void all_frameworkSet_returnsItsServicesUntilItIsCleared() {
        FormatSpecific builder = () -> "toy";
        framework.add(tests.new Service(() -> builder, FormatSpecific.class));
        assertThat(Providers.all(FormatSpecific.class)).isEmpty();

        Providers.setFramework(framework);
        assertThat(Providers.all(FormatSpecific.class)).containsExactly(builder);

        Providers.clearFrameworkIfCurrent(new FrameworkServices(tests.context()));
        assertThat(Providers.all(FormatSpecific.class)).containsExactly(builder);
        Providers.clearFrameworkIfCurrent(framework);
        assertThat(Providers.all(FormatSpecific.class)).isEmpty();
    }

    /** If there were two lookups, the only service might be unregistered between them. */
    @Test
    void forFormat_serviceAvailableOnce_isLookedUpOnce() throws IOException {
        FormatSpecific toy = () -> "toy";
        framework.add(tests.new Service(() -> toy, FormatSpecific.class));
        TestFramework.Service counted = tests.new Service(() -> null, FormatSpecific.class);
        framework.add(counted);
        Providers.setFramework(framework);

        assertThat(Books.forFormat(FormatSpecific.class, "toy")).isEqualTo(toy);
        assertThat(counted.fetched).isEqualTo(1);
        assertThatThrownBy(() -> Books.forFormat(FormatSpecific.class, "other"))
                .isInstanceOf(UnsupportedFormatException.class)
                .hasMessageContaining("of the format \"other\", only of \"toy\"");
    }

    @Test
    void required_noScheme_failsWithTheSameMessage() {
        assertThatThrownBy(() -> Schemes.required(Schemes.POLYGLOT))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no keys and moves of books: add org.polybook.zobrist");
        assertThat(Providers.all(BookBuilder.class)).isEmpty();
    }
}
