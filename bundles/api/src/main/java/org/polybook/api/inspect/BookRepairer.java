package org.polybook.api.inspect;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.provider.FormatSpecific;
import org.polybook.api.spi.Provided;

/**
 * Mends what can be mended in a book by declared rules. A service; stateless.
 *
 * <pre>{@code
 * Path damaged = Path.of("damaged.bin");
 * BookRepairer repairer = Books.forBook(BookRepairer.class, damaged);
 * RepairOptions options = RepairOptions.DEFAULT.withRule(RepairRule.ILLEGAL, true);
 * repairer.repair(damaged, Optional.of(Path.of("mended.bin")), options)
 *         .deeds()
 *         .forEach((rule, count) -> System.out.println(count + " " + rule.deed(count)));
 * }</pre>
 */
@ProviderType
@Provided(by = "org.polybook.inspect", lack = "no repairer of books")
public interface BookRepairer extends FormatSpecific {
    /**
     * Writes a mended copy, with the changes of the book's journal in it. The output is replaced in one step; it may be the
     * book itself, unless that has a journal. Same input, same bytes.
     *
     * @param output empty to find out what would be done
     * @throws ImplausibleBookException if the file is most likely no book, unless that is forced
     * @throws BookFormatException if no records are left
     */
    RepairReport repair(Path book, Optional<Path> output, RepairOptions options) throws IOException;

    /**
     * What was done, or would be.
     *
     * @param before records in the book
     * @param after records in the mended one, those of a header included
     * @param deeds for each rule that had something to do, how much
     * @param remarks what else there is to know, such as a limit that was met
     * @param kept for each rule that was off, the number of records that it would have dropped, as far as they were seen; it may drop
     *     more
     */
    record RepairReport(
            long before, long after, Map<RepairRule, Long> deeds, List<String> remarks, Map<RepairRule, Long> kept) {
        public RepairReport {
            deeds = copy(deeds);
            remarks = List.copyOf(remarks);
            kept = copy(kept);
        }

        /** Like the other, with no record that a rule would have dropped. */
        public RepairReport(long before, long after, Map<RepairRule, Long> deeds, List<String> remarks) {
            this(before, after, deeds, remarks, Map.of());
        }

        private static Map<RepairRule, Long> copy(Map<RepairRule, Long> counts) {
            Map<RepairRule, Long> copy = new EnumMap<>(RepairRule.class);
            copy.putAll(counts);
            return copy;
        }
    }
}
