package org.polybook.itests.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.polybook.explorer.testing.ExplorerBooks;

class ExplorerPropertiesIT {
    /** Real requests, which are also the first inputs of {@link ExplorerFuzzIT}. */
    private static final Path REQUESTS = Path.of(
            "src/test/resources/org/polybook/itests/fuzz/ExplorerFuzzITInputs/request_anyBytes_answerOrRefusal");

    private static final int MAX_PIECE = 24;

    private static Path folder;
    private static ExplorerBooks books;
    private static List<byte[]> requests;

    @BeforeContainer
    static void open() throws IOException {
        folder = Files.createTempDirectory("explorer-properties");
        books = new ExplorerBooks(folder);
        requests = new ArrayList<>();
        for (Path file : files(REQUESTS)) {
            requests.add(Files.readAllBytes(file));
        }
    }

    @AfterContainer
    static void close() throws IOException {
        books.close();
        for (Path file : files(folder)) {
            Files.delete(file);
        }
        Files.delete(folder);
    }

    private static List<Path> files(Path parent) throws IOException {
        try (Stream<Path> files = Files.list(parent)) {
            return files.sorted().toList();
        }
    }

    /** A real request, in which pieces are removed, repeated, changed, or replaced with pieces of other requests. */
    @Property(tries = 3000)
    void request_realOneWithChanges_isAnsweredOrRefused(@ForAll long seed, @ForAll @IntRange(max = 5) int changes) {
        Random random = new Random(seed);
        byte[] request = any(random);
        for (int i = 0; i < changes; i++) {
            request = changed(request, random);
        }
        ExplorerChecks.check(books.explorer(), request);
    }

    private static byte[] any(Random random) {
        return requests.get(random.nextInt(requests.size()));
    }

    private static byte[] changed(byte[] request, Random random) {
        int start = random.nextInt(request.length + 1);
        int end = Math.min(request.length, start + random.nextInt(MAX_PIECE));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(request, 0, start);
        switch (random.nextInt(4)) {
            case 0 -> {
                byte[] other = any(random);
                int from = random.nextInt(other.length);
                bytes.write(other, from, Math.min(other.length - from, random.nextInt(MAX_PIECE)));
            }
            case 1 -> {
                bytes.write(request, start, end - start);
                bytes.write(request, start, end - start);
            }
            case 2 -> bytes.write(random.nextInt(256));
            default -> {
                // the piece is removed
            }
        }
        bytes.write(request, end, request.length - end);
        return bytes.toByteArray();
    }
}
