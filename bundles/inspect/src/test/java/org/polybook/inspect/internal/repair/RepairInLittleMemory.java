package org.polybook.inspect.internal.repair;

import java.nio.file.Path;
import java.util.Optional;
import org.polybook.api.inspect.BookRepairer;
import org.polybook.api.inspect.RepairOptions;
import org.polybook.api.inspect.RepairRule;
import org.polybook.api.spi.Providers;

/** The main class of a separate process that repairs a book with the default rules and the rule {@code ILLEGAL}. */
final class RepairInLittleMemory {
    private static final long SORTING = 8L << 20;
    private static final int POSITIONS = 60_000;

    private RepairInLittleMemory() {}

    public static void main(String[] arguments) throws Exception {
        RepairOptions options = RepairOptions.DEFAULT
                .withRule(RepairRule.ILLEGAL, true)
                .withImplausibleFiles(true)
                .withMemory(SORTING);
        options = options.withSearchLimits(options.searchLimits().withMaxPositions(POSITIONS));
        System.out.println(Providers.all(BookRepairer.class)
                .get(0)
                .repair(Path.of(arguments[0]), Optional.of(Path.of(arguments[1])), options)
                .repairs());
    }
}
