package org.polybook.cli.internal.main;

import org.polybook.cli.internal.OptionValues;

/** The names of the listed commands. */
final class CommandNames extends OptionValues {
    CommandNames() {
        super(CommandTable::listedNames);
    }
}
