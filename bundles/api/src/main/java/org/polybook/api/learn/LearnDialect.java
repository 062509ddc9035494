package org.polybook.api.learn;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.StringJoiner;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.spi.Provided;

/**
 * What one family of programs keeps in the learn field of a record. A learn field is a {@code long} from 0 to 4294967295. A service;
 * stateless and safe to share; its name is also its service property {@link #NAME}.
 *
 * <pre>{@code
 * LearnDialect polyglot = LearnDialects.required("polyglot");
 * long learn = polyglot.record(0, MoverResult.WIN); // 0x00010002
 * System.out.println(polyglot.text(learn)); // games 1, half-points 2
 * }</pre>
 */
@ConsumerType
@Provided(by = "org.polybook.learn", lack = "no dialects of learn fields")
public interface LearnDialect {
    /** Service property, String: the name. */
    String NAME = "learn.dialect";

    /** One word in small letters, such as {@code "polyglot"}. */
    String name();

    /** Whose it is and what it keeps, for help: half a sentence that ends in a full stop. */
    String description();

    /** The numbers in a learn field, the highest bits first. */
    List<LearnField> fields();

    /** A learn field in words: each number after its name; {@code "nothing"} for 0. */
    default String text(long learn) {
        if (learn == 0) {
            return "nothing";
        }
        StringJoiner words = new StringJoiner(", ");
        for (LearnField field : fields()) {
            words.add(field.name() + ' ' + field.of(learn));
        }
        return words.toString();
    }

    /**
     * The results that a learn field tells; empty if this dialect keeps none, if the field cannot come about in it, or if it mixes
     * draws with other results and nothing is to be assumed.
     */
    default Optional<LearnedResults> results(long learn, DrawAssumption draws) {
        return Optional.empty();
    }

    /**
     * The learn field that tells those results, all numbers divided by a power of two if they are too large; empty if this dialect
     * keeps none.
     */
    default OptionalLong of(LearnedResults results) {
        return OptionalLong.empty();
    }

    /** Whether it keeps results of games. */
    default boolean keepsResults() {
        return of(new LearnedResults(0, 0, 0)).isPresent();
    }

    /**
     * The learn field after one game more. Where a number would become too large, all are halved first.
     *
     * @throws UnsupportedOperationException if this dialect {@linkplain #keepsResults() keeps no results}
     */
    default long record(long learn, MoverResult result) {
        throw new UnsupportedOperationException("the learn dialect " + name() + " keeps no results of games");
    }

    /**
     * How well a record fits that a program of this dialect may have written, for recognising it: 0 if it cannot come from there, 1
     * if it is just as expected.
     *
     * @param weight of the record, 0 to 65535
     * @param learn its learn field, not 0
     */
    default double fit(int weight, long learn) {
        return 0;
    }
}
