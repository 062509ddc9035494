package org.polybook.uci;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;

/** What CECP is told of the engine and its book when it asks. */
final class XboardFeatures {
    private XboardFeatures() {}

    /** The features, the last ones those of the adapter and its book; with the name that the engine has to the GUI. */
    static List<String> of(String name, UciLink engine, AdapterSettings adapter, BookSettings book) {
        List<String> features = new ArrayList<>();
        features.add(
                "myname=\"" + name.replace('"', '\'') + "\" setboard=1 usermove=1 ping=1 playother=1 san=0 time=1"
                        + " draw=1 ics=1 pause=0 sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 name=1 debug=1 memory=1 smp=1 exclude=1 nps=1");
        String tables = String.join(",", engine.tablebases());
        if (!tables.isEmpty()) {
            features.add("egt=\"" + tables + '"');
        }
        features.add("variants=\"" + known(engine.variants()) + '"');
        engine.features().forEach(option -> features.add("option=\"" + option.text() + '"'));
        for (AdapterOption option : AdapterOption.values()) {
            if (option != AdapterOption.ENGINE_NAME) {
                features.add("option=\"" + option.feature(adapter.value(option)) + '"');
            }
        }
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
