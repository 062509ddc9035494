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
 * Values that the completion scripts offer for options and parameters. Every run makes these objects and few read the values, so an
 * object looks up the values of providers at its first use.
 */
public abstract class Candidates implements Iterable<String> {
    private final Supplier<List<String>> words;

    protected Candidates(Supplier<List<String>> words) {
        this.words = words;
    }

    protected Candidates(String words) {
        this(() -> List.of(words.split(" ")));
    }

    @Override
    public Iterator<String> iterator() {
        return words.get().iterator();
    }

    /** Names of files, which the shell knows. */
    public static final class FileNames extends Candidates {
        public FileNames() {
            super(List::of);
        }
    }

    /** Names of variants. */
    public static final class VariantNames extends Candidates {
        public VariantNames() {
            super(Variants::names);
        }
    }

    /** Names of variants that have keys. */
    public static final class KeyVariants extends Candidates {
        public KeyVariants() {
            super(KeySchemes::variants);
        }
    }

    /** Names of schemes of keys and moves. */
    public static final class SchemeNames extends Candidates {
        public SchemeNames() {
            super(KeySchemes::names);
        }
    }

    public static final class MoveNotations extends Candidates {
        public MoveNotations() {
            super("san cecp");
        }
    }

    /** Names of dialects of learn fields. */
    public static final class LearnDialectNames extends Candidates {
        public LearnDialectNames() {
            super(() -> LearnDialects.all().stream().map(LearnDialect::name).toList());
        }
    }

    public static final class DrawAssumptions extends Candidates {
        public DrawAssumptions() {
            super("fewest most");
        }
    }

    public static final class WeightSources extends Candidates {
        public WeightSources() {
            super("results comments");
        }
    }

    /** Rules of selection, as examples write them. */
    public static final class RuleNames extends Candidates {
        public RuleNames() {
            super(() -> SelectionRules.all().stream().map(SelectionRule::text).toList());
        }
    }

    public static final class Sides extends Candidates {
        public Sides() {
            super("white black");
        }
    }

    public static final class SidesOrBoth extends Candidates {
        public SidesOrBoth() {
            super("white black both");
        }
    }

    public static final class WeightRules extends Candidates {
        public WeightRules() {
            super("score2 games score uniform");
        }
    }

    public static final class UnknownResultRules extends Candidates {
        public UnknownResultRules() {
            super("skip draw");
        }
    }

    public static final class ResultSources extends Candidates {
        public ResultSources() {
            super("both tag terminator");
        }
    }

    public static final class Results extends Candidates {
        public Results() {
            super("1-0 0-1 1/2-1/2 *");
        }
    }

    public static final class Speeds extends Candidates {
        public Speeds() {
            super("ultrabullet bullet blitz rapid classical correspondence");
        }
    }

    public static final class MergePolicies extends Candidates {
        public MergePolicies() {
            super("sum first max average");
        }
    }

    public static final class TreeFormats extends Candidates {
        public TreeFormats() {
            super("pgn json csv dot svg png");
        }
    }

    /** Actions on a position, which may follow each other. */
    public static final class PositionActions extends Candidates {
        public PositionActions() {
            super("set add disable delete reorder");
        }
    }
}
