package org.polybook.cli.internal.make;

import java.nio.file.Path;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.Resources;
import org.polybook.cli.internal.SchemeOption;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import picocli.CommandLine.Mixin;

/** The options of a book that is counted from games: its games, moves, weights and header, and the resources. */
final class BookCountOptions {
    @Mixin
    private SchemeOption scheme;

    @Mixin
    private GameFilterOptions games;

    @Mixin
    private AgeOptions age;

    @Mixin
    private MoveFilterOptions moves;

    @Mixin
    private WeightOptions weights;

    @Mixin
    private HeaderOptions header;

    @Mixin
    private ResourceOptions resources;

    BuildOptions options(Terminal terminal) throws BadInputException {
        return moves.apply(weights.apply(scheme.apply(BuildOptions.DEFAULT)))
                .withGames(age.apply(games.filter(terminal)));
    }

    /** Returns the output with the header of the options. */
    BuildOutput target(Path book) {
        return header.target(book);
    }

    Resources resources() {
        return resources.resources();
    }
}
