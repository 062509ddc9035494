package org.polybook.itests.architecture;

import java.util.Arrays;
import java.util.Set;

/**
 * The layers of the diagram in CONTRIBUTING.md, and the bundles in each. A bundle without a layer is a provider, which
 * has the fewest permissions.
 */
enum Layer {
    RULES(Set.of("chess"), Set.of()),
    FILES(Set.of("io"), Set.of()),
    CONTRACTS(Set.of("api"), Set.of("chess", "io")),
    PROVIDER(Set.of(), Set.of("chess", "api", "io")),
    /** Providers on which external bundles may depend, but no bundle of Polybook. */
    GROUND(Set.of("variants"), Set.of("chess", "api", "io")),
    COMMANDS(Set.of("commands", "uci"), Set.of("chess", "api", "io")),
    /** A web site without a network, which connectors share. */
    SITE(Set.of("explorer"), Set.of("chess", "api", "io", "commands")),
    FRONT_END(Set.of("cli", "shell", "http", "servlet"), Set.of("chess", "api", "io", "commands", "uci", "explorer")),
    /**
     * A front end inside another program. It uses the API bundles only, and exports the packages that the other program
     * uses.
     */
    PART(Set.of("view"), Set.of("chess", "api", "io"));

    private final Set<String> bundles;
    private final Set<String> uses;

    Layer(Set<String> bundles, Set<String> uses) {
        this.bundles = bundles;
        this.uses = uses;
    }

    static Layer ofBundleOrProvider(String bundle) {
        return Arrays.stream(values())
                .filter(layer -> layer.bundles.contains(bundle))
                .findFirst()
                .orElse(PROVIDER);
    }

    /** Returns true if bundles of this layer may depend on that bundle. */
    boolean mayUse(String bundle) {
        return uses.contains(bundle);
    }

    boolean exportsPackages() {
        return this == RULES
                || this == FILES
                || this == CONTRACTS
                || this == GROUND
                || exportsToFrontEndsOnly()
                || this == PART;
    }

    /** Returns true if the exports are for front ends only. */
    boolean exportsToFrontEndsOnly() {
        return this == COMMANDS || this == SITE;
    }
}
