package org.polybook.itests.architecture;

import java.util.Arrays;
import java.util.Set;

/** The layers of architecture.md's picture, and the bundles in each. A bundle that no layer names is a provider, which may do least. */
enum Layer {
    RULES(Set.of("chess"), Set.of()),
    FILES(Set.of("io"), Set.of()),
    CONTRACTS(Set.of("api"), Set.of("chess", "io")),
    PROVIDER(Set.of(), Set.of("chess", "api", "io")),
    /** Providers on which bundles from outside are built, too; ours know nothing of them. */
    GROUND(Set.of("variants"), Set.of("chess", "api", "io")),
    COMMANDS(Set.of("commands", "uci"), Set.of("chess", "api", "io")),
    FRONT_END(Set.of("cli", "shell", "http"), Set.of("chess", "api", "io", "commands", "uci")),
    /** A front end inside of another program, as which it uses the contracts alone; it exports how that program talks with it. */
    PART(Set.of("view"), Set.of("chess", "api", "io"));

    private final Set<String> bundles;
    private final Set<String> uses;

    Layer(Set<String> bundles, Set<String> uses) {
        this.bundles = bundles;
        this.uses = uses;
    }

    static Layer of(String bundle) {
        return Arrays.stream(values())
                .filter(layer -> layer.bundles.contains(bundle))
                .findFirst()
                .orElse(PROVIDER);
    }

    /** Whether an arrow may lead from a bundle of this layer to that one. */
    boolean mayUse(String bundle) {
        return uses.contains(bundle);
    }

    boolean exports() {
        return this == RULES
                || this == FILES
                || this == CONTRACTS
                || this == GROUND
                || this == COMMANDS
                || this == PART;
    }

    /** Whether what it exports is for front ends alone. */
    boolean exportsToFrontEnds() {
        return this == COMMANDS;
    }
}
