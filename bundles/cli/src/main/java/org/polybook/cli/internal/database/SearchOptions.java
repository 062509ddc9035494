package org.polybook.cli.internal.database;

import java.util.EnumMap;
import java.util.Map;
import org.polybook.api.database.EcoRange;
import org.polybook.api.database.GameQuery;
import org.polybook.api.database.NameField;
import org.polybook.api.database.NumberRange;
import org.polybook.api.game.NamePattern;
import org.polybook.cli.internal.Ranges;
import org.polybook.cli.internal.make.GameHeaderOptions;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Which games of a database, by its index. */
@Command(optionListHeading = "Which games of the database")
final class SearchOptions {
    @Option(
            names = "--white",
            paramLabel = "NAME",
            description = "Only games in which White is that player: " + GameHeaderOptions.NAME_FORMS)
    private String white;

    @Option(
            names = "--black",
            paramLabel = "NAME",
            description = "Only games in which Black is that player, in the forms of --white.")
    private String black;

    @Option(names = "--event", paramLabel = "NAME", description = "Only games of that event, in the forms of --white.")
    private String event;

    @Option(names = "--site", paramLabel = "NAME", description = "Only games played there, in the forms of --white.")
    private String site;

    @Option(
            names = "--round",
            paramLabel = "NAME",
            description = "Only games of that round, in the forms of --white: '\"1\"' for round 1 alone.")
    private String round;

    @Option(names = "--max-elo", paramLabel = "N", description = "Greatest rating of both players.")
    private Integer maxElo;

    @Option(
            names = "--eco",
            paramLabel = "RANGE",
            description = "Only games with these ECO codes: B90-B99, B90, or B for all that begin so.")
    private String eco;

    @Option(
            names = "--flags",
            paramLabel = "LETTERS",
            description = "Only games with all of these flags, as Scid writes them: S start of its own, X promotion, "
                    + "Y underpromotion, D deleted (only such games are taken then), W B openings, M middlegame, E endgame, N novelty, P pawns, T tactics, K Q sides, "
                    + "! ? moves, U user, 1 to 6.")
    private String flags = "";

    @Option(names = "--min-plies", paramLabel = "N", defaultValue = "0", description = "Least number of half-moves.")
    private int minPlies;

    @Option(names = "--max-plies", paramLabel = "N", description = "Greatest number of half-moves.")
    private Integer maxPlies;

    /** All of it, and what the other options ask for. */
    GameQuery query(GameHeaderOptions header, Ranges ranges) throws BadInputException {
        header.check(ranges);
        ranges.atLeast(1, "--max-elo", maxElo)
                .atLeast(0, "--min-plies", minPlies)
                .atLeast(minPlies, "--max-plies", maxPlies);
        GameQuery query = GameQuery.ALL.withFilter(header.filter()).withPlies(range(minPlies, maxPlies));
        query = maxElo == null ? query : query.withElo(new NumberRange(0, maxElo));
        query = query.withFlags(checked(flags));
        for (Map.Entry<NameField, String> name : names().entrySet()) {
            query = query.withName(name.getKey(), NamePattern.of(name.getValue()));
        }
        try {
            return eco == null ? query : query.withEco(EcoRange.of(eco));
        } catch (IllegalArgumentException e) {
            throw new BadRequestException("--eco: " + e.getMessage());
        }
    }

    private static String checked(String letters) throws BadRequestException {
        if (!letters.matches("[SXYDWBMENPTKQ!?U1-6]*")) {
            throw new BadRequestException("--flags: expected some of SXYDWBMENPTKQ!?U123456, not \"" + letters + '"');
        }
        return letters;
    }

    private static NumberRange range(int least, Integer most) {
        return new NumberRange(least, most == null ? Integer.MAX_VALUE : most);
    }

    private Map<NameField, String> names() {
        Map<NameField, String> names = new EnumMap<>(NameField.class);
        put(names, NameField.WHITE, white);
        put(names, NameField.BLACK, black);
        put(names, NameField.EVENT, event);
        put(names, NameField.SITE, site);
        put(names, NameField.ROUND, round);
        return names;
    }

    private static void put(Map<NameField, String> names, NameField field, String name) {
        if (name != null) {
            names.put(field, name);
        }
    }
}
