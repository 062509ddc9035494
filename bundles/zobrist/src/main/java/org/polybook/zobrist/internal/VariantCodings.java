package org.polybook.zobrist.internal;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Creates and keeps the keys and codes of one scheme, a pair for each name of a variant; another variant of the same
 * name replaces the pair. Orthodox chess and Chess960 share Polyglot's pair.
 */
final class VariantCodings {
    private final RuleSources mainDefinition;
    private final Map<String, Coding> made = new ConcurrentHashMap<>();

    VariantCodings(RuleSources conformance) {
        this.mainDefinition = conformance;
    }

    boolean covers(String variant) {
        return VariantTable.find(variant).isPresent();
    }

    Optional<Coding> coding(ChessVariant variant) {
        Optional<VariantFacts> facts = VariantTable.find(variant.name());
        return facts.map(found -> made.compute(
                variant.name(),
                (name, known) ->
                        known != null && known.variant().equals(variant) ? known : createCoding(found, variant)));
    }

    private Coding createCoding(VariantFacts facts, ChessVariant variant) {
        if (usesPolyglotCoding(facts.name())) {
            return new Coding(mainDefinition.scheme(), variant, PolyglotKeys.KEYS, PolyglotCodes.CODES);
        }
        return new Coding(
                mainDefinition.scheme(),
                variant,
                new VariantKeys(facts, mainDefinition, variant),
                new VariantCodes(facts, mainDefinition, variant));
    }

    private static boolean usesPolyglotCoding(String name) {
        return name.equals(Orthodox.NORMAL.name()) || name.equals(Orthodox.FISCHERANDOM.name());
    }
}
