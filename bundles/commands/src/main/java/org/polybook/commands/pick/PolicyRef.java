package org.polybook.commands.pick;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.select.SelectionPolicy;
import org.polybook.chess.ChessVariant;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.CommandContext;

/**
 * The user's choice of a policy: rules as text, and optionally a blacklist, which comes before them.
 *
 * @param rules texts for {@link SelectionPolicy#parse}; the rules of each follow those of the text before
 * @param blacklist a file of EPD lines whose operation {@code am} names the moves to avoid in a position
 */
public record PolicyRef(List<String> rules, Optional<Path> blacklist) {
    /** A random choice by weight. */
    public static final PolicyRef WEIGHTED = of();

    public PolicyRef {
        rules = List.copyOf(rules);
    }

    public static PolicyRef of(String... rules) {
        return new PolicyRef(List.of(rules), Optional.empty());
    }

    public PolicyRef withBlacklist(Path file) {
        return new PolicyRef(rules, Optional.of(file));
    }

    /**
     * Returns the policy.
     *
     * @throws BadRequestException if a rule is unknown or its argument is wrong; the message lists the known rules
     * @throws BadInputException if a line of the blacklist cannot be read
     */
    SelectionPolicy policy(ChessVariant variant, CommandContext context) throws IOException, BadInputException {
        SelectionPolicy policy = SelectionPolicy.WEIGHTED;
        for (String text : rules) {
            policy = policy.with(parsed(text));
        }
        return blacklist.isEmpty()
                ? policy
                : SelectionPolicy.of(BlacklistFile.read(blacklist.get(), variant, context))
                        .with(policy);
    }

    private static SelectionPolicy parsed(String text) throws BadRequestException {
        try {
            return SelectionPolicy.parse(text);
        } catch (IllegalArgumentException e) {
            throw new BadRequestException(e.getMessage(), e);
        }
    }
}
