package org.polybook.cli.internal.database;

import java.util.EnumMap;
import java.util.Map;
import org.polybook.api.database.EcoRange;
import org.polybook.api.database.GameQuery;
import org.polybook.api.database.NameField;
import org.polybook.api.database.NumberRange;
import org.polybook.api.game.NamePattern;
import org.polybook.cli.internal.OptionChecks;
import org.polybook.cli.internal.make.GameHeaderOptions;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The options for searching games by the index. */
@Command(optionListHeading = "Games of the database")
final class SearchOptions {
    @Option(
            names = "--white",
            paramLabel = "NAME",
            description = "Only games in which White is NAME: " + GameHeaderOptions.NAME_FORMS)
    private String white;

    @Option(
            names = "--black",
            paramLabel = "NAME",
            description = "Only games in which Black is NAME, in the forms of --white.")
    private String black;

    @Option(
            names = "--event",
            paramLabel = "NAME",
            description = "Only games of the event NAME, which has the forms described at --white.")
    private String event;

    @Option(
            names = "--site",
            paramLabel = "NAME",
            description = "Only games played at the site NAME, which has the forms described at --white.")
    private String site;

    @Option(
            names = "--round",
            paramLabel = "NAME",
            description =
                    "Only games of the round NAME, which has the forms described at --white: '\"1\"' for round 1 only.")
    private String round;

    @Option(names = "--max-elo", paramLabel = "N", description = "Maximum rating of both players.")
    private Integer maxElo;

    @Option(
            names = "--eco",
            paramLabel = "RANGE",
            description = "Only games with these ECO codes: B90-B99, B90, or B for all codes with B.")
    private String eco;

    @Option(
            names = "--flags",
            paramLabel = "LETTERS",
            description = "Only games with all of these Scid flags: S custom start position, X promotion, "
                    + "Y underpromotion, D deleted (finds only deleted games), W white opening, B black opening, "
                    + "M middlegame, E endgame, N novelty, P pawns, T tactics, K kingside, Q queenside, "
                    + "! brilliancy, ? blunder, U user, 1 to 6 custom flags of the database.")
    private String flags = "";

    @Option(names = "--min-plies", paramLabel = "N", defaultValue = "0", description = "Minimum number of plies.")
    private int minPlies;

    @Option(names = "--max-plies", paramLabel = "N", description = "Maximum number of plies.")
    private Integer maxPlies;

    /** Returns a query with the conditions of these options and of the header options. */
    GameQuery query(GameHeaderOptions header, OptionChecks ranges) throws BadInputException {
        header.requireInRange(ranges);
        ranges.atLeast(1, "--max-elo", maxElo)
                .atLeast(0, "--min-plies", minPlies)
                .atLeast(minPlies, "--max-plies", maxPlies);
        GameQuery query = GameQuery.ALL.withFilter(header.filter()).withPlies(range(minPlies, maxPlies));
        query = maxElo == null ? query : query.withElo(new NumberRange(0, maxElo));
        query = query.withFlags(requireFlagLetters(flags));
        for (Map.Entry<NameField, String> name : names().entrySet()) {
            query = query.withName(name.getKey(), NamePattern.of(name.getValue()));
        }
        try {
            return eco == null ? query : query.withEco(EcoRange.of(eco));
        } catch (IllegalArgumentException e) {
            throw new BadRequestException("--eco: " + e.getMessage());
        }
    }

    private static String requireFlagLetters(String letters) throws BadRequestException {
        if (!letters.matches("[SXYDWBMENPTKQ!?U1-6]*")) {
            throw new BadRequestException(
                    "--flags: expected letters of SXYDWBMENPTKQ!?U123456, found \"" + letters + '"');
        }
        return letters;
    }

    private static NumberRange range(int minimum, Integer maximum) {
        return new NumberRange(minimum, maximum == null ? Integer.MAX_VALUE : maximum);
    }

    private Map<NameField, String> names() {
        Map<NameField, String> names = new EnumMap<>(NameField.class);
        putIfGiven(names, NameField.WHITE, white);
        putIfGiven(names, NameField.BLACK, black);
        putIfGiven(names, NameField.EVENT, event);
        putIfGiven(names, NameField.SITE, site);
        putIfGiven(names, NameField.ROUND, round);
        return names;
    }

    private static void putIfGiven(Map<NameField, String> names, NameField field, String name) {
        if (name != null) {
            names.put(field, name);
        }
    }
}
