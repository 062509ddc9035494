package org.polybook.itests.architecture;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The string constants of compiled classes: literals and the texts of concatenations, in which {@code \}{@code u0001}
 * denotes a value. Names, signatures and the values of annotations are not included.
 *
 * <pre>
 * u4 magic, u2 minor, u2 major, u2 count, then the constants 1 to count - 1, all big-endian:
 * u1 tag, and  1 UTF-8: u2 length, bytes          3 int, 4 float: 4 bytes     5 long, 6 double: 8 bytes, takes two numbers
 *              8 string: u2 number of its UTF-8   7, 16, 19, 20: u2           9 to 12, 17, 18: 4 bytes    15: 3 bytes
 * </pre>
 *
 * Source: Java Virtual Machine Specification 17, section 4.4.
 */
final class StringConstants {
    private static final int UTF8 = 1;
    private static final int STRING = 8;

    private StringConstants() {}

    /** The strings of each class of a jar, by the path of the class in the jar. */
    static Map<String, List<String>> ofJar(Path jar) throws IOException {
        Map<String, List<String>> strings = new TreeMap<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : Collections.list(file.entries())) {
                if (entry.getName().endsWith(".class")) {
                    try (InputStream bytes = file.getInputStream(entry)) {
                        strings.put(entry.getName(), ofClass(new DataInputStream(bytes)));
                    }
                }
            }
        }
        return strings;
    }

    private static List<String> ofClass(DataInputStream in) throws IOException {
        in.readInt();
        in.readInt();
        String[] texts = new String[in.readUnsignedShort()];
        List<Integer> strings = new ArrayList<>();
        for (int i = 1; i < texts.length; i++) {
            int tag = in.readUnsignedByte();
            if (tag == UTF8) {
                texts[i] = in.readUTF();
            } else if (tag == STRING) {
                strings.add(in.readUnsignedShort());
            } else {
                in.skipNBytes(constantLength(tag));
                i += tag == 5 || tag == 6 ? 1 : 0;
            }
        }
        return strings.stream().map(number -> texts[number]).toList();
    }

    private static int constantLength(int tag) {
        return switch (tag) {
            case 3, 4, 9, 10, 11, 12, 17, 18 -> 4;
            case 5, 6 -> 8;
            case 7, 16, 19, 20 -> 2;
            case 15 -> 3;
            default -> throw new IllegalArgumentException("unknown tag " + tag + " of a constant");
        };
    }
}
