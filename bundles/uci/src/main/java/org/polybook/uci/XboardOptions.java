package org.polybook.uci;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;

/** The CECP features of the engine, the adapter and its book, and their options, which the GUI sets. */
final class XboardOptions {
    private static final String FEATURES = "setboard=1 usermove=1 ping=1 playother=1 san=0 time=1"
            + " draw=1 ics=1 pause=0 sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 name=1 debug=1 memory=1 smp=1 exclude=1 nps=1";

    private final UciLink engine;
    private final BookPlayer book;
    private final ProtocolLog log;
    private final XboardGui gui;
    private AdapterSettings adapter;

    XboardOptions(UciLink engine, BookPlayer book, AdapterSettings adapter, ProtocolLog log, XboardGui gui) {
        this.engine = engine;
        this.book = book;
        this.adapter = adapter;
        this.log = log;
        this.gui = gui;
    }

    /** The current options of the adapter. */
    AdapterSettings adapter() {
        return adapter;
    }

    /**
     * Returns the features, the last ones those of the adapter and its book.
     *
     * @param engineName the engine's own name
     */
    List<String> features(String engineName) {
        List<String> features = new ArrayList<>();
        String name = adapter.engineName().orElse(engineName).replace('"', '\'');
        features.add("myname=\"" + name + "\" " + FEATURES);
        String tables = String.join(",", engine.tablebases());
        if (!tables.isEmpty()) {
            features.add("egt=\"" + tables + '"');
        }
        features.add("variants=\"" + knownVariants() + '"');
        engine.cecpOptions().forEach(option -> features.add("option=\"" + option.cecpText() + '"'));
        for (AdapterOption option : AdapterOption.values()) {
            if (option != AdapterOption.ENGINE_NAME) {
                features.add("option=\"" + option.toCecpOption(adapter.value(option)) + '"');
            }
        }
        for (BookOption option : BookOption.values()) {
            features.add("option=\"" + option.toCecpOption(book.settings().value(option)) + '"');
        }
        return features;
    }

    /** Returns the engine's variants whose rules are available, by CECP names. */
    private String knownVariants() {
        return engine.variants().stream()
                .flatMap(name -> Variants.find(name).stream())
                .map(ChessVariant::name)
                .distinct()
                .collect(Collectors.joining(","));
    }

    /** Executes {@code option NAME=VALUE}, or {@code option NAME} for a button. */
    void setOption(String text) {
        int sign = (text + '=').indexOf('=');
        String name = text.substring(0, sign).strip();
        String value = text.substring(Math.min(text.length(), sign + 1)).strip();
        if (BookOption.find(name).isPresent()) {
            book.setOptionAndCloseBooks(name, value);
        } else if (AdapterSettings.isOptionName(name)) {
            setAdapterOption(name, value);
        } else {
            setEngineOption(name, value);
        }
    }

    private void setAdapterOption(String name, String value) {
        try {
            adapter = adapter.with(name, value);
            log.logTo(adapter.logFile(), book.settings().books());
        } catch (IllegalArgumentException | IOException e) {
            gui.sendComment(e.getMessage());
        }
    }

    /** Sets an option of the engine. GUIs send 1 for true, and no value for a button. */
    private void setEngineOption(String name, String value) {
        Optional<CecpEngineOption> option = engine.cecpOptions().stream()
                .filter(each -> each.name().equalsIgnoreCase(name))
                .findFirst();
        String type = option.map(CecpEngineOption::type).orElse("");
        if (type.equals("button")) {
            engine.pressButton(option.orElseThrow().name());
        } else if (type.equals("check")) {
            engine.storeAndSendOption(name, Boolean.toString(value.equals("1") || value.equalsIgnoreCase("true")));
        } else {
            engine.storeAndSendOption(name, value);
        }
    }

    /** Executes {@code egtpath KIND FOLDER}. */
    void setTablebases(XboardLine line) {
        String kind = line.argument(1);
        engine.storeAndSendOption(
                kind + "path", line.arguments().substring(kind.length()).strip());
    }
}
