package org.polybook.itests.fuzz;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.explorer.testing.ExplorerBooks;

class ExplorerEditFuzzIT {
    @TempDir
    private static Path folder;

    private static ExplorerBooks books;
    private static ExplorerEditChecks checks;

    @BeforeAll
    static void open() throws IOException {
        books = new ExplorerBooks(folder);
        checks = new ExplorerEditChecks(books.explorer());
    }

    @AfterAll
    static void close() {
        books.close();
    }

    @DictionaryEntries({
        "\"position\"",
        "\"undo\"",
        "\"redo\"",
        "\"commit\"",
        "\"?play=\"",
        "\"?fen=\"",
        "\"&variant=\"",
        "\"e2e4\"",
        "\"{\\\"moves\\\":[\"",
        "\"]}\"",
        "\"{\\\"uci\\\":\\\"\"",
        "\"\\\"weight\\\":\"",
        "\"\\\"rawMove\\\":\"",
        "\"\\\"learn\\\":\"",
        "\"4294967295\"",
        "\"65535\"",
        "\"e7e5\"",
        "\"1e9\"",
        "\"\\\\u0000\"",
        "\"null\""
    })
    @FuzzTest(maxDuration = "10m")
    void change_anyBytes_isMadeOrRefusedAsAWhole(byte[] bytes) {
        checks.check(bytes);
    }
}
