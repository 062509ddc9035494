package org.polybook.uci;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;

/** What CECP is told of the engine and its book when it asks. */
final class XboardFeatures {
    private XboardFeatures() {}

    /** The features, the last ones those of the book; {@code variants} are names that the engine has for what it plays. */
    static List<String> of(String name, List<String> variants, BookSettings book) {
        List<String> features = new ArrayList<>();
        features.add("myname=\"" + name.replace('"', '\'') + "\" setboard=1 usermove=1 ping=1 playother=1 san=0 time=1"
                + " draw=0 sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 name=1 debug=1 memory=1 smp=1");
        features.add("variants=\"" + known(variants) + '"');
        for (BookOption option : BookOption.values()) {
            features.add("option=\"" + option.feature(book.value(option)) + '"');
        }
        return features;
    }

    /** Those whose rules are known, by their names in CECP. */
    private static String known(List<String> variants) {
        return variants.stream()
                .flatMap(name -> Variants.find(name).stream())
                .map(ChessVariant::name)
                .distinct()
                .collect(Collectors.joining(","));
    }
}
