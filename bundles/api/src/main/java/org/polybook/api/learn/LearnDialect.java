package org.polybook.api.learn;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.StringJoiner;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.spi.Provided;

/**
 * A dialect: the meaning of the learn field in the records that one family of programs writes. A learn field is a
 * {@code long} from 0 to 4294967295. A service; stateless and thread-safe; its name is also its service property {@link
 * #NAME}.
 *
 * <pre>{@code
 * LearnDialect polyglot = LearnDialects.required("polyglot");
 * long learn = polyglot.withResult(0, MoverResult.WIN); // 0x00010002
 * System.out.println(polyglot.text(learn)); // games 1, half-points 2
 * }</pre>
 */
@ConsumerType
@Provided(by = "org.polybook.learn", lack = "no dialects of learn fields")
public interface LearnDialect {
    /** The service property (String) that holds {@link #name()}. */
    String NAME = "learn.dialect";

    /** Returns the name, one lower-case word, such as {@code "polyglot"}. */
    String name();

    /** Returns a phrase for help that names the programs and the content, ending with a full stop. */
    String description();

    /** Returns the numbers in a learn field, from the highest to the lowest bits. */
    List<LearnField> fields();

    /** Returns a learn field as text: each number after its name; {@code "nothing"} for 0. */
    default String text(long learn) {
        if (learn == 0) {
            return "nothing";
        }
        StringJoiner words = new StringJoiner(", ");
        for (LearnField field : fields()) {
            words.add(field.name() + ' ' + field.valueIn(learn));
        }
        return words.toString();
    }

    /**
     * Returns the results in a learn field. Empty if this dialect does not keep results, if the field is not valid in
     * this dialect, or if the field has only a sum of draws and other results and {@code draws} is {@link
     * DrawAssumption#NONE}.
     */
    default Optional<LearnedResults> results(long learn, DrawAssumption draws) {
        return Optional.empty();
    }

    /**
     * Returns the learn field with those results; if the numbers of results are too large for the field, all are
     * divided by a power of two. Empty if this dialect does not keep results.
     */
    default OptionalLong encode(LearnedResults results) {
        return OptionalLong.empty();
    }

    /**
     * Returns true if this dialect keeps results of games: numbers to which the result of another game can be added. A
     * dialect that refers to a single game does not keep results.
     */
    default boolean keepsResults() {
        return encode(new LearnedResults(0, 0, 0)).isPresent();
    }

    /**
     * Returns the learn field with one more game. If a number would exceed its maximum, all numbers are halved first.
     *
     * @throws UnsupportedOperationException if this dialect does not {@linkplain #keepsResults() keep results}
     */
    default long withResult(long learn, MoverResult result) {
        throw new UnsupportedOperationException("the learn dialect " + name() + " cannot add up results of games");
    }

    /**
     * Returns the likelihood that a program of this dialect has written a record, for detection: 0 if it is impossible,
     * 1 if the record is as expected.
     *
     * @param weight the weight of the record, 0 to 65535
     * @param learn the learn field of the record, not 0
     */
    default double likelihood(int weight, long learn) {
        return 0;
    }
}
