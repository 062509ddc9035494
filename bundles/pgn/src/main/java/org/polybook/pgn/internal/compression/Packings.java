package org.polybook.pgn.internal.compression;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polybook.api.game.GameCompression;
import org.polybook.api.spi.Providers;

/** All ways of packing: those of this bundle, one entry each, and those that other bundles bring as services. */
public final class Packings {
    private static final UnpackingMemory MEMORY = UnpackingMemory.ofThisJava();

    private static final List<Packing> OWN = List.of(
            new Packing(
                    "gzip",
                    List.of("gz"),
                    "java.base",
                    in -> in.begins(0x1F, 0x8B),
                    file -> new Gzip(file.bytes()).begin()),
            new Packing(
                    "bzip2",
                    List.of("bz2"),
                    "org.apache.commons.commons-compress",
                    in -> in.begins('B', 'Z', 'h'),
                    file -> new Bzip2(file.bytes()).begin()),
            new Packing(
                    "zstd",
                    List.of("zst", "zstd"),
                    "org.polybook.zstd",
                    ZstdFrame::begins,
                    file -> new Zstd(file.bytes()).begin()),
            new Packing(
                    "xz",
                    List.of("xz"),
                    "org.tukaani.xz",
                    in -> in.begins(0xFD, '7', 'z', 'X', 'Z', 0),
                    file -> new Xz(file.bytes(), MEMORY).begin()),
            new Packing(
                    "zip",
                    List.of("zip"),
                    "java.base",
                    in -> in.begins('P', 'K', 3, 4),
                    file -> new Zip(file.bytes()).begin()),
            new Packing(
                    "7z",
                    List.of("7z"),
                    "org.apache.commons.commons-compress, and what that needs: org.apache.commons.lang3, org.tukaani.xz",
                    in -> in.begins('7', 'z', 0xBC, 0xAF, 0x27, 0x1C),
                    file -> new SevenZip(file.path(), file.taken(), MEMORY).begin()));

    private Packings() {}

    /** The own ones first. */
    static List<Packing> all() {
        List<GameCompression> services = Providers.all(GameCompression.class);
        if (services.isEmpty()) {
            return OWN;
        }
        List<Packing> all = new ArrayList<>(OWN);
        services.forEach(
                service -> Providers.answer(service, ProvidedStreams::packing).ifPresent(all::add));
        return all;
    }

    /** Returns the endings of names of packed files, without a dot. */
    public static List<String> endings() {
        return all().stream().flatMap(packing -> packing.endings().stream()).toList();
    }

    /** Such as {@code gz, bz2 or zst}. */
    static String inWords() {
        List<String> usual =
                all().stream().map(packing -> packing.endings().get(0)).toList();
        int last = usual.size() - 1;
        return Stream.of(usual.subList(0, last).stream().collect(Collectors.joining(", ")), usual.get(last))
                .collect(Collectors.joining(" or "));
    }
}
