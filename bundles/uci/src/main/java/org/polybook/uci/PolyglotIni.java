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
import org.polybook.io.NamedInput;

/**
 * A {@code polyglot.ini}: {@code name = value} in the sections {@code [PolyGlot]} and {@code [Engine]}; names in any case, lines that begin
 * with {@code ;} or {@code #} are remarks. Read as UTF-8, or as ISO-8859-1 if it is none.
 *
 * <pre>{@code
 * PolyglotIni ini = PolyglotIni.read(Path.of("polyglot.ini"));
 * EngineSetup setup = new EngineSetup(ini.command(), ini.folder(), ini.settings(), false, ini.engineOptions(), ini.adapter());
 * }</pre>
 */
public final class PolyglotIni {
    private static final int LONGEST = 1 << 20;
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
     * @throws IOException if it cannot be read, or a line is wrong; says which, and what was expected
     */
    public static PolyglotIni read(Path file) throws IOException {
        PolyglotIni ini = new PolyglotIni(file);
        Map<String, String> section = ini.own;
        int number = 0;
        for (String line :
                text(NamedInput.read(file, LONGEST, "a polyglot.ini")).lines().toList()) {
            number++;
            String words = line.strip();
            if (words.startsWith("[")) {
                section = ini.section(words, number);
            } else if (!words.isEmpty() && words.charAt(0) != ';' && words.charAt(0) != '#') {
                ini.option(section, words, number);
            }
        }
        return ini;
    }

    private static String text(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        Charset charset = text.indexOf('\ufffd') < 0 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
        String read = new String(bytes, charset);
        return read.startsWith(BYTE_ORDER_MARK) ? read.substring(1) : read;
    }

    private Map<String, String> section(String words, int number) throws IOException {
        return switch (words.toLowerCase(Locale.ROOT)) {
            case "[polyglot]" -> own;
            case "[engine]" -> engine;
            default -> throw wrong(number, "expected [PolyGlot] or [Engine], found \"" + words + '"');
        };
    }

    private void option(Map<String, String> section, String words, int number) throws IOException {
        int sign = words.indexOf('=');
        if (sign <= 0) {
            throw wrong(number, "expected name = value, found \"" + words + '"');
        }
        String name = words.substring(0, sign).strip();
        String value = words.substring(sign + 1).strip();
        if (section == engine) {
            engine.put(name, value);
        } else if (BookOption.find(name).isPresent() || AdapterSettings.has(name)) {
            try {
                set(name, value);
            } catch (IllegalArgumentException e) {
                throw wrong(number, e.getMessage());
            }
        } else {
            own.put(name.toLowerCase(Locale.ROOT), value);
            ignored.add(name);
        }
    }

    private void set(String name, String value) {
        if (AdapterSettings.has(name)) {
            adapter = adapter.with(name, value);
        } else {
            settings = settings.with(name, value);
        }
    }

    private IOException wrong(int line, String what) {
        return new IOException(file + ":" + line + ": " + what);
    }

    /** The engine, with its arguments, in quotes if they have blanks; one that is a file as it stands is taken whole. Empty if there is none. */
    public List<String> command() {
        String command = own.getOrDefault("enginecommand", "");
        if (command.isEmpty()
                || Files.isRegularFile(folder().orElse(Path.of("")).resolve(command))) {
            return command.isEmpty() ? List.of() : List.of(command);
        }
        return WORD.matcher(command)
                .results()
                .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
                .toList();
    }

    /** Where the engine is started; empty for this process's folder. */
    public Optional<Path> folder() {
        String folder = own.getOrDefault("enginedir", ".");
        return folder.equals(".") || folder.isEmpty() ? Optional.empty() : Optional.of(Path.of(folder));
    }

    /** The book's options. */
    public BookSettings settings() {
        return settings;
    }

    /** The options of the adapter itself. */
    public AdapterSettings adapter() {
        return adapter;
    }

    /** Options to be set in the engine once it has said its own. */
    public Map<String, String> engineOptions() {
        return new LinkedHashMap<>(engine);
    }

    /** Options of Polyglot that mean nothing here, in the file's order. */
    public List<String> ignored() {
        return ignored.stream()
                .filter(name -> !name.equalsIgnoreCase("EngineCommand") && !name.equalsIgnoreCase("EngineDir"))
                .toList();
    }
}
