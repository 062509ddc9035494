package org.polybook.learn.internal.select;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.osgi.framework.ServiceReference;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.osgi.service.component.annotations.ConfigurationPolicy;
import org.osgi.service.component.annotations.Reference;
import org.osgi.service.component.annotations.ReferenceCardinality;
import org.osgi.service.component.annotations.ReferencePolicy;
import org.osgi.service.component.annotations.ReferencePolicyOption;
import org.osgi.service.metatype.annotations.Designate;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.select.BookUse;
import org.polybook.api.select.Explanation;
import org.polybook.api.select.MoveSelector;
import org.polybook.api.select.Selection;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.api.select.Situation;
import org.polybook.api.select.StackedBook;
import org.polybook.chess.Replayer;

/**
 * A selector over the books that are served just now, those of higher {@code service.ranking} first and of equal ones the older first. A
 * configuration makes one; a policy that makes no sense keeps it from coming, with the reason in the log.
 */
@Component(
        service = MoveSelector.class,
        configurationPid = ShelfSelector.PID,
        configurationPolicy = ConfigurationPolicy.REQUIRE)
@Designate(ocd = SelectorConfig.class, factory = true)
public final class ShelfSelector implements MoveSelector {
    /** Of the factory configurations. */
    static final String PID = "org.polybook.selector";

    private final MoveSelector selector;
    private final Map<String, BookUse> uses;
    private final Map<ServiceReference<OpeningBook>, OpeningBook> books = new TreeMap<>(Collections.reverseOrder());
    private volatile List<StackedBook> stack = List.of();

    /** As configured. */
    @Activate
    public ShelfSelector(SelectorConfig config) {
        uses = BookUse.byBook(Arrays.asList(config.only()));
        MoveSelector made = MoveSelector.over(() -> stack, SelectionPolicy.parse(config.policy()));
        selector = config.seed().isEmpty() ? made : made.withSeed(Long.parseLong(config.seed()));
    }

    @Reference(
            name = "books",
            cardinality = ReferenceCardinality.MULTIPLE,
            policy = ReferencePolicy.DYNAMIC,
            policyOption = ReferencePolicyOption.GREEDY)
    synchronized void addBook(OpeningBook book, ServiceReference<OpeningBook> reference) {
        books.put(reference, book);
        restack();
    }

    synchronized void removeBook(ServiceReference<OpeningBook> reference) {
        books.keySet().removeIf(reference::equals);
        restack();
    }

    /** Rankings are part of the order of references, so they are sorted anew. */
    synchronized void updatedBook(ServiceReference<OpeningBook> reference) {
        Map<ServiceReference<OpeningBook>, OpeningBook> again = Map.copyOf(books);
        books.clear();
        books.putAll(again);
        restack();
    }

    private void restack() {
        stack = books.entrySet().stream()
                .map(entry -> stacked(entry.getKey(), entry.getValue()))
                .toList();
    }

    private StackedBook stacked(ServiceReference<OpeningBook> reference, OpeningBook book) {
        Object name = reference.getProperty(BookProperties.NAME);
        Object variants = reference.getProperty(BookProperties.VARIANTS);
        StackedBook stacked = StackedBook.of(name instanceof String text ? text : "", book);
        BookUse use = uses.getOrDefault(stacked.name(), BookUse.ALWAYS);
        boolean narrow = use.variants().isEmpty() && variants instanceof String[];
        return stacked.withUse(narrow ? use.withVariants(Arrays.asList((String[]) variants)) : use);
    }

    @Override
    public MoveSelector withSeed(long seed) {
        return selector.withSeed(seed);
    }

    @Override
    public SelectionPolicy policy() {
        return selector.policy();
    }

    @Override
    public int select(Replayer at) throws IOException {
        return selector.select(at);
    }

    @Override
    public Optional<Selection> select(Situation situation) throws IOException {
        return selector.select(situation);
    }

    @Override
    public Explanation explain(Situation situation) throws IOException {
        return selector.explain(situation);
    }
}
