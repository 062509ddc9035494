package org.polybook.inspect.internal.repair;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.polybook.api.inspect.RepairOptions;
import org.polybook.api.inspect.RepairRule;

/** The enabled rules, and the number of repairs made so far by each rule. */
final class RepairCounts {
    private final RepairOptions options;
    private final Map<RepairRule, Long> repairs = new EnumMap<>(RepairRule.class);
    private final Map<RepairRule, Long> kept = new EnumMap<>(RepairRule.class);
    private final List<String> remarks = new ArrayList<>();

    RepairCounts(RepairOptions options) {
        this.options = options;
    }

    boolean isEnabled(RepairRule rule) {
        return options.rules().contains(rule);
    }

    void add(RepairRule rule, long count) {
        if (count > 0) {
            repairs.merge(rule, count, Long::sum);
        }
    }

    /**
     * Counts a record to which the rule applies: as a repair if the rule is enabled, otherwise as a record that is
     * kept. Returns true if the rule is enabled.
     */
    boolean countAndIsEnabled(RepairRule rule) {
        if (isEnabled(rule)) {
            add(rule, 1);
            return true;
        }
        kept.merge(rule, 1L, Long::sum);
        return false;
    }

    void addRemark(String text) {
        remarks.add(text);
    }

    Map<RepairRule, Long> repairs() {
        return repairs;
    }

    Map<RepairRule, Long> kept() {
        return kept;
    }

    List<String> remarks() {
        return remarks;
    }
}
