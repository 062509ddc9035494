package org.polybook.itests.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.polybook.chess.orthodox.Orthodox;

class BookFuzzIT {
    private static Path folder;

    @BeforeAll
    static void makeFolder() throws IOException {
        folder = Files.createTempDirectory("book-fuzz");
    }

    @AfterAll
    static void deleteFolder() throws IOException {
        Files.deleteIfExists(folder.resolve("any.bin"));
        Files.delete(folder);
    }

    @FuzzTest(maxDuration = "3m")
    void book_anyBytes_valueOrRefusal(byte[] bytes) throws IOException {
        BookChecks.checkAnyBytes(bytes, folder, Orthodox.NORMAL.start());
    }
}
