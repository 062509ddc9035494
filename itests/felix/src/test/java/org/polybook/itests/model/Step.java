package org.polybook.itests.model;

/**
 * An event with all that was chosen for it.
 *
 * @param what happens, for the list of events that a failure prints
 * @param deed how it happens
 */
record Step(String what, Deed deed) {
    /** Something to do. */
    @FunctionalInterface
    interface Deed {
        void run() throws Exception;
    }
}
