package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * The expected state of one file on the shelf.
 *
 * @param origin real path of the file
 * @param names possible names
 * @param priority possible rankings of the service
 * @param served true if the book must be available for lookups
 * @param contents possible contents; usually one
 * @param wins possible numbers of wins in the statistics; 0 without statistics
 * @param problem true if a problem must be reported
 * @param listed true if the shelf must list it
 * @param mustKeepItsService true if one of its reasons is as old as the book, so the service must be the same as before
 * @param mayWaitForScheme true if it may wait for the scheme of its keys, like new books during the start of the shelf
 * @param rivalConfigurationNames names of other configurations for the same file
 */
record Expected(
        Path origin,
        Set<String> names,
        Set<Integer> priority,
        Answer served,
        List<Content> contents,
        Set<Integer> wins,
        Answer problem,
        boolean listed,
        boolean mustKeepItsService,
        boolean mayWaitForScheme,
        List<String> rivalConfigurationNames) {

    /** The answer of the contract, which leaves some questions open. */
    enum Answer {
        YES,
        NO,
        EITHER;

        boolean allows(boolean fact) {
            return this == EITHER || (this == YES) == fact;
        }

        static Answer of(boolean fact) {
            return fact ? YES : NO;
        }
    }
}
