package org.polybook.commands;

import java.util.Locale;
import java.util.stream.Collectors;
import org.polybook.api.inspect.BookRepairer.RepairReport;

/** What a repair did, in words. */
public final class Repair {
    private Repair() {}

    /** A line for each rule that had something to do, the remarks, and a summary. */
    public static String text(RepairReport report, String name, boolean dryRun) {
        StringBuilder text = new StringBuilder();
        report.deeds()
                .forEach((rule, count) -> text.append(
                        String.format(Locale.ROOT, "%s: %,d %s [%s]\n", name, count, rule.deed(), rule.code())));
        report.remarks().forEach(remark -> text.append(name + ": " + remark + '\n'));
        String outcome = report.deeds().isEmpty() ? "nothing to repair, " : "";
        text.append(name + ": " + outcome + NumberText.count(report.before(), "record") + " before, "
                + NumberText.number(report.after()) + " after" + (dryRun ? "; nothing was written" : "") + '\n');
        return text.toString();
    }

    public static String json(RepairReport report) {
        String deeds = report.deeds().entrySet().stream()
                .map(deed -> Escape.json(deed.getKey().code()) + ": " + deed.getValue())
                .collect(Collectors.joining(", ", "{", "}"));
        String remarks = report.remarks().stream().map(Escape::json).collect(Collectors.joining(", ", "[", "]"));
        return "{\"before\": " + report.before() + ", \"after\": " + report.after() + ", \"deeds\": " + deeds
                + ", \"remarks\": " + remarks + "}\n";
    }
}
