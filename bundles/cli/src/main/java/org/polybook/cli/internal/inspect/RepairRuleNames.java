package org.polybook.cli.internal.inspect;

import java.util.Arrays;
import org.polybook.api.inspect.RepairRule;
import org.polybook.cli.internal.OptionValues;

/** The names of the repair rules. */
final class RepairRuleNames extends OptionValues {
    RepairRuleNames() {
        super(() -> Arrays.stream(RepairRule.values()).map(RepairRule::code).toList());
    }
}
