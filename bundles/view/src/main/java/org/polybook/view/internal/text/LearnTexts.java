package org.polybook.view.internal.text;

import java.util.StringJoiner;
import java.util.function.UnaryOperator;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.learn.LearnField;

/** Learned data in the user's language. */
public final class LearnTexts {
    private LearnTexts() {}

    /** Returns the numbers of a learn field with their names, or the text of a dialect with another format. */
    public static String of(LearnDialect dialect, long learn) {
        boolean hasFormat = dialect.text(learn).equals(numbersWithNames(dialect, learn, name -> name));
        return hasFormat
                ? numbersWithNames(dialect, learn, name -> Texts.orElse("learn." + name, name))
                : dialect.text(learn);
    }

    private static String numbersWithNames(LearnDialect dialect, long learn, UnaryOperator<String> displayName) {
        StringJoiner text = new StringJoiner(", ");
        for (LearnField field : dialect.fields()) {
            text.add(displayName.apply(field.name()) + ' ' + field.valueIn(learn));
        }
        return text.toString();
    }
}
