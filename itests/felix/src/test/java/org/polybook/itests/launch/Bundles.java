package org.polybook.itests.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Names of the bundles that the tests install; the build puts each as {@code NAME.jar} into {@code target/bundles}. */
public final class Bundles {
    public static final String SCR = "org.apache.felix.scr";
    public static final String CONFIG_ADMIN = "org.apache.felix.configadmin";
    public static final String FILE_INSTALL = "org.apache.felix.fileinstall";
    public static final String CHESS = "org.polybook.chess";
    public static final String IO = "org.polybook.io";
    public static final String API = "org.polybook.api";
    public static final String ZOBRIST = "org.polybook.zobrist";
    public static final String READER = "org.polybook.reader";
    public static final String BOOKSHELF = "org.polybook.bookshelf";
    public static final String WRITER = "org.polybook.writer";
    public static final String HEADER = "org.polybook.header";
    public static final String PGN = "org.polybook.pgn";
    public static final String SCID = "org.polybook.scid";
    public static final String SELECT = "org.polybook.select";
    public static final String STATISTICS = "org.polybook.statistics";
    public static final String LEARN = "org.polybook.learn";
    public static final String COMMANDS = "org.polybook.commands";
    public static final String SHELL = "org.polybook.shell";
    public static final String EXPLORER = "org.polybook.explorer";
    public static final String HTTP = "org.polybook.http";
    public static final String GOGO = "org.apache.felix.gogo.runtime";
    public static final String SPI_FLY = "org.apache.aries.spifly.dynamic.bundle";
    public static final String ASM = "asm";
    public static final String ASM_TREE = "asm-tree";
    public static final String ASM_ANALYSIS = "asm-analysis";
    public static final String ASM_COMMONS = "asm-commons";
    public static final String ASM_UTIL = "asm-util";
    public static final String HOST = "org.polybook.itests.host";
    public static final String PROVIDER = "org.polybook.itests.provider";
    public static final String VARIANTS = "org.polybook.variants";
    public static final String OUTSIDE_VARIANT = "org.polybook.itests.variant";

    /** The usual bundles of a user, in the order of installation. */
    private static final List<String> USUAL = List.of(
            "org.osgi.util.function",
            "org.osgi.util.promise",
            "org.osgi.service.component",
            SCR,
            CONFIG_ADMIN,
            FILE_INSTALL,
            CHESS,
            IO,
            API,
            ZOBRIST,
            READER,
            BOOKSHELF);

    private Bundles() {}

    /** The usual bundles without those of the first array, and with those of the second. */
    static List<String> namesToInstall(String[] without, String[] with) {
        List<String> names = new ArrayList<>(USUAL);
        for (String name : without) {
            if (!names.remove(name)) {
                throw new IllegalArgumentException(name + " is not one of the usual bundles " + USUAL);
            }
        }
        names.addAll(List.of(with));
        return names;
    }

    public static Path jar(String name) {
        Path jar = Path.of("target", "bundles", name + ".jar").toAbsolutePath();
        if (!Files.isRegularFile(jar)) {
            throw new IllegalStateException(jar + " is missing: the build copies it (mvn verify)");
        }
        return jar;
    }
}
