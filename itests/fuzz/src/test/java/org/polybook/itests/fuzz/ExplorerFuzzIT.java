package org.polybook.itests.fuzz;

import com.code_intelligence.jazzer.junit.DictionaryEntries;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.explorer.Explorer;
import org.polybook.explorer.testing.ExplorerBooks;

class ExplorerFuzzIT {
    @TempDir
    private static Path folder;

    private static ExplorerBooks books;

    @BeforeAll
    static void open() throws IOException {
        books = new ExplorerBooks(folder);
    }

    @AfterAll
    static void close() {
        books.close();
    }

    @DictionaryEntries({
        "\"GET /\"", "\"POST /api/line\"", "\"lichess\"", "\"masters\"", "\"player\"", "\"/api/\"", "\"books/\"",
        "\"club\"", "\"plain\"", "\"position?\"", "\"&fen=\"", "\"&play=\"", "\"&variant=\"", "\"&since=\"",
        "\"&until=\"", "\"&speeds=\"", "\"&ratings=\"", "\"&modes=\"", "\"&color=\"", "\"&minElo=\"", "\"&moves=\"",
        "\"&topGames=\"", "\"&recentGames=\"", "\"&history=true\"", "\"&book=\"", "\"%2F\"", "\"%5B\"", "\"[FEN \\\"\"",
        "\"[Variant \\\"\"", "\"1-0\"", "\"e2e4\"", "\"crazyhouse\"", "\"shogi\"", "\"chess960\"", "\"fromPosition\"",
        "\" w KQkq - 0 1\"", "\"If-None-Match: \"", "\"Origin: \"", "\"Host: localhost\\x0a\""
    })
    @FuzzTest(maxDuration = "10m")
    void request_anyBytes_answerOrRefusal(byte[] bytes) {
        if (bytes.length <= 2 * Explorer.MAX_BODY_BYTES) {
            ExplorerChecks.check(books.explorer(), bytes);
        }
    }
}
