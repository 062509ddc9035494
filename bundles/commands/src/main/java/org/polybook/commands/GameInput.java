package org.polybook.commands;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.Games;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.spi.Providers;

/** Where games come from. */
public sealed interface GameInput {
    static GameInput file(Path path) {
        return new InFile(path, KeySchemes.USUAL_VARIANT, Optional.empty());
    }

    /** PGN that can be read once; closing the stream is the caller's business. */
    static GameInput stream(InputStream in, String name) {
        return new OfStream(in, name, KeySchemes.USUAL_VARIANT, Optional.empty());
    }

    /** For messages. */
    String name();

    /** CECP name of the variant of games that do not say which they are. */
    String variant();

    /** The character set of the text; empty to find out. */
    Optional<Charset> charset();

    /** The same games, taken for those of that variant, by any of its names, where they do not say. */
    default GameInput withVariant(String name) throws BadRequestException {
        String variant = PositionRef.START.withVariant(name).rules().name();
        return this instanceof InFile file
                ? new InFile(file.path(), variant, charset())
                : new OfStream(((OfStream) this).in(), name(), variant, charset());
    }

    /** The same games, read in that character set if they are text. */
    default GameInput withCharset(Charset known) {
        return this instanceof InFile file
                ? new InFile(file.path(), variant(), Optional.of(known))
                : new OfStream(((OfStream) this).in(), name(), variant(), Optional.of(known));
    }

    /** A file of games, packed or not. */
    record InFile(Path path, String variant, Optional<Charset> charset) implements GameInput {
        @Override
        public String name() {
            return path.toString();
        }
    }

    /** A stream of PGN, such as standard input. */
    record OfStream(InputStream in, String name, String variant, Optional<Charset> charset) implements GameInput {}

    /** Opens the games. */
    static GameSource open(GameInput input, GameOptions how) throws IOException {
        GameOptions usual = how.withVariant(input.variant());
        GameOptions options = input.charset().map(usual::withCharset).orElse(usual);
        if (input instanceof InFile file) {
            return Games.open(file.path(), options);
        }
        OfStream stream = (OfStream) input;
        return Providers.first(GameFormat.class, format -> format.name().equals("pgn"))
                .orElseThrow(() -> new IOException(Providers.missing(GameFormat.class)))
                .open(stream.in(), stream.name(), options);
    }

    /**
     * All of them, each to be opened when its turn comes.
     *
     * @throws IOException if a file is missing, may not be read, or has a name that no format handles
     */
    static GameInputs inOrder(List<GameInput> inputs, GameOptions options) throws IOException {
        return CommandInputs.of(inputs, options);
    }
}
