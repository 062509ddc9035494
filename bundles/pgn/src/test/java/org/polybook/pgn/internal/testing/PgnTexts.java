package org.polybook.pgn.internal.testing;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Texts that resemble PGN: real tokens, in random order, with random bytes between them. */
public final class PgnTexts {
    private static final String[] TOKENS = {
        "[Event \"a\"]",
        "[Event \"b\"]\n",
        "\n[Event \"c\"]\n",
        "[Site \"x [y] \"z\"\"]\n",
        "[Result \"1-0\"]\n",
        "[White \"Müller\"]\n",
        "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n",
        "[FEN \"junk\"]\n",
        "[Variant \"Atomic\"]\n",
        "[Variant \"Chess960\"]\n",
        "[Broken x]\n",
        "[Event \"open\n",
        "[Event \"back\\\\slash\\\"\"]\n",
        "\n",
        "\n\n",
        "\r\n",
        "\r",
        " ",
        "\t",
        "\n% escaped [Event \"z\"] {\n",
        "%",
        "; rest { ( 1-0\n",
        "{comment}",
        "{two\nlines}",
        "{",
        "}",
        "{\n\n[White \"x\"]\n}",
        "{\n[Event \"x\"]\n}",
        "(",
        ")",
        "(1. d4 d5)",
        "1-0",
        " 1-0 ",
        "0-1\n",
        "1/2-1/2\n",
        " *",
        "½-½",
        "1–0",
        "1/2",
        "1.",
        "1...",
        "12345",
        "$1",
        "$",
        "$999",
        "e4",
        " e4 ",
        " e5 ",
        " Nf3 ",
        " Nc6 ",
        " Bb5 ",
        " O-O ",
        " 0-0 ",
        " -- ",
        " Z0 ",
        "exd5",
        "e8=Q+",
        "♘f3 ",
        "!",
        "?!",
        "+-",
        "=",
        "...",
        "hello",
        "<e4>",
        "-",
        "+",
        "\u00A0",
        "\uFEFF",
        "ü",
        "\0",
        "\u001A",
        "e.p.",
        "N",
        "bxa8(Q)"
    };

    private PgnTexts() {}

    public static Arbitrary<byte[]> any() {
        Arbitrary<byte[]> tokens = Arbitraries.of(TOKENS).map(token -> token.getBytes(StandardCharsets.UTF_8));
        Arbitrary<byte[]> noise = Arbitraries.bytes().array(byte[].class).ofMaxSize(4);
        return Arbitraries.frequencyOf(net.jqwik.api.Tuple.of(30, tokens), net.jqwik.api.Tuple.of(1, noise))
                .list()
                .ofMaxSize(60)
                .map(PgnTexts::join);
    }

    private static byte[] join(List<byte[]> parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        parts.forEach(out::writeBytes);
        return out.toByteArray();
    }
}
