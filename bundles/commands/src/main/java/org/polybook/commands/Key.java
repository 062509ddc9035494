package org.polybook.commands;

import java.io.IOException;
import org.polybook.api.scheme.Coding;
import org.polybook.api.variant.Variants;
import org.polybook.chess.InvalidNotationException;

/** The key under which books file a position. Many at once are read by a {@link KeyStream}. */
public final class Key {
    /**
     * One position.
     *
     * @param variant a name of it in any form
     * @param fen also {@code startpos}
     */
    public record Request(String variant, String fen) {}

    /**
     * Its key.
     *
     * @param warning what speaks against the position, which no game leads to; empty if nothing does
     */
    public record Answer(long key, String warning) implements Report {
        @Override
        public void text(Appendable out, Style style) throws IOException {
            out.append(KeyText.of(key) + (warning.isEmpty() ? "" : "  warning: " + warning) + '\n');
        }

        @Override
        public void json(Appendable out) throws IOException {
            out.append("{\"key\": \"" + KeyText.of(key) + "\", \"warning\": "
                    + (warning.isEmpty() ? "null" : Escape.json(warning)) + "}\n");
        }
    }

    /**
     * Works it out; castling rights and the like are taken as they are written.
     *
     * @throws BadRequestException if the variant has no keys
     */
    public Answer run(Request request) throws BadInputException {
        Coding coding = coding(request.variant());
        String fen =
                PositionRef.isStart(request.fen()) ? FenText.of(coding.variant().start()) : request.fen();
        try {
            long key = coding.keys().keyOfFen(fen);
            return new Answer(key, FenWarnings.of(coding.variant().name()).about(fen));
        } catch (InvalidNotationException e) {
            throw new BadInputException("FEN: " + e.getMessage(), e);
        }
    }

    /**
     * Keys and codes of the variant of that name.
     *
     * @throws BadRequestException if there are none; says which variants have some
     */
    public static Coding coding(String variant) throws BadRequestException {
        return KeySchemes.forVariant(variant)
                .orElseThrow(() -> new BadRequestException(
                        (Variants.find(variant).isPresent() ? "no keys for the variant \"" : "unknown variant \"")
                                + variant + "\"; known: " + String.join(", ", KeySchemes.variants())));
    }
}
