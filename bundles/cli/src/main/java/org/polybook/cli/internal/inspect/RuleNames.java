package org.polybook.cli.internal.inspect;

import java.util.Arrays;
import org.polybook.api.inspect.RepairRule;
import org.polybook.cli.internal.Candidates;

/** Names of the rules of a repair. */
final class RuleNames extends Candidates {
    RuleNames() {
        super(() -> Arrays.stream(RepairRule.values()).map(RepairRule::code).toList());
    }
}
