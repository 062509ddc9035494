package org.polybook.commands.position;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.variant.Variants;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.FaultLines;
import org.polybook.commands.KeySchemes;
import org.polybook.commands.PositionRef;
import org.polybook.commands.Progress;
import org.polybook.commands.text.FenText;
import org.polybook.commands.text.KeyText;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.io.text.JsonWriter;

/** Computes the key of a position. A {@link KeyStream} computes many keys. */
public final class Key {
    /**
     * One position.
     *
     * @param variant a name of it in any form
     * @param fen or {@code startpos}
     */
    public record Request(String variant, String fen) {}

    /**
     * The key of a position.
     *
     * @param warnings the faults of a position that no game leads to, or empty
     */
    public record Answer(long key, List<String> warnings) implements Report {
        public Answer {
            warnings = List.copyOf(warnings);
        }

        /** Writes the key, and a line for each warning. */
        @Override
        public void text(Appendable out, Style style) throws IOException {
            out.append(KeyText.of(key)).append('\n');
            for (String warning : warnings) {
                out.append("warning: ").append(warning).append('\n');
            }
        }

        @Override
        public void json(Appendable out) throws IOException {
            String warning = String.join("; ", warnings);
            new JsonWriter(out)
                    .beginObject()
                    .name("key")
                    .positionKey(key)
                    .name("warning")
                    .value(Optional.of(warning).filter(text -> !text.isEmpty()))
                    .endObject()
                    .end();
        }
    }

    /**
     * Computes the key. Castling rights and the en-passant square are used as written.
     *
     * @throws BadRequestException if the variant has no keys
     */
    public Answer run(Request request) throws BadInputException {
        Coding coding = coding(request.variant());
        String fen = PositionRef.isStartposWord(request.fen())
                ? FenText.of(coding.variant().start())
                : request.fen();
        try {
            long key = coding.keys().keyOfFen(fen);
            return new Answer(key, FenWarnings.of(coding.variant().name()).warningsFor(fen));
        } catch (InvalidNotationException e) {
            List<String> lines = new ArrayList<>(FaultLines.of(e));
            lines.set(0, "FEN: " + lines.get(0));
            throw new BadInputException("FEN: " + e.getMessage(), lines, e);
        }
    }

    /**
     * The keys of the positions along the moves.
     *
     * @param refusal of the move after the last position; empty if every move could be played
     */
    public record LineKeys(List<Long> keys, Optional<BadInputException> refusal) implements Report {
        public LineKeys {
            keys = List.copyOf(keys);
        }

        /** Writes one key per line. */
        @Override
        public void text(Appendable out, Style style) throws IOException {
            for (long key : keys) {
                out.append(KeyText.of(key)).append('\n');
            }
        }

        @Override
        public void json(Appendable out) throws IOException {
            JsonWriter json = new JsonWriter(out).beginObject().name("keys").beginArray();
            for (long key : keys) {
                json.positionKey(key);
            }
            json.endArray().endObject().end();
        }
    }

    /**
     * Returns the keys before the moves and after each of them, up to the first refused move.
     *
     * @param scheme of the keys; absent for the default scheme of the variant
     * @throws BadInputException if the position is refused, or there are no keys
     */
    public LineKeys run(PositionRef line, Optional<String> scheme, Progress progress) throws BadInputException {
        Coding coding = coding(line.variant(), scheme);
        PositionRef.Path path = line.follow(progress);
        return new LineKeys(path.positions().stream().map(coding::key).toList(), path.refusal());
    }

    /**
     * Returns keys and codes of the variant with this name.
     *
     * @throws BadRequestException if the variant has no keys; the message names the variants that have keys
     */
    public static Coding coding(String variant) throws BadRequestException {
        return coding(variant, Optional.empty());
    }

    /**
     * Like {@link #coding(String)}, but in this scheme, or in the variant's default scheme if no scheme is given.
     *
     * @throws BadRequestException if there is no such scheme, or it does not cover the variant
     */
    public static Coding coding(String variant, Optional<String> scheme) throws BadRequestException {
        if (scheme.isPresent()) {
            String known = KeySchemes.requireKnown(scheme.get());
            return Variants.find(variant)
                    .flatMap(rules -> Schemes.coding(known, rules))
                    .orElseThrow(() -> new BadRequestException(
                            Variants.find(variant).isPresent()
                                    ? "the scheme \"" + known + "\" does not cover the variant \"" + variant + '"'
                                    : unknownMessage("unknown variant", variant)));
        }
        return KeySchemes.forVariant(variant)
                .orElseThrow(() -> new BadRequestException(unknownMessage(
                        Variants.find(variant).isPresent() ? "no keys for the variant" : "unknown variant", variant)));
    }

    private static String unknownMessage(String what, String variant) {
        return what + " \"" + variant + "\"; known: " + String.join(", ", KeySchemes.variantsWithKeys());
    }
}
