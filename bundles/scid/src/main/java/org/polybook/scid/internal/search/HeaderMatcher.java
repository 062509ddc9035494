package org.polybook.scid.internal.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.polybook.api.database.EcoRange;
import org.polybook.api.database.GameQuery;
import org.polybook.api.database.NameField;
import org.polybook.api.database.NumberRange;
import org.polybook.api.game.NamePattern;
import org.polybook.scid.internal.database.EcoCode;
import org.polybook.scid.internal.database.GameFlag;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.MappedDatabase;
import org.polybook.scid.internal.database.NameKind;

/**
 * Tests games against those conditions of a query that the index and the names decide; a condition that the query does
 * not have takes no time. Not thread-safe.
 */
final class HeaderMatcher {
    private interface Condition {
        boolean test(IndexEntry entry) throws IOException;
    }

    private final List<Condition> conditions = new ArrayList<>();

    HeaderMatcher(MappedDatabase database, GameQuery query) {
        if (!query.includesDeleted()) {
            conditions.add(entry -> !entry.has(GameFlag.DELETED));
        }
        int flags = GameFlag.maskOfKnown(query.flags());
        if (flags != 0) {
            conditions.add(entry -> (entry.flags() & flags) == flags);
        }
        if (!query.plies().equals(NumberRange.ALL)) {
            conditions.add(entry -> query.plies().has(entry.plies()));
        }
        if (IndexFacts.decidesAny(query.filter())) {
            conditions.add(new IndexFilter(database, query.filter())::passes);
        }
        if (!query.elo().equals(NumberRange.ALL)) {
            conditions.add(entry ->
                    hasElo(query.elo(), IndexFacts.whiteElo(entry)) && hasElo(query.elo(), IndexFacts.blackElo(entry)));
        }
        query.eco().ifPresent(eco -> conditions.add(entry -> hasEco(eco, entry.eco())));
        for (Map.Entry<NameField, NamePattern> name : query.names().entrySet()) {
            conditions.add(name(database, name.getKey(), name.getValue()));
        }
    }

    private static boolean hasElo(NumberRange range, int elo) {
        return elo > 0 && range.has(elo);
    }

    private static boolean hasEco(EcoRange range, int code) {
        return code != 0 && range.has(EcoCode.text(code));
    }

    private static Condition name(MappedDatabase database, NameField field, NamePattern pattern) {
        NameMatches names = new NameMatches(database, kind(field), pattern::matches);
        return switch (field) {
            case WHITE -> entry -> names.has(entry.whiteId());
            case BLACK -> entry -> names.has(entry.blackId());
            case PLAYER -> entry -> names.has(entry.whiteId()) || names.has(entry.blackId());
            case EVENT -> entry -> names.has(entry.eventId());
            case SITE -> entry -> names.has(entry.siteId());
            case ROUND -> entry -> names.has(entry.roundId());
        };
    }

    private static NameKind kind(NameField field) {
        return switch (field) {
            case WHITE, BLACK, PLAYER -> NameKind.PLAYER;
            case EVENT -> NameKind.EVENT;
            case SITE -> NameKind.SITE;
            case ROUND -> NameKind.ROUND;
        };
    }

    boolean matches(IndexEntry entry) throws IOException {
        for (Condition condition : conditions) {
            if (!condition.test(entry)) {
                return false;
            }
        }
        return true;
    }
}
