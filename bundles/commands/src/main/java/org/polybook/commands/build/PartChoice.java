package org.polybook.commands.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.polybook.api.Games;
import org.polybook.api.game.ByteSource;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GamePart;
import org.polybook.api.game.GameSplit;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.GameInput;

/**
 * The part of a file that is counted: one of several parts of about equal sizes, or the games between two places.
 *
 * @param isShare true for one of several parts
 * @param first the number of the part, from 1; or the first place
 * @param second the number of parts; or the last place
 */
public record PartChoice(boolean isShare, long first, long second) {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,18})(?:/(\\d{1,18})|-(\\d{1,18}|end))");

    /**
     * Returns the part of a text, such as {@code 2/4} or {@code 1000-2000}.
     *
     * @throws BadRequestException if the text has another form, or there is no such part
     */
    public static PartChoice parse(String text) throws BadRequestException {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new BadRequestException(
                    "part: expected K/N, such as 2/4, or FROM-TO, such as 1000-2000, found \"" + text + "\"");
        }
        long first = Long.parseLong(matcher.group(1));
        if (matcher.group(2) == null) {
            long to = GamePart.parsePlace(matcher.group(3));
            if (to < first) {
                throw new BadRequestException("part: expected places in ascending order, found \"" + text + "\"");
            }
            return new PartChoice(false, first, to);
        }
        long parts = Long.parseLong(matcher.group(2));
        if (first < 1 || first > parts || parts > GameFormat.MAX_SPLITS) {
            throw new BadRequestException("part: expected K/N with K from 1 to N, and N up to " + GameFormat.MAX_SPLITS
                    + ", found \"" + text + "\"");
        }
        return new PartChoice(true, first, parts);
    }

    /**
     * Returns the part of the only input.
     *
     * @throws BadInputException if there are other inputs, or the input is not a file that can be read in parts
     */
    GameInputs inputs(List<GameInput> inputs, GameOptions options) throws IOException, BadInputException {
        if (inputs.size() != 1) {
            throw new BadInputException(
                    "a part of one file is counted at a time, but " + inputs.size() + " inputs are given");
        }
        GameInput input = inputs.get(0);
        if (!(input instanceof GameInput.InFile file) || isPipe(file.path())) {
            throw new BadInputException(input.name() + ": is not a file, and only a file has parts");
        }
        ByteSource bytes = ByteSource.of(file.path());
        return Games.inputs(bytes, isShare ? share(bytes) : Games.split(bytes, first, second), input.options(options));
    }

    private static boolean isPipe(Path path) {
        return Files.exists(path) && !Files.isRegularFile(path);
    }

    private GameSplit share(ByteSource file) throws IOException, BadInputException {
        List<GameSplit> splits = Games.splits(file, (int) second);
        if (splits.size() != second) {
            throw new BadInputException(
                    file.name() + ": cannot be read in parts: only PGN that is not compressed or has"
                            + " several zstd frames, as pzstd writes them, and databases can");
        }
        return splits.get((int) first - 1);
    }
}
