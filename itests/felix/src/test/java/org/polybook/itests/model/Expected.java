package org.polybook.itests.model;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * How one file should stand on the shelf.
 *
 * @param origin the real path of the file
 * @param names what it may be called
 * @param priority its ranking
 * @param served whether it is to be looked up
 * @param contents what may be seen in it; usually one
 * @param problem whether something must be said about it
 * @param listed whether it is in the list of the shelf
 * @param stays whether one of the reasons for it is as old as the book, so that its service has to be the same as before
 * @param held whether it may wait for the scheme of its keys, as new books do while the shelf starts
 * @param rivals names of further configurations that mean the same file
 */
record Expected(
        Path origin,
        Set<String> names,
        Set<Integer> priority,
        Answer served,
        List<Content> contents,
        Answer problem,
        boolean listed,
        boolean stays,
        boolean held,
        List<String> rivals) {

    /** What the contract says; it does not say everything. */
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
