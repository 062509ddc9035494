package org.polybook.itests.provider;

import org.osgi.service.component.annotations.Component;
import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;

/** An example of a third-party selection rule. */
@Component
public class FirstThreeRule implements SelectionRule {
    private static final int KEPT = 3;

    @Override
    public String name() {
        return "first-three";
    }

    @Override
    public String description() {
        return "of a position's records, the first three in file order.";
    }

    @Override
    public void apply(Candidates candidates) {
        for (int i = KEPT; i < candidates.size(); i++) {
            candidates.drop(i, this);
        }
    }
}
