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
 * Repairs books by a set of rules. A service; stateless.
 *
 * <pre>{@code
 * Path damaged = Path.of("damaged.bin");
 * BookRepairer repairer = Books.forBook(BookRepairer.class, damaged);
 * RepairOptions options = RepairOptions.DEFAULT.withRule(RepairRule.ILLEGAL, true);
 * repairer.repair(damaged, Optional.of(Path.of("mended.bin")), options)
 *         .repairs()
 *         .forEach((rule, count) -> System.out.println(count + " " + rule.summary(count)));
 * }</pre>
 */
@ProviderType
@Provided(by = "org.polybook.inspect", lack = "no repairer of books")
public interface BookRepairer extends FormatSpecific {
    /**
     * Writes a repaired copy of a book, including the changes in its journal. The output is replaced atomically. The
     * output may be the book itself, unless the book has a journal. The same input always gives the same bytes.
     *
     * @param output empty to compute the report only
     * @throws ImplausibleBookException if the file is most likely not a book, unless the options force the repair
     * @throws BookFormatException if no records remain
     */
    RepairReport repair(Path book, Optional<Path> output, RepairOptions options) throws IOException;

    /**
     * The repairs done or, without an output, to be done.
     *
     * @param recordsBefore the number of records in the book
     * @param recordsAfter the number of records in the repaired book, including a header
     * @param repairs the number of repairs by rule; rules without repairs are absent
     * @param remarks additional messages, such as a limit that was reached
     * @param keptByDisabledRules for each rule that was off, the number of records seen that the rule would have dropped; if it is on,
     *     it may drop more
     */
    record RepairReport(
            long recordsBefore,
            long recordsAfter,
            Map<RepairRule, Long> repairs,
            List<String> remarks,
            Map<RepairRule, Long> keptByDisabledRules) {
        public RepairReport {
            repairs = copy(repairs);
            remarks = List.copyOf(remarks);
            keptByDisabledRules = copy(keptByDisabledRules);
        }

        /** Creates a report without records that a rule would have dropped. */
        public RepairReport(
                long recordsBefore, long recordsAfter, Map<RepairRule, Long> repairs, List<String> remarks) {
            this(recordsBefore, recordsAfter, repairs, remarks, Map.of());
        }

        private static Map<RepairRule, Long> copy(Map<RepairRule, Long> counts) {
            Map<RepairRule, Long> copy = new EnumMap<>(RepairRule.class);
            copy.putAll(counts);
            return copy;
        }
    }
}
