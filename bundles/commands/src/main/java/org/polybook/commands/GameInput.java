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

/** An input with games: a file or a stream. */
public sealed interface GameInput {
    static GameInput file(Path path) {
        return new InFile(path, KeySchemes.DEFAULT_VARIANT, Optional.empty());
    }

    /** PGN that can be read once; the caller closes the stream. */
    static GameInput stream(InputStream in, String name) {
        return new OfStream(in, name, KeySchemes.DEFAULT_VARIANT, Optional.empty());
    }

    /** The name for messages. */
    String name();

    /** CECP name of the variant of games that declare none. */
    String variant();

    /** The character set of the text; empty to detect it. */
    Optional<Charset> charset();

    /** Returns this input with another variant, given by any of its names, for games that declare none. */
    default GameInput withVariant(String name) throws BadRequestException {
        String variant = PositionRef.START.withVariant(name).rules().name();
        return this instanceof InFile file
                ? new InFile(file.path(), variant, charset())
                : new OfStream(((OfStream) this).in(), name(), variant, charset());
    }

    /** Returns this input with a known character set, for games that are text. */
    default GameInput withCharset(Charset known) {
        return this instanceof InFile file
                ? new InFile(file.path(), variant(), Optional.of(known))
                : new OfStream(((OfStream) this).in(), name(), variant(), Optional.of(known));
    }

    /** A file of games, compressed or not. */
    record InFile(Path path, String variant, Optional<Charset> charset) implements GameInput {
        @Override
        public String name() {
            return path.toString();
        }
    }

    /** A stream of PGN, such as standard input. */
    record OfStream(InputStream in, String name, String variant, Optional<Charset> charset) implements GameInput {}

    /** Returns options for reading this input: those given, with its variant and character set. */
    default GameOptions options(GameOptions defaults) {
        GameOptions withVariant = defaults.withAssumedVariant(variant());
        return charset().map(withVariant::withCharset).orElse(withVariant);
    }

    static GameSource open(GameInput input, GameOptions defaults) throws IOException {
        GameOptions options = input.options(defaults);
        if (input instanceof InFile file) {
            return Games.open(file.path(), options);
        }
        OfStream stream = (OfStream) input;
        return Providers.first(GameFormat.class, format -> format.name().equals("pgn"))
                .orElseThrow(() -> new IOException(Providers.missingMessage(GameFormat.class)))
                .open(stream.in(), stream.name(), options);
    }

    /**
     * Returns all inputs in order; each is opened when its turn comes.
     *
     * @throws IOException if a file is missing, may not be read, or has a name that no format handles
     */
    static GameInputs inOrder(List<GameInput> inputs, GameOptions options) throws IOException {
        return CommandInputs.of(inputs, options);
    }
}
