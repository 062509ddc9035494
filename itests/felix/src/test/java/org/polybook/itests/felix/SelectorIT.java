package org.polybook.itests.felix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Tag;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.ServiceRegistration;
import org.osgi.service.cm.Configuration;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.select.Candidates;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.Selection;
import org.polybook.api.select.SelectionRule;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.itests.launch.Bundles;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.Osgi;

/** Configured selectors as services, while books, rules and configurations come, change and go. */
@Tag("ci")
class SelectorIT {
    private static ServiceReference<OpeningBook> shelveBookOfOneMove(Osgi osgi, String name, int move, int priority)
            throws Exception {
        Path file = Files.write(osgi.directory().resolve(name + ".bin"), BookFiles.bookOfOneMove(move, 1));
        osgi.configureBook(name, file, "priority", priority);
        return osgi.awaitBook(name);
    }

    private static Optional<String> chosenBook(MoveSelector selector) {
        try {
            return selector.select(Orthodox.NORMAL.start()).map(Selection::book);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @FrameworkTest(with = Bundles.SELECT)
    void selector_booksThatComeAndGo_areUsedByPriority(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        Configuration configuration =
                osgi.configure("org.polybook.selector", "mine", "policy", "best", "selector.name", "mine");
        MoveSelector selector = osgi.awaitService(MoveSelector.class, "(selector.name=mine)");
        assertThat(selector.policy()).hasToString("best");
        assertThat(chosenBook(selector)).isEmpty();

        shelveBookOfOneMove(osgi, "low", BookFiles.E2E4, 1);
        osgi.awaitThat("the only book", () -> chosenBook(selector).equals(Optional.of("low")));
        shelveBookOfOneMove(osgi, "high", BookFiles.D2D4, 5);
        osgi.awaitThat("the better book", () -> chosenBook(selector).equals(Optional.of("high")));
        osgi.configureBook("low", osgi.directory().resolve("low.bin"), "priority", 9);
        osgi.awaitThat(
                "the book that has become the best", () -> chosenBook(selector).equals(Optional.of("low")));

        configuration.delete();
        osgi.awaitThat(
                "no selector",
                () -> osgi.references(MoveSelector.class, "(selector.name=mine)")
                        .isEmpty());
    }

    @FrameworkTest(with = Bundles.SELECT)
    void selector_filterOfBooks_usesNoOthers(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling();
        osgi.configure("org.polybook.selector", "one", "selector.name", "one", "books.target", "(book.name=low)");
        shelveBookOfOneMove(osgi, "low", BookFiles.E2E4, 1);
        shelveBookOfOneMove(osgi, "high", BookFiles.D2D4, 5);
        MoveSelector selector = osgi.awaitService(MoveSelector.class, "(selector.name=one)");
        osgi.awaitThat("the book of the filter", () -> chosenBook(selector).equals(Optional.of("low")));
    }

    @FrameworkTest(with = Bundles.SELECT)
    void selector_invalidConfiguration_isLoggedUntilFixed(Osgi osgi) throws Exception {
        List<String> logged = new CopyOnWriteArrayList<>();
        System.setProperty(
                "org.polybook.log.platform", "true"); // Equinox has a log service, which would take the lines
        Logger log = Logger.getLogger("org.polybook.select");
        Handler handler = new WarningCollector(logged);
        log.addHandler(handler);
        Map<String, String> wrong = new TreeMap<>(Map.of(
                "policy", "wurst",
                "seed", "seven",
                "only", "nonsense",
                "books.target", "(book.name"));
        List<Configuration> configurations = new ArrayList<>();
        for (Map.Entry<String, String> value : wrong.entrySet()) {
            String name = value.getKey().replace('.', '-');
            configurations.add(osgi.configure("org.polybook.selector", name, value.getKey(), value.getValue()));
        }
        osgi.awaitThat("a line for each", () -> logged.size() >= wrong.size());
        osgi.configure("org.polybook.selector", "right", "selector.name", "right");
        osgi.awaitService(MoveSelector.class, "(selector.name=right)");

        assertThat(osgi.references(MoveSelector.class, null)).hasSize(1);
        assertThat(logged)
                .hasSize(wrong.size())
                .allSatisfy(line -> assertThat(line)
                        .startsWith("the configuration org.polybook.selector~")
                        .doesNotContain("\n"));
        for (Map.Entry<String, String> value : wrong.entrySet()) {
            assertThat(logged).anyMatch(line -> line.contains(value.getKey()) && line.contains(value.getValue()));
        }

        configurations.get(2).update(Osgi.dictionary("policy", "best", "selector.name", "mended"));
        assertThat(osgi.awaitService(MoveSelector.class, "(selector.name=mended)")
                        .policy())
                .hasToString("best");
        log.removeHandler(handler);
        System.clearProperty("org.polybook.log.platform");
    }

    @FrameworkTest(with = Bundles.SELECT)
    void selector_ruleOfABundleThatComesLater_comesAndGoesWithIt(Osgi osgi) throws Exception {
        osgi.configure("org.polybook.selector", "mine", "policy", "toy", "selector.name", "mine");
        osgi.configure("org.polybook.selector", "other", "selector.name", "other");
        osgi.awaitService(MoveSelector.class, "(selector.name=other)");
        assertThat(osgi.references(MoveSelector.class, "(selector.name=mine)")).isEmpty();

        ServiceRegistration<SelectionRule> rule =
                osgi.context().registerService(SelectionRule.class, new ToyRule(), null);

        assertThat(osgi.awaitService(MoveSelector.class, "(selector.name=mine)").policy())
                .hasToString("toy");
        rule.unregister();
        assertThat(osgi.references(MoveSelector.class, "(selector.name=mine)")).isEmpty();
    }

    private static final class ToyRule implements SelectionRule {
        @Override
        public String name() {
            return "toy";
        }

        @Override
        public String description() {
            return "nothing.";
        }

        @Override
        public void apply(Candidates candidates) {}
    }

    /** The texts of a logger's warnings. */
    private static final class WarningCollector extends Handler {
        private final List<String> lines;

        WarningCollector(List<String> lines) {
            this.lines = lines;
        }

        @Override
        public void publish(LogRecord logged) {
            if (logged.getLevel().intValue() >= Level.WARNING.intValue()) {
                lines.add(MessageFormat.format(logged.getMessage(), logged.getParameters()));
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
