package org.polybook.uci;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.polybook.io.InputOpener;

/**
 * A {@code polyglot.ini}: {@code name = value} in the sections {@code [PolyGlot]} and {@code [Engine]}; names in any
 * case, lines that begin with {@code ;} or {@code #} are comments. The encoding is UTF-8, or ISO-8859-1 if the file is
 * not valid UTF-8.
 *
 * <pre>{@code
 * PolyglotIni ini = PolyglotIni.read(Path.of("polyglot.ini"));
 * EngineSetup setup = new EngineSetup(ini.engineCommand(), ini.engineFolder(), ini.settings(), false, ini.engineOptions(), ini.adapter());
 * }</pre>
 */
public final class PolyglotIni {
    private static final int MAX_BYTES = 1 << 20;
    private static final String BYTE_ORDER_MARK = "\ufeff";
    /** A word of a command line, in quotes if it has blanks. */
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    private final Path file;
    private final Map<String, String> own = new LinkedHashMap<>();
    private final Map<String, String> engine = new LinkedHashMap<>();
    private final List<String> ignored = new ArrayList<>();
    private AdapterSettings adapter = AdapterSettings.DEFAULT;
    private BookSettings settings = BookSettings.of(List.of()).with("Book", "false");

    private PolyglotIni(Path file) {
        this.file = file;
    }

    /**
     * Reads the file, which may be a pipe, of at most 1 MiB.
     *
     * @throws IOException if the file cannot be read or a line is invalid, with its number and the expected content
     */
    public static PolyglotIni read(Path file) throws IOException {
        PolyglotIni ini = new PolyglotIni(file);
        Map<String, String> section = ini.own;
        int number = 0;
        for (String line : decode(InputOpener.read(file, MAX_BYTES, "a polyglot.ini"))
                .lines()
                .toList()) {
            number++;
            String words = line.strip();
            if (words.startsWith("[")) {
                section = ini.optionsOfSection(words, number);
            } else if (!words.isEmpty() && words.charAt(0) != ';' && words.charAt(0) != '#') {
                ini.readOption(section, words, number);
            }
        }
        return ini;
    }

    private static String decode(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        Charset charset = text.indexOf('\ufffd') < 0 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
        String read = new String(bytes, charset);
        return read.startsWith(BYTE_ORDER_MARK) ? read.substring(1) : read;
    }

    private Map<String, String> optionsOfSection(String words, int number) throws IOException {
        return switch (words.toLowerCase(Locale.ROOT)) {
            case "[polyglot]" -> own;
            case "[engine]" -> engine;
            default -> throw invalid(number, "expected [PolyGlot] or [Engine], found \"" + words + '"');
        };
    }

    private void readOption(Map<String, String> section, String words, int number) throws IOException {
        int sign = words.indexOf('=');
        if (sign <= 0) {
            throw invalid(number, "expected name = value, found \"" + words + '"');
        }
        String name = words.substring(0, sign).strip();
        String value = words.substring(sign + 1).strip();
        if (section == engine) {
            engine.put(name, value);
        } else if (BookOption.find(name).isPresent() || AdapterSettings.isOptionName(name)) {
            try {
                setOption(name, value);
            } catch (IllegalArgumentException e) {
                throw invalid(number, e.getMessage());
            }
        } else {
            own.put(name.toLowerCase(Locale.ROOT), value);
            ignored.add(name);
        }
    }

    private void setOption(String name, String value) {
        if (AdapterSettings.isOptionName(name)) {
            adapter = adapter.with(name, value);
        } else {
            settings = settings.with(name, value);
        }
    }

    private IOException invalid(int line, String what) {
        return new IOException(file + ":" + line + ": " + what);
    }

    /** The engine's program and arguments, split at blanks outside quotes; a command that is the name of a file is not split. Empty if the file
     * names no engine. */
    public List<String> engineCommand() {
        String command = own.getOrDefault("enginecommand", "");
        if (command.isEmpty()
                || Files.isRegularFile(engineFolder().orElse(Path.of("")).resolve(command))) {
            return command.isEmpty() ? List.of() : List.of(command);
        }
        return WORD.matcher(command)
                .results()
                .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
                .toList();
    }

    /** The engine's working folder; empty for that of this process. */
    public Optional<Path> engineFolder() {
        String folder = own.getOrDefault("enginedir", ".");
        return folder.equals(".") || folder.isEmpty() ? Optional.empty() : Optional.of(Path.of(folder));
    }

    /** The book's options. */
    public BookSettings settings() {
        return settings;
    }

    /** The adapter's options. */
    public AdapterSettings adapter() {
        return adapter;
    }

    /** The options to set in the engine after it has listed its own. */
    public Map<String, String> engineOptions() {
        return new LinkedHashMap<>(engine);
    }

    /** The options without a meaning for these adapters, in the file's order. */
    public List<String> ignoredOptions() {
        return ignored.stream()
                .filter(name -> !name.equalsIgnoreCase("EngineCommand") && !name.equalsIgnoreCase("EngineDir"))
                .toList();
    }
}
