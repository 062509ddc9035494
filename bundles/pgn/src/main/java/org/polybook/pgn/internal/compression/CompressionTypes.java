package org.polybook.pgn.internal.compression;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polybook.api.game.GameCompression;
import org.polybook.api.spi.Providers;

/** All types of compression: those of this bundle and those that other bundles provide as services. */
public final class CompressionTypes {
    private static final DecompressionMemory MEMORY = DecompressionMemory.halfOfJvmMaximum();

    private static final List<CompressionType> OWN = List.of(
            new CompressionType(
                    "gzip",
                    List.of("gz"),
                    "java.base",
                    in -> in.begins(0x1F, 0x8B),
                    file -> new Gzip(file.bytes()).openFirstStream()),
            new CompressionType(
                    "bzip2",
                    List.of("bz2"),
                    "org.apache.commons.commons-compress",
                    in -> in.begins('B', 'Z', 'h'),
                    file -> new Bzip2(file.bytes()).openFirstStream()),
            new CompressionType(
                    "zstd",
                    List.of("zst", "zstd"),
                    "org.polybook.zstd",
                    ZstdFrame::isAtFrameStart,
                    file -> new Zstd(file.bytes()).openFirstStream()),
            new CompressionType(
                    "xz",
                    List.of("xz"),
                    "org.tukaani.xz",
                    in -> in.begins(0xFD, '7', 'z', 'X', 'Z', 0),
                    file -> new Xz(file.bytes(), MEMORY).openFirstStream()),
            new CompressionType(
                    "zip",
                    List.of("zip"),
                    "java.base",
                    in -> in.begins('P', 'K', 3, 4),
                    file -> new Zip(file.bytes()).openFirstGameFile()),
            new CompressionType(
                    "7z",
                    List.of("7z"),
                    "org.apache.commons.commons-compress, and what that needs: org.apache.commons.lang3, org.tukaani.xz",
                    in -> in.begins('7', 'z', 0xBC, 0xAF, 0x27, 0x1C),
                    file -> new SevenZip(file.requirePath(), file.taken(), MEMORY).openFirstGameFile()));

    private CompressionTypes() {}

    /** Returns all types, those of this bundle first. */
    static List<CompressionType> all() {
        List<GameCompression> services = Providers.all(GameCompression.class);
        if (services.isEmpty()) {
            return OWN;
        }
        List<CompressionType> all = new ArrayList<>(OWN);
        services.forEach(service -> Providers.callSafely(service, GameCompressionStreams::compressionType)
                .ifPresent(all::add));
        return all;
    }

    /** Returns the endings of the names of compressed files, without a dot. */
    public static List<String> endings() {
        return all().stream().flatMap(type -> type.endings().stream()).toList();
    }

    /** Returns the most common endings as a list in words, such as {@code gz, bz2 or zst}. */
    static String endingsInWords() {
        List<String> defaultVariant =
                all().stream().map(type -> type.endings().get(0)).toList();
        int last = defaultVariant.size() - 1;
        return Stream.of(
                        defaultVariant.subList(0, last).stream().collect(Collectors.joining(", ")),
                        defaultVariant.get(last))
                .collect(Collectors.joining(" or "));
    }
}
