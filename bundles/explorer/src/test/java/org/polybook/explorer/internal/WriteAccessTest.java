package org.polybook.explorer.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.explorer.testing.ExplorerBooks;
import org.polybook.explorer.testing.Reply;

class WriteAccessTest {
    /** Kept, because the platform forgets the level of a logger that is not in use. */
    private static final Logger LOG = Logger.getLogger("org.polybook.explorer");

    private static Reply undo(ExplorerService explorer, String token) {
        return new DirectConnection(explorer)
                .send(
                        "POST",
                        "/api/books/club/undo",
                        Map.of("Host", "localhost", "Authorization", "Bearer " + token),
                        "");
    }

    private static ExplorerService explorer(Path tokenFile) {
        return new ExplorerService("", List.of(), ExplorerService.token(tokenFile.toString()), 0);
    }

    @Test
    void change_ofAServerWithoutToken_isRefused() {
        for (String token : new String[] {"", ExplorerBooks.TOKEN}) {
            Reply reply = undo(new ExplorerService("", List.of(), Optional.empty(), 0), token);

            assertThat(reply.status()).isEqualTo(403);
            assertThat(reply.body()).isEqualTo("this server has no token, so its books cannot be changed\n");
        }
    }

    @Test
    void token_ofTheConfiguredFile_isAccepted(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("token");
        ExplorerService first = explorer(file);

        String token = Files.readString(file).strip();

        assertThat(undo(first, token).status()).isEqualTo(404);
        assertThat(undo(explorer(file), token).status()).isEqualTo(404);
        assertThat(undo(first, token.substring(1)).status()).isEqualTo(401);
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "files have no modes")
    void token_ofAFileThatOthersMayRead_isNotUsed(@TempDir Path folder) throws Exception {
        LOG.setLevel(Level.OFF);
        try {
            Path file = Files.writeString(folder.resolve("token"), ExplorerBooks.TOKEN);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));

            assertThat(undo(explorer(file), ExplorerBooks.TOKEN).status()).isEqualTo(403);
        } finally {
            LOG.setLevel(null);
        }
    }
}
