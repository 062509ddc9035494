package org.polybook.itests.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/** Valid files of a small database, for checks in which one file is arbitrary and the others are valid. */
final class ValidScidFiles {
    static final int GAMES = 8;

    private static final int HEADER = 182;
    private static final int ENTRY_4 = 47;
    private static final int ENTRY_5 = 56;

    /** 1.e4 e5 2.Nf3 Nf6 3.Bc4 Bc5 4.O-O O-O, with a comment, an annotation and a variation. */
    private static final byte[] RECORD = HexFormat.of().parseHex("0000CF0B0167" + "0D5A0E" + "0C0F" + "610000");

    private static final byte[] GAME = HexFormat.of().parseHex("0000CFCF67615A520A0A0F");

    private ValidScidFiles() {}

    /**
     * Returns a file of version 4 that begins with {@code magic} and {@code rest}, with zeros up to the minimum length.
     */
    static byte[] paddedHeader(String magic, byte[] rest, int minimum) {
        byte[] bytes = Arrays.copyOf(
                magic.getBytes(StandardCharsets.ISO_8859_1), Math.max(minimum, magic.length() + rest.length));
        System.arraycopy(rest, 0, bytes, magic.length(), rest.length);
        return bytes;
    }

    /** Returns two records, of which the last is a game. */
    static byte[] records() {
        byte[] both = Arrays.copyOf(RECORD, RECORD.length + GAME.length);
        System.arraycopy(GAME, 0, both, RECORD.length, GAME.length);
        return both;
    }

    /**
     * Returns an index in which each game has the number 0, 1, 2 and so on for all of its names; the games share one
     * record.
     */
    static byte[] index(int version) {
        ByteArrayOutputStream index = new ByteArrayOutputStream();
        if (version == 4) {
            index.writeBytes(paddedHeader("Scid.si\0\1\u0090\0\0\0\0\0\0\10", new byte[0], HEADER));
        }
        for (int game = 0; game < GAMES; game++) {
            index.writeBytes(version == 4 ? entry4(game) : entry5(game));
        }
        return index.toByteArray();
    }

    private static byte[] entry4(int id) {
        byte[] entry = new byte[ENTRY_4];
        entry[3] = (byte) RECORD.length;
        entry[5] = (byte) GAME.length;
        for (int place : new int[] {11, 13, 16, 18, 20}) {
            entry[place] = (byte) id;
        }
        return entry;
    }

    private static byte[] entry5(int id) {
        byte[] entry = new byte[ENTRY_5];
        for (int word = 0; word < 5; word++) {
            entry[4 * word] = (byte) id;
        }
        int length = GAME.length << 15;
        for (int i = 0; i < 4; i++) {
            entry[32 + i] = (byte) (length >>> 8 * i);
        }
        entry[36] = (byte) RECORD.length;
        return entry;
    }

    /** Returns the file of names; for version 4, four lists of three names with common prefixes. */
    static byte[] names(int version) {
        if (version == 5) {
            return HexFormat.of().parseHex("185461" + "6C" + "1944" + "6F6D" + "1A4C" + "6F6E" + "0B31" + "2054616B65");
        }
        String list = "0000" + "01" + "03" + "54616C" + "0001" + "01" + "04" + "03" + "6F" + "0002" + "01" + "05" + "02"
                + "6D616E";
        return paddedHeader(
                "Scid.sn\0",
                HexFormat.of().parseHex("00000000" + "000003".repeat(4) + "000001".repeat(4) + list.repeat(4)),
                0);
    }
}
