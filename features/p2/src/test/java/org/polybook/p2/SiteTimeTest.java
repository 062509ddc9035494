package org.polybook.p2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteTimeTest {
    private static final String TIME = "2026-01-02T03:04:05Z";

    @Test
    void qualify_anyVersion_hasTheTimeAsItsQualifier() {
        SiteTime time = SiteTime.parse(TIME);

        assertThat(time.qualify("1.0.0.SNAPSHOT")).isEqualTo("1.0.0.v20260102-030405");
        assertThat(time.qualify("1.2.3")).isEqualTo("1.2.3.v20260102-030405");
    }

    /** p2 compares qualifiers as strings. */
    @Test
    void qualify_laterTime_isTheHigherVersion() {
        String earlier = SiteTime.parse("2026-01-02T03:04:04Z").qualify("1.0.0");

        assertThat(SiteTime.parse(TIME).qualify("1.0.0")).isGreaterThan(earlier);
        assertThat(earlier).isGreaterThan("1.0.0.SNAPSHOT");
    }

    @Test
    void ofLastCommit_withoutRepository_isTheFallback(@TempDir Path project) throws InterruptedException {
        assertThat(SiteTime.ofLastCommit(project, TIME)).isEqualTo(SiteTime.parse(TIME));
    }

    /**
     * A user may have set Git to print the verification of each signature; the verification of this test's signature
     * fails.
     */
    @Test
    void ofLastCommit_signedCommitAndShowSignatureSet_isTheCommitTime(@TempDir Path project) throws Exception {
        git(project, "", "init", "-q");
        git(project, "", "config", "log.showSignature", "true");
        git(project, "", "config", "gpg.program", "git");
        String tree = git(project, "", "mktree");
        String commit = String.join(
                "\n",
                "tree " + tree,
                "author a <a@b> 1577934245 +0000",
                "committer a <a@b> 1577934245 +0000",
                "gpgsig -----BEGIN PGP SIGNATURE-----",
                " ",
                " -----END PGP SIGNATURE-----",
                "",
                "text",
                "");
        git(project, "", "update-ref", "HEAD", git(project, commit, "hash-object", "-t", "commit", "-w", "--stdin"));

        assertThat(SiteTime.ofLastCommit(project, TIME)).isEqualTo(SiteTime.parse("2020-01-02T03:04:05Z"));
    }

    /** Runs Git and returns its output. */
    private static String git(Path project, String input, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        Process git;
        try {
            git = new ProcessBuilder(command)
                    .directory(project.toFile())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
        } catch (IOException e) {
            return abort("Git is not installed: " + e.getMessage());
        }
        try (OutputStream in = git.getOutputStream()) {
            in.write(input.getBytes(StandardCharsets.UTF_8));
        }
        String printed = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertThat(git.waitFor()).as(command.toString()).isZero();
        return printed;
    }
}
