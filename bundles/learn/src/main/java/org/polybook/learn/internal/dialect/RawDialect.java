package org.polybook.learn.internal.dialect;

import java.util.List;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.learn.LearnField;

/** Bits of unknown meaning. */
@Component(property = LearnDialect.NAME + "=raw", service = LearnDialect.class)
public final class RawDialect implements LearnDialect {
    private static final LearnField BITS = LearnField.unsigned("bits", 0, 32, "their meaning depends on the program");

    @Override
    public String name() {
        return "raw";
    }

    @Override
    public String description() {
        return "the bare number, of unknown meaning.";
    }

    @Override
    public List<LearnField> fields() {
        return List.of(BITS);
    }

    @Override
    public String text(long learn) {
        return String.format("%08x", learn);
    }
}
