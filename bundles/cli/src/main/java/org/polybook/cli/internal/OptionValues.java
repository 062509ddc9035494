package org.polybook.cli.internal;

import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.learn.LearnDialects;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;
import org.polybook.api.variant.Variants;
import org.polybook.commands.KeySchemes;

/**
 * Values that the completion scripts offer for options and parameters. Every run creates these objects but few runs
 * read their values, so an object looks up the values of providers at its first use.
 */
public abstract class OptionValues implements Iterable<String> {
    private final Supplier<List<String>> words;

    protected OptionValues(Supplier<List<String>> words) {
        this.words = words;
    }

    protected OptionValues(String words) {
        this(() -> List.of(words.split(" ")));
    }

    @Override
    public Iterator<String> iterator() {
        return words.get().iterator();
    }

    /** File names, which the shell completes itself. */
    public static final class FileNames extends OptionValues {
        public FileNames() {
            super(List::of);
        }
    }

    /** Names of variants. */
    public static final class VariantNames extends OptionValues {
        public VariantNames() {
            super(Variants::names);
        }
    }

    /** Names of variants that have keys. */
    public static final class KeyVariants extends OptionValues {
        public KeyVariants() {
            super(KeySchemes::variantsWithKeys);
        }
    }

    /** Names of schemes of keys and moves. */
    public static final class SchemeNames extends OptionValues {
        public SchemeNames() {
            super(KeySchemes::names);
        }
    }

    public static final class MoveNotations extends OptionValues {
        public MoveNotations() {
            super("san cecp");
        }
    }

    /** Names of dialects of learn fields. */
    public static final class LearnDialectNames extends OptionValues {
        public LearnDialectNames() {
            super(() -> LearnDialects.all().stream().map(LearnDialect::name).toList());
        }
    }

    public static final class DrawAssumptions extends OptionValues {
        public DrawAssumptions() {
            super("fewest most");
        }
    }

    public static final class WeightSources extends OptionValues {
        public WeightSources() {
            super("results comments");
        }
    }

    /** Selection rules, as examples write them. */
    public static final class RuleNames extends OptionValues {
        public RuleNames() {
            super(() -> SelectionRules.all().stream().map(SelectionRule::text).toList());
        }
    }

    public static final class Sides extends OptionValues {
        public Sides() {
            super("white black");
        }
    }

    public static final class SidesOrBoth extends OptionValues {
        public SidesOrBoth() {
            super("white black both");
        }
    }

    public static final class WeightRules extends OptionValues {
        public WeightRules() {
            super("score2 games score uniform");
        }
    }

    public static final class UnknownResultRules extends OptionValues {
        public UnknownResultRules() {
            super("skip draw");
        }
    }

    public static final class ResultSources extends OptionValues {
        public ResultSources() {
            super("both tag terminator");
        }
    }

    public static final class Results extends OptionValues {
        public Results() {
            super("1-0 0-1 1/2-1/2 *");
        }
    }

    /** The lowest ratings of groups of games. */
    public static final class EloBands extends OptionValues {
        public EloBands() {
            super("0 1000 1200 1400 1600 1800 2000 2200 2500");
        }
    }

    public static final class Speeds extends OptionValues {
        public Speeds() {
            super("ultrabullet bullet blitz rapid classical correspondence");
        }
    }

    public static final class MergePolicies extends OptionValues {
        public MergePolicies() {
            super("sum first max average");
        }
    }

    public static final class TreeFormats extends OptionValues {
        public TreeFormats() {
            super("pgn json csv dot svg png");
        }
    }

    /** Actions on a position, several of which can follow each other. */
    public static final class PositionActions extends OptionValues {
        public PositionActions() {
            super("set add disable delete reorder");
        }
    }
}
