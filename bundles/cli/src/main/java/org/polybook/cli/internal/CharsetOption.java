package org.polybook.cli.internal;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.polybook.commands.GameInput;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option for the character set of games in text files. */
public final class CharsetOption {
    @Option(
            names = "--charset",
            paramLabel = "NAME",
            converter = Converter.class,
            description =
                    "Character set of the PGN games, such as windows-1251 (default: UTF-8, or windows-1252 for a file "
                            + "that is not UTF-8).")
    private Charset charset;

    /** Returns the games with the character set that the user named, or unchanged. */
    public GameInput apply(GameInput games) {
        return charset == null ? games : games.withCharset(charset);
    }

    /**
     * Converts the name of a character set that PGN can use: UTF-8, or one byte for each character with ASCII as its
     * first half.
     */
    static final class Converter implements ITypeConverter<Charset> {
        @Override
        public Charset convert(String name) {
            Charset charset = charset(name);
            boolean isOfBytes = charset.canEncode() && charset.newEncoder().maxBytesPerChar() == 1;
            if (!charset.equals(StandardCharsets.UTF_8) && !(isOfBytes && hasAscii(charset))) {
                throw new TypeConversionException(
                        "\"" + name + "\" is neither UTF-8 nor a character set of one byte that includes ASCII");
            }
            return charset;
        }

        private static Charset charset(String name) {
            try {
                return Charset.forName(name);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(
                        "\"" + name + "\" is not the name of a character set, such as windows-1251");
            }
        }

        private static boolean hasAscii(Charset charset) {
            byte[] ascii = new byte[128];
            for (int i = 0; i < ascii.length; i++) {
                ascii[i] = (byte) i;
            }
            return new String(ascii, charset).equals(new String(ascii, StandardCharsets.US_ASCII));
        }
    }
}
