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
        int flags = GameFlag.maskRejectingUnknown(query.flags());
        if (flags != 0) {
            conditions.add(entry -> (entry.flags() & flags) == flags);
        }
        if (!query.plies().equals(NumberRange.ALL)) {
            conditions.add(entry -> query.plies().has(entry.pliesModulo1024()));
        }
        if (IndexFacts.decidesAny(query.filter())) {
            conditions.add(new IndexFilter(database, query.filter())::passesByIndex);
        }
        if (!query.elo().equals(NumberRange.ALL)) {
            conditions.add(entry -> isEloInRange(query.elo(), IndexFacts.whiteElo(entry))
                    && isEloInRange(query.elo(), IndexFacts.blackElo(entry)));
        }
        query.eco().ifPresent(eco -> conditions.add(entry -> isEcoInRange(eco, entry.eco())));
        for (Map.Entry<NameField, NamePattern> name : query.names().entrySet()) {
            conditions.add(nameCondition(database, name.getKey(), name.getValue()));
        }
    }

    private static boolean isEloInRange(NumberRange range, int elo) {
        return elo > 0 && range.has(elo);
    }

    private static boolean isEcoInRange(EcoRange range, int code) {
        return code != 0 && range.has(EcoCode.text(code));
    }

    private static Condition nameCondition(MappedDatabase database, NameField field, NamePattern pattern) {
        NameMatches names = new NameMatches(database, kind(field), pattern::matches);
        return switch (field) {
            case WHITE -> entry -> names.isMatch(entry.whiteId());
            case BLACK -> entry -> names.isMatch(entry.blackId());
            case PLAYER -> entry -> names.isMatch(entry.whiteId()) || names.isMatch(entry.blackId());
            case EVENT -> entry -> names.isMatch(entry.eventId());
            case SITE -> entry -> names.isMatch(entry.siteId());
            case ROUND -> entry -> names.isMatch(entry.roundId());
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
