package org.polybook.cli.internal.header;

import java.util.List;
import java.util.Optional;

/** The command line of pgheader 1.0.5. */
final class PgHeaderArguments {
    /** The requested action; of several the first in this order is executed. */
    enum Action {
        SELF_TEST,
        SHOW,
        SHOW_DATA,
        DELETE,
        UPDATE
    }

    private Action action = Action.UPDATE;
    private boolean force;
    private Optional<String> file = Optional.empty();
    private Optional<String> variants = Optional.empty();
    private Optional<String> comment = Optional.empty();

    /** An error of the command line, or a request to print only a text, which is the message. */
    static final class Stop extends Exception {
        private static final long serialVersionUID = 1L;

        private final boolean requested;

        Stop(boolean requested, String message) {
            super(message);
            this.requested = requested;
        }

        boolean isTextRequested() {
            return requested;
        }
    }

    /** @param known the variant names to list if requested */
    static PgHeaderArguments parse(List<String> known, String... arguments) throws Stop {
        PgHeaderArguments parsed = new PgHeaderArguments();
        for (int i = 0; i < arguments.length; i++) {
            switch (arguments[i]) {
                // --help is Polybook's; no book has this name
                case "-h", "--help" -> throw new Stop(true, PgHeaderTexts.USAGE);
                case "-l" -> throw new Stop(true, PgHeaderTexts.knownVariants(known));
                case "-t" -> parsed.selectIfPreceding(Action.SELF_TEST);
                case "-s" -> parsed.selectIfPreceding(Action.SHOW);
                case "-S" -> parsed.selectIfPreceding(Action.SHOW_DATA);
                case "-d" -> parsed.selectIfPreceding(Action.DELETE);
                case "-f" -> parsed.force = true;
                case "-v" -> parsed.variants = Optional.of(value(arguments, ++i));
                case "-c" -> parsed.comment = Optional.of(value(arguments, ++i));
                case "-i" -> parsed.setFile(value(arguments, ++i));
                default -> parsed.setFile(arguments[i]);
            }
        }
        if (parsed.file.isEmpty() && parsed.action != Action.SELF_TEST) {
            throw new Stop(false, "no input file specified.\nTry -h.");
        }
        return parsed;
    }

    private void selectIfPreceding(Action requested) {
        if (requested.compareTo(action) < 0) {
            action = requested;
        }
    }

    private static String value(String[] arguments, int index) throws Stop {
        if (index >= arguments.length || arguments[index].startsWith("-")) {
            throw new Stop(false, "unable to parse options. \nTry -h.");
        }
        return arguments[index];
    }

    private void setFile(String word) throws Stop {
        if (file.isPresent()) {
            throw new Stop(false, word + ": unknown option.\nTry -h.");
        }
        file = Optional.of(word);
    }

    Action action() {
        return action;
    }

    boolean force() {
        return force;
    }

    String file() {
        return file.orElse("test.bin");
    }

    Optional<String> variants() {
        return variants;
    }

    Optional<String> comment() {
        return comment;
    }
}
