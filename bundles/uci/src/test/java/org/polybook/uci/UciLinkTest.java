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

/** What an engine hears, and when: one that was told to stop hears nothing until it has answered. */
class UciLinkTest {
    private final ByteArrayOutputStream heard = new ByteArrayOutputStream();
    private final List<String> told = new ArrayList<>();

    @Test
    void abort_whileItSearches_nextCommandsWaitForTheAnswer() throws Exception {
        UciLink link = link("bestmove e2e4\nbestmove d2d4\n");
        link.search("position startpos", "go movetime 1");
        link.abort();
        link.say("ucinewgame");
        long second = link.search("position startpos moves a2a3", "go movetime 2");
        assertThat(heard()).containsExactly("position startpos", "go movetime 1", "stop");

        link.read();

        assertThat(heard())
                .containsExactly(
                        "position startpos",
                        "go movetime 1",
                        "stop",
                        "ucinewgame",
                        "position startpos moves a2a3",
                        "go movetime 2");
        assertThat(told).containsExactly(second + " d2d4", "ended");
    }

    @Test
    void abort_searchThatStillWaits_neverBegins() throws Exception {
        UciLink link = link("bestmove e2e4\n");
        link.search("position startpos", "go");
        link.abort();
        link.search("position startpos moves a2a3", "go");
        link.stop();
        link.abort();

        link.read();

        assertThat(heard()).containsExactly("position startpos", "go", "stop", "position startpos moves a2a3");
        assertThat(told).containsExactly("ended");
    }

    @Test
    void search_whileItSearches_stopsTheFirst() throws Exception {
        UciLink link = link("info depth 1\nbestmove e2e4\ninfo depth 2\nbestmove d2d4\n");
        link.search("position startpos", "go");
        long second = link.search("position startpos", "go");

        link.read();

        assertThat(heard()).containsExactly("position startpos", "go", "stop", "position startpos", "go");
        assertThat(told).containsExactly("info depth 2", second + " d2d4", "ended");
    }

    @Test
    void variants_optionLine_readsItsValues() throws Exception {
        UciLink link =
                link("option  name\tUCI_Variant   type combo default chess var chess  var crazy  house var gobang\n");

        link.read();

        assertThat(link.variants()).containsExactly("chess", "chess", "crazy house", "gobang");
    }

    /** In time of the processor: two milliseconds are usual, half a minute is what a search from each blank takes. */
    @Test
    void read_optionLinesOfManyBlanks_areReadInLinearTime() throws Exception {
        String blanks = " ".repeat(100_000);
        UciLink link = link("option name x" + blanks + "y\noption name UCI_Variant" + blanks + "type combo var a"
                + blanks + "b var c\n");
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();

        link.read();

        assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - start)).isLessThan(Duration.ofSeconds(3));
        assertThat(link.variants()).containsExactly("chess", "a b", "c");
    }

    private UciLink link(String engineSays) {
        Engine engine = new Engine("scripted", new RecordedProcess(engineSays, heard));
        return new UciLink(engine, new UciLink.Listener() {
            @Override
            public void info(String line) {
                told.add(line);
            }

            @Override
            public void bestMove(long search, String move) {
                told.add(search + " " + move);
            }

            @Override
            public void ready() {
                told.add("ready");
            }

            @Override
            public void ended(String how) throws IOException {
                told.add("ended");
            }
        });
    }

    private List<String> heard() {
        return heard.toString(UTF_8).lines().toList();
    }

    /** Says what was written down, keeps what it hears, and has ended. */
    private static final class RecordedProcess extends Process {
        private final InputStream says;
        private final OutputStream hears;

        RecordedProcess(String says, OutputStream hears) {
            this.says = new ByteArrayInputStream(says.getBytes(UTF_8));
            this.hears = hears;
        }

        @Override
        public OutputStream getOutputStream() {
            return hears;
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
