package org.polybook.cli.internal.main;

import org.polybook.cli.internal.Candidates;

/** Names of the commands that lists show. */
final class CommandNames extends Candidates {
    CommandNames() {
        super(CommandTable::names);
    }
}
