package org.polybook.commands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "files have no modes")
class AccessTokenFileTest {
    private static final String TOKEN = "0123456789_abcdefghij-ABCDEFGHIJ";

    @TempDir
    private Path folder;

    private Path write(String content, String mode) throws IOException {
        Path file = Files.writeString(folder.resolve("token"), content);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }

    private static void assertRefused(ThrowingCallable call, String reason) {
        assertThatThrownBy(call)
                .isInstanceOf(IOException.class)
                .hasMessageContaining(reason)
                .message()
                .contains("token")
                .doesNotContain(TOKEN);
    }

    @Test
    void read_missingFile_isCreatedForThisUserOnly() throws IOException {
        Path file = folder.resolve("state").resolve("token");

        String token = AccessTokenFile.readOrCreate(file);

        assertThat(token).matches("[A-Za-z0-9_-]{43}");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(Files.list(file.getParent())).containsExactly(file);
        assertThat(AccessTokenFile.readOrCreate(file)).isEqualTo(token);
        assertThat(AccessTokenFile.readOrCreate(folder.resolve("other"))).isNotEqualTo(token);
    }

    @Test
    void read_ownFile_isItsToken() throws IOException {
        assertThat(AccessTokenFile.readOrCreate(write(TOKEN + "\r\n", "r--------")))
                .isEqualTo(TOKEN);
    }

    @Test
    void read_fileThatOthersMayReadOrChange_isRefused() throws IOException {
        for (String mode : List.of("rw-r-----", "rw-----w-", "rw----r--")) {
            Path file = write(TOKEN, mode);
            assertRefused(
                    () -> AccessTokenFile.readOrCreate(file),
                    "has the mode " + mode + ", which lets other users read or change it; expected rw-------");
        }
    }

    @Test
    void read_fileOfAnotherUser_isRefused() throws IOException {
        Path file = write(TOKEN, "rw-------");
        try {
            Files.setOwner(
                    file, file.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("daemon"));
        } catch (IOException notRoot) {
            abort("only root can give files away");
        }

        assertRefused(() -> AccessTokenFile.readOrCreate(file), "belongs to another user, daemon");
    }

    @Test
    void read_linkOrOtherContent_isRefused() throws IOException {
        Path target = write(TOKEN, "rw-------");
        Path link = Files.createSymbolicLink(folder.resolve("link-to-token"), target);
        Path dangling = Files.createSymbolicLink(folder.resolve("dangling-token"), folder.resolve("none"));
        assertRefused(() -> AccessTokenFile.readOrCreate(link), "is a link, expected a file");
        assertRefused(() -> AccessTokenFile.readOrCreate(dangling), "is a link, expected a file");
        assertThat(folder.resolve("none")).doesNotExist();
        for (String content : List.of("", TOKEN.substring(1), TOKEN + "!", TOKEN + '\n' + TOKEN, "a".repeat(129))) {
            Path file = write(content, "rw-------");
            assertRefused(() -> AccessTokenFile.readOrCreate(file), "expected one line of 32 to 128 letters");
        }
        Path large = write("a".repeat(5000), "rw-------");
        assertRefused(() -> AccessTokenFile.readOrCreate(large), "has more than 1000 bytes");
    }

    @Test
    void read_missingFileBySeveralThreads_isTheSameToken() throws Exception {
        int threads = 8;
        ExecutorService all = Executors.newFixedThreadPool(threads);
        try {
            CyclicBarrier barrier = new CyclicBarrier(threads);
            List<Future<String>> found = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                found.add(all.submit(() -> {
                    barrier.await();
                    return AccessTokenFile.readOrCreate(folder.resolve("token"));
                }));
            }
            Set<String> tokens = new HashSet<>();
            for (Future<String> token : found) {
                tokens.add(token.get());
            }
            assertThat(tokens).hasSize(1);
            assertThat(Files.list(folder)).hasSize(1);
        } finally {
            all.shutdownNow();
        }
    }
}
