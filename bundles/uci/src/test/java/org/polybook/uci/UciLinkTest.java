package org.polybook.uci;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the commands to an engine, which gets none between a stop and its answer to the stop. */
class UciLinkTest {
    private final ByteArrayOutputStream received = new ByteArrayOutputStream();
    private final List<String> reported = new ArrayList<>();

    @Test
    void abort_whileItSearches_nextCommandsWaitForTheAnswer() throws Exception {
        UciLink link = linkToScriptedOutput("bestmove e2e4\nbestmove d2d4\n");
        link.abortAndSearch("position startpos", "go movetime 1");
        link.abort();
        link.sendOrQueue("ucinewgame");
        long second = link.abortAndSearch("position startpos moves a2a3", "go movetime 2");
        assertThat(linesSentToEngine()).containsExactly("position startpos", "go movetime 1", "stop");

        link.readEngine();

        assertThat(linesSentToEngine())
                .containsExactly(
                        "position startpos",
                        "go movetime 1",
                        "stop",
                        "ucinewgame",
                        "position startpos moves a2a3",
                        "go movetime 2");
        assertThat(reported).containsExactly(second + " d2d4", "ended");
    }

    @Test
    void abort_searchThatStillWaits_neverBegins() throws Exception {
        UciLink link = linkToScriptedOutput("bestmove e2e4\n");
        link.abortAndSearch("position startpos", "go");
        link.abort();
        link.abortAndSearch("position startpos moves a2a3", "go");
        link.stop();
        link.abort();

        link.readEngine();

        assertThat(linesSentToEngine())
                .containsExactly("position startpos", "go", "stop", "position startpos moves a2a3");
        assertThat(reported).containsExactly("ended");
    }

    @Test
    void search_whileItSearches_stopsTheFirst() throws Exception {
        UciLink link = linkToScriptedOutput("info depth 1\nbestmove e2e4\ninfo depth 2\nbestmove d2d4\n");
        link.abortAndSearch("position startpos", "go");
        long second = link.abortAndSearch("position startpos", "go");

        link.readEngine();

        assertThat(linesSentToEngine()).containsExactly("position startpos", "go", "stop", "position startpos", "go");
        assertThat(reported).containsExactly("info depth 2", second + " d2d4", "ended");
    }

    @Test
    void variants_optionLine_readsItsValues() throws Exception {
        UciLink link = linkToScriptedOutput(
                "option  name\tUCI_Variant   type combo default chess var chess  var crazy  house var gobang\n");

        link.readEngine();

        assertThat(link.variants()).containsExactly("chess", "chess", "crazy house", "gobang");
    }

    /**
     * The test measures CPU time: about two milliseconds are usual; a search from each blank would take half a minute.
     */
    @Test
    void read_optionLinesOfManyBlanks_areReadInLinearTime() throws Exception {
        String blanks = " ".repeat(100_000);
        UciLink link = linkToScriptedOutput("option name x" + blanks + "y\noption name UCI_Variant" + blanks
                + "type combo var a" + blanks + "b var c\n");
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();

        link.readEngine();

        assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - start)).isLessThan(Duration.ofSeconds(3));
        assertThat(link.variants()).containsExactly("chess", "a b", "c");
    }

    private UciLink linkToScriptedOutput(String engineSays) {
        EngineProcess engine = new EngineProcess("scripted", new RecordedProcess(engineSays, received));
        return new UciLink(engine, new UciLink.Listener() {
            @Override
            public void onInfo(String line) {
                reported.add(line);
            }

            @Override
            public void onBestMove(long search, String move) {
                reported.add(search + " " + move);
            }

            @Override
            public void onReadyok() {
                reported.add("ready");
            }

            @Override
            public void onEngineEnd(String how) throws IOException {
                reported.add("ended");
            }
        });
    }

    private List<String> linesSentToEngine() {
        return received.toString(UTF_8).lines().toList();
    }

    /** An ended process with recorded output, which keeps its input. */
    private static final class RecordedProcess extends Process {
        private final InputStream says;
        private final OutputStream input;

        RecordedProcess(String says, OutputStream input) {
            this.says = new ByteArrayInputStream(says.getBytes(UTF_8));
            this.input = input;
        }

        @Override
        public OutputStream getOutputStream() {
            return input;
        }

        @Override
        public InputStream getInputStream() {
            return says;
        }

        @Override
        public InputStream getErrorStream() {
            return InputStream.nullInputStream();
        }

        @Override
        public int waitFor() {
            return 0;
        }

        @Override
        public int exitValue() {
            return 0;
        }

        @Override
        public void destroy() {
            // it has ended
        }
    }
}
